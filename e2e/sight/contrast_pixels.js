// From two pictures, with the letters and without: which texts stand out too little from what lies behind them.
async ([withLetters, without, texts, scale, allowed]) => {
  const load = async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    return canvas.getImageData(0, 0, picture.width, picture.height);
  };
  const [full, bare] = [await load(withLetters), await load(without)];
  const linear = (value) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const pixel = (image, at) => [image.data[at], image.data[at + 1], image.data[at + 2]];
  const pixels = function* ([left, top, right, bottom]) {
    for (let y = Math.max(0, Math.floor(top * scale)); y < Math.min(full.height, bottom * scale); y++)
      for (let x = Math.max(0, Math.floor(left * scale)); x < Math.min(full.width, right * scale); x++)
        yield y * full.width + x;
  };
  // How many texts' boxes a pixel is in: where two overlap nobody knows whose letter it is.
  const claims = new Uint8Array(full.width * full.height);
  for (const { boxes } of texts) for (const at of new Set(boxes.flatMap((box) => [...pixels(box)]))) claims[at]++;
  const wrong = [];
  let measured = 0;
  for (const { name, ink, opacity, needs, boxes } of texts) {
    const letters = [];
    for (const box of boxes)
      for (const place of pixels(box)) {
        const at = 4 * place, shown = pixel(full, at), behind = pixel(bare, at);
        const change = Math.max(...shown.map((value, index) => Math.abs(value - behind[index])));
        if (change > 2 && claims[place] === 1) letters.push([change, behind]);
      }
    if (letters.length < 4) continue; // They are out of sight.
    measured += 1;
    const most = Math.max(...letters.map(([change]) => change));
    const contrasts = letters.filter(([change]) => change > most / 2).map(([, behind]) => {
      const seen = ink.map((value, index) => opacity * value + (1 - opacity) * behind[index]);
      const [one, other] = [light(seen) + 0.05, light(behind) + 0.05];
      return Math.max(one, other) / Math.min(one, other);
    }).sort((one, other) => one - other);
    const found = contrasts[Math.floor(contrasts.length * allowed)];
    if (found < needs) wrong.push(`${name}: ${found.toFixed(2)}, not ${needs}`);
  }
  return [measured, wrong];
}
