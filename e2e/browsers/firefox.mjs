// Drives Firefox over WebDriver BiDi: node firefox.mjs <firefox>
// Each line of its input is [deed, ...what it needs] as JSON; it answers each with a line, {"done": ...} or {"failed": ...}.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const puppeteer = createRequire(new URL("../../web/", import.meta.url))("puppeteer-core");
const FUNCTION = /^\s*(async\s*)?(\([^()]*\)|\w+)\s*=>/;
const errors = [];
const requests = [];

const browser = await puppeteer.launch({
  browser: "firefox", executablePath: process.argv[2], headless: true, protocolTimeout: 120_000,
});
const page = await browser.newPage();
await page.setViewport({ width: 1440, height: 900 });
page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
page.on("pageerror", (error) => errors.push(String(error)));
page.on("request", (request) => requests.push(request.url()));

// A function has to be one here already: the page's policy forbids it to make one of a text.
const meant = (source) => (FUNCTION.test(source) ? (0, eval)(`(${source})`) : source);
const deeds = {
  goto: (address) => page.goto(address).then(() => null),
  reload: () => page.reload().then(() => null),
  before: (source) => page.evaluateOnNewDocument(source).then(() => null),
  evaluate: (source, given) => page.evaluate(meant(source), given),
  all: (selector, source) => page.$$eval(selector, meant(source)),
  first: (selector, source) => page.$eval(selector, meant(source)),
  point: async (selector, at) => {
    const { x, y, width, height } = await (await page.$(selector)).boundingBox();
    await page.mouse.move(x + (at?.x ?? width / 2), y + (at?.y ?? height / 2));
  },
  down: () => page.mouse.down(),
  up: () => page.mouse.up(),
  said: async () => ({ errors, requests, version: await browser.version() }),
};

try {
  for await (const line of createInterface({ input: process.stdin })) {
    const [deed, ...given] = JSON.parse(line);
    const answer = await deeds[deed](...given).then((done) => ({ done: done ?? null }), (error) => ({ failed: String(error) }));
    console.log(JSON.stringify(answer));
  }
} finally {
  await browser.close();
}
