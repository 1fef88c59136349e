// QR codes, by uqr: a link as a path of its dark modules.
import { encode } from "uqr";

/** Returns [modules per side, path data], or null if the text is too long. */
export function qr(text) {
  let code;
  try {
    code = encode(text, { ecc: "L", border: 0 });
  } catch {
    return null;
  }
  const runs = [];
  code.data.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      runs.push(`M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`);
    }
  });
  return [code.size, runs.join("")];
}
