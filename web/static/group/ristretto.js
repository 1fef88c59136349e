// The group ristretto255 (RFC 9496) on `curve.js`: elements are decoded, encoded and summed.
//
// A decoded element is kept, with the tables of its multiples once they are needed: the same elements come again and again.
//
// Scalars are 32 bytes, little-endian, below the order. A sum with secret scalars takes the same steps whatever they are,
// except that it leaves out those that are 0.
import { FREE, P, D, POINT, add, double, prepare, read, readPoint, reserve, rooted, select, subtract, writePoint } from "./curve.js";

// Numbers of RFC 9496, 4.1: roots of -1, of 1/(-1 - d) and of -d - 1.
const ROOT = 19681161376707505956807079304988542015446066515923890162744021073123829784752n;
const INVERSE_ROOT = 54469307008909316920995813868745141605393597292927456921205312896311721017578n;
const OTHER_ROOT = 25063068953384623474111414158702152701244531502492656460079210482610430750235n;

const mod = (value) => ((value % P) + P) % P;
const isOdd = (value) => (value & 1n) === 1n;
/** Returns the one of a number below P and its negative that is even, which counts as not negative. */
const even = (value) => (isOdd(value) ? P - value : value);

/** Returns whether u/v is a square, and the even root of u/v, or else that of `ROOT` * u/v (RFC 9496, 4.2). */
function rootOfRatio(u, v) {
  const cubed = mod(mod(v * v) * v);
  let root = mod(u * mod(cubed * rooted(mod(u * mod(mod(cubed * cubed) * v)))));
  const check = mod(v * mod(root * root));
  if (check === mod(-u) || check === mod(-u * ROOT)) root = mod(root * ROOT);
  return [check === u || check === mod(-u), even(root)];
}

/** Returns 32 bytes as a number, little end first. */
export function numberOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 32);
  return [24, 16, 8, 0].reduce((sum, place) => (sum << 64n) + view.getBigUint64(place, true), 0n);
}

function bytesOf(number) {
  const view = new DataView(new ArrayBuffer(32));
  for (let place = 0; place < 32; place += 8, number >>= 64n) view.setBigUint64(place, number & 0xffffffffffffffffn, true);
  return new Uint8Array(view.buffer);
}

// The curve has eight times as many points as the group has elements. If bytes stood for points, a cheat could add a
// point of small order to a token, and a proof would hold all the same where it multiplies that by a multiple of its
// order: in at least one try of eight. Here points that differ so are one element, with one encoding, and all other
// bytes are refused. Hamburg, Decaf: Eliminating Cofactors through Point Compression (2015); RFC 9496.
/** Returns the coordinates of the point that 32 bytes encode, or null if they encode none (RFC 9496, 4.3.1). */
function decoded(bytes) {
  const s = numberOf(bytes);
  if (s >= P || isOdd(s)) return null;
  const ss = mod(s * s);
  const [one, two] = [mod(1n - ss), mod(1n + ss)];
  const twice = mod(two * two);
  const v = mod(-D * mod(one * one) - twice);
  const [isSquare, root] = rootOfRatio(1n, mod(v * twice));
  const x = even(mod(2n * s * mod(root * two)));
  const y = mod(one * mod(root * mod(root * two)) * v);
  const t = mod(x * y);
  return !isSquare || isOdd(t) || y === 0n ? null : [x, y, 1n, t];
}

/** Returns the encoding of the point at an address (RFC 9496, 4.3.2). */
function encoded(address) {
  const [x0, y0, z0, t0] = readPoint(address);
  const [one, two] = [mod((z0 + y0) * (z0 - y0)), mod(x0 * y0)];
  const [, root] = rootOfRatio(1n, mod(one * mod(two * two)));
  const [d1, d2] = [mod(root * one), mod(root * two)];
  const inverse = mod(mod(d1 * d2) * t0);
  const isRotated = isOdd(mod(t0 * inverse));
  const [x, y, denominator] = isRotated ? [mod(y0 * ROOT), mod(x0 * ROOT), mod(d1 * INVERSE_ROOT)] : [x0, y0, d2];
  return bytesOf(even(mod(denominator * (z0 - (isOdd(mod(x * inverse)) ? P - y : y)))));
}

