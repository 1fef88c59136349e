// Assembles WebAssembly: just the instructions that the arithmetic of `curve.js` needs. Code is an array of bytes.
//
// The only branch is that of `repeat`.

/** Encodes a whole number of up to 32 bits (LEB128). */
export function whole(number) {
  const bytes = [];
  for (; number > 127; number >>>= 7) bytes.push((number & 127) | 128);
  return [...bytes, number];
}

/** Encodes a whole number that may be negative. */
function signed(number) {
  const bytes = [];
  for (; number < -64 || number > 63; number >>= 7) bytes.push((number & 127) | 128);
  return [...bytes, number & 127];
}

const text = (name) => [name.length, ...[...name].map((letter) => letter.charCodeAt(0))];
const list = (items) => [...whole(items.length), ...items.flat()];
const section = (id, items) => {
  const content = list(items);
  return [id, ...whole(content.length), ...content];
};

export const I32 = 0x7f;
export const I64 = 0x7e;

export const local = (index) => [0x20, ...whole(index)];
export const put = (index, value) => [...value, 0x21, ...whole(index)];
export const call = (index, ...values) => [...values.flat(), 0x10, ...whole(index)];

export const number = (value) => [0x41, ...signed(value)];
const binary = (code) => (a, b) => [...a, ...b, code];
export const [equal, plus, minus, and, or, xor, right] = [0x46, 0x6a, 0x6b, 0x71, 0x72, 0x73, 0x75].map(binary);
export const load = (address, offset) => [...address, 0x28, 2, ...whole(offset)];
export const store = (address, offset, value) => [...address, ...value, 0x36, 2, ...whole(offset)];

/** The same for numbers of 64 bits, which lie in memory as 32. */
export const long = {
  number: (value) => [0x42, ...signed(value)],
  plus: binary(0x7c),
  minus: binary(0x7d),
  times: binary(0x7e),
  left: binary(0x86),
  right: binary(0x87),
  load: (address, offset) => [...address, 0x34, 2, ...whole(offset)],
  store: (address, offset, value) => [...address, ...value, 0x3e, 2, ...whole(offset)],
};

/** Repeats code as long as the number in a local, less one each time, is not 0. */
export const repeat = (index, code) => [
  ...[0x03, 0x40],
  ...code,
  ...put(index, minus(local(index), number(1))),
  ...local(index),
  ...[0x0d, 0, 0x0b],
];

/** Returns a module that imports its memory as m.m, and exports functions: {name, parameters, locals, code}. */
export function assembled(functions) {
  const types = functions.map(({ parameters }) => [0x60, ...list(Array(parameters).fill([I32])), 0]);
  const bodies = functions.map(({ locals, code }) => {
    const body = [...list(locals.map(([count, type]) => [...whole(count), type])), ...code, 0x0b];
    return [...whole(body.length), ...body];
  });
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, types),
    ...section(2, [[...text("m"), ...text("m"), 2, 0, 1]]),
    ...section(3, functions.map((_, index) => whole(index))),
    ...section(7, functions.map(({ name }, index) => [...text(name), 0, ...whole(index)])),
    ...section(10, bodies),
  ]);
}
