// Plays one game in Firefox, over WebDriver BiDi: node firefox.mjs <firefox> <address> <game as JSON>
// Prints what happened as one line of JSON: { screen, title, verdict, errors, foreign, crossed }.
import { createRequire } from "node:module";

const puppeteer = createRequire(new URL("../web/", import.meta.url))("puppeteer-core");
const [executablePath, address, game] = process.argv.slice(2);
const errors = [];
const requests = [];

const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, protocolTimeout: 120_000 });
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  const { treasure, turns } = JSON.parse(game);
  await page.evaluateOnNewDocument((column, row) => {
    const words = [column, row], real = crypto.getRandomValues.bind(crypto);
    const known = (array) => {
      if (!(array instanceof Uint32Array) || array.length !== 1) return real(array);
      array[0] = words.length ? words.shift() : 0;
      return array;
    };
    Object.defineProperty(crypto, "getRandomValues", { value: known });
  }, "ACE".indexOf(treasure[0]), "135".indexOf(treasure[1]));

  const until = async (condition, what) => {
    const end = Date.now() + 60_000;
    while (!(await condition())) {
      if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
      await new Promise((again) => setTimeout(again, 50));
    }
  };
  const screen = () => page.evaluate(() => {
    const it = document.getElementById("screen");
    return it.dataset.seat ?? it.classList.item(0);
  });
  const press = async (selector) => {
    const found = await page.$$(selector);
    if (found.length !== 1) throw new Error(`${found.length} controls ${selector} on ${await screen()}`);
    await found[0].evaluate((control) => control.click());
  };

  await page.goto(address);
  await until(() => page.evaluate(() => performance.getEntriesByName("first-action").length > 0), "the page is ready");
  await page.click("#begin");
  for (const turn of turns) {
    if ((await screen()) === "curtain") {
      const button = await page.$("#hold");
      const { x, y, width, height } = await button.boundingBox();
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await until(async () => (await screen()) !== "curtain", "the curtain opens");
      await page.mouse.up();
      if (await page.$("#recap")) await page.evaluate(() => document.querySelector("#recap-skip, #recap-next").click());
    }
    for (const action of turn) {
      if (["declare", "capture", "resign"].includes(action.split(" ")[0])) await press(`[data-arm="${action}"]`);
      await press(`[data-action="${action}"]`);
    }
  }
  const home = new URL(address).origin;
  const [title, verdict] = await page.evaluate(() => [document.title, document.querySelector(".over-verdict")?.textContent]);
  const foreign = requests.filter((url) => /^(https?|wss?):/.test(url) && new URL(url).origin !== home);
  const said = { screen: await screen(), title, verdict, errors, foreign, requests: requests.length, version: await browser.version() };
  console.log(JSON.stringify(said));
} finally {
  await browser.close();
}