/** Maps a number to a point (RFC 9496, 4.3.4). */
function mapped(t) {
  const r = mod(ROOT * mod(t * t));
  const u = mod((r + 1n) * mod(1n - D * D));
  const v = mod((-1n - mod(r * D)) * (r + D));
  let [isSquare, s] = rootOfRatio(u, v);
  if (!isSquare) s = mod(-even(mod(s * t)));
  const n = mod((isSquare ? -1n : r) * mod((r - 1n) * mod((D - 1n) ** 2n)) - v);
  const [one, two, three, four] = [mod(2n * s * v), mod(n * OTHER_ROOT), mod(1n - s * s), mod(1n + s * s)];
  return [one * four, two * three, two * four, one * three].map(mod);
}

// Decoded elements by their bytes. Each has a place in memory: the point itself, its multiples 1 to 8 for secret scalars,
// and its odd multiples 1 to 15 for public ones.

const [SECRET, PUBLIC, PLACE] = [POINT, 9 * POINT, 17 * POINT];
const [PLACES, ACCUMULATOR, SELECTED, SPARE] = [1024, FREE, FREE + POINT, FREE + 2 * POINT];
const FIRST = FREE + 3 * POINT;
const known = new Map();

/** Makes room for so many more elements, if need be by forgetting all. */
function room(count) {
  if (known.size + count > PLACES) known.clear();
  reserve(FIRST + Math.max(PLACES, count) * PLACE);
}

/** Returns the point of a name, or null if there is none; `of` returns its coordinates. */
function kept(name, of) {
  const found = known.get(name);
  if (found) return found;
  const point = of();
  if (!point) return null;
  const address = FIRST + known.size * PLACE;
  writePoint(address, point);
  const fresh = { address, isZero: point[0] === 0n, secret: false, public: false };
  known.set(name, fresh);
  return fresh;
}

/** Returns the element that bytes encode, or null if they encode none; call `room` first. */
const element = (bytes) => (bytes.length === 32 ? kept(String.fromCharCode(...bytes), () => decoded(bytes)) : null);

/** Returns the address of an element's table for secret scalars. */
function secretTable(of) {
  const table = of.address + SECRET;
  if (of.secret) return table;
  of.secret = true;
  prepare(table, of.address);
  double(SPARE, of.address);
  for (let multiple = 2; multiple <= 8; multiple += 1) {
    prepare(table + (multiple - 1) * POINT, SPARE);
    if (multiple < 8) add(SPARE, SPARE, table);
  }
  return table;
}

/** Returns the address of an element's table for public scalars. */
function publicTable(of) {
  const table = of.address + PUBLIC;
  if (of.public) return table;
  of.public = true;
  prepare(table, of.address);
  double(SPARE, of.address);
  prepare(SELECTED, SPARE);
  add(SPARE, of.address, SELECTED);
  for (let index = 1; index < 8; index += 1) {
    prepare(table + index * POINT, SPARE);
    if (index < 7) add(SPARE, SPARE, SELECTED);
  }
  return table;
}

const zero = () => writePoint(ACCUMULATOR, [0n, 1n, 1n, 0n]);

// Digits from -8 to 8 instead of 0 to 15 halve the table, as a point's negative costs next to nothing; and every scalar
// has 64 of them, so the steps are the same whatever it is. A recoding that skipped zeros, as the one for public
// scalars does, would show them by its time. Bernstein, Duif, Lange, Schwabe and Yang, High-Speed High-Security
// Signatures (2011).
/** Returns the 64 digits of a scalar, from -8 to 8, the lowest first. */
function digitsOf(scalar) {
  const digits = new Int8Array(64);
  let carry = 0;
  for (let index = 0; index < 64; index += 1) {
    const digit = ((scalar[index >> 1] >> (4 * (index & 1))) & 15) + carry;
    carry = index < 63 ? (digit + 8) >> 4 : 0;
    digits[index] = digit - 16 * carry;
  }
  return digits;
}

/** Sums multiples by secret scalars into the accumulator. */
function secretSum(terms) {
  const rows = terms.map(({ scalar, point }) => ({ digits: digitsOf(scalar), table: secretTable(point) }));
  zero();
  for (let place = 63; place >= 0; place -= 1) {
    if (place < 63) for (let bit = 0; bit < 4; bit += 1) double(ACCUMULATOR, ACCUMULATOR);
    for (const { digits, table } of rows) {
      select(SELECTED, table, digits[place]);
      add(ACCUMULATOR, ACCUMULATOR, SELECTED);
    }
  }
}

// Only public scalars may come here, since the time tells where the digits are. An odd digit of five bits leaves at
// least four zeros after it, so about one place in six takes an addition, and eight odd multiples are table enough; all
// terms share the doublings. Hankerson, Menezes and Vanstone, Guide to Elliptic Curve Cryptography (2004), section 3.3:
// wNAF, and interleaving.
/** Calls `found` with the place and the value of each digit of a scalar's wNAF: odd, from -15 to 15, and few. */
function sparseDigits(scalar, found) {
  for (let place = 0, carry = 0; place < 256; ) {
    const byte = place >> 3;
    const bits = ((scalar[byte] | ((scalar[byte + 1] ?? 0) << 8)) >> (place & 7)) & 31;
    const digit = bits + carry;
    if (digit & 1) {
      carry = digit > 16 ? 1 : 0;
      found(place, digit - 32 * carry);
      place += 5;
    } else place += 1;
  }
}

/** Sums multiples by public scalars into the accumulator, in a time that depends on them. */
function publicSum(terms) {
  const steps = Array.from({ length: 257 }, () => []);
  for (const { scalar, point } of terms) {
    const table = publicTable(point);
    sparseDigits(scalar, (place, digit) => {
      const multiple = table + ((Math.abs(digit) - 1) / 2) * POINT;
      steps[place].push(digit < 0 ? () => subtract(ACCUMULATOR, ACCUMULATOR, multiple) : () => add(ACCUMULATOR, ACCUMULATOR, multiple));
    });
  }
  zero();
  let hasBegun = false;
  for (let place = 256; place >= 0; place -= 1) {
    if (hasBegun) double(ACCUMULATOR, ACCUMULATOR);
    for (const step of steps[place]) step();
    hasBegun ||= steps[place].length > 0;
  }
}

/** Returns whether a number is 0, by the same steps whatever it is. */
const isZero = (scalar) => scalar.reduce((all, byte) => all | byte, 0) === 0;

/** Returns whether bytes encode an element. */
export function isElement(bytes) {
  room(1);
  return element(bytes) !== null;
}

/** Returns the element that 64 bytes are mapped to. */
export function uniform(data) {
  const [low, high] = [data.subarray(0, 32), data.subarray(32)].map((half) => mapped(mod(numberOf(half) & (2n ** 255n - 1n))));
  writePoint(ACCUMULATOR, low);
  writePoint(SPARE, high);
  prepare(SELECTED, SPARE);
  add(ACCUMULATOR, ACCUMULATOR, SELECTED);
  return encoded(ACCUMULATOR);
}

/** Returns the sum of two elements, or their difference. */
export function joined(a, b, isMinus) {
  room(2);
  const [one, two] = [element(a), element(b)];
  prepare(SELECTED, two.address);
  (isMinus ? subtract : add)(ACCUMULATOR, one.address, SELECTED);
  return encoded(ACCUMULATOR);
}

/** Returns sums of multiples; `lengths` has the number of terms of each, and all terms follow one after the other. */
export function sums(lengths, scalars, elements, isPublic) {
  const count = scalars.length / 32;
  room(count);
  const terms = Array.from({ length: count }, (_, index) => {
    const [scalar, bytes] = [scalars, elements].map((all) => all.subarray(32 * index, 32 * index + 32));
    return { scalar, point: element(bytes) };
  });
  const [found, sum] = [new Uint8Array(32 * lengths.length), isPublic ? publicSum : secretSum];
  let start = 0;
  lengths.forEach((length, index) => {
    sum(terms.slice(start, (start += length)).filter(({ scalar, point }) => !point.isZero && !isZero(scalar)));
    found.set(encoded(ACCUMULATOR), 32 * index);
  });
  return found;
}

/**
 * Returns x and y of a sum of public multiples of points of the curve itself, whose order may be up to eight times the
 * group's. Each term has the point's name, its coordinates, and a scalar.
 */
export function curveSum(terms) {
  room(terms.length);
  publicSum(terms.map(({ name, point, scalar }) => ({ scalar, point: kept(name, () => point) })));
  const [x, y, z] = readPoint(ACCUMULATOR);
  // z**(P - 2)
  const inverse = mod(mod(rooted(z) ** 8n) * mod(z ** 3n));
  return [mod(x * inverse), mod(y * inverse)];
}
