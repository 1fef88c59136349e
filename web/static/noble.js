// The cryptography of a seat in the browser: flat functions of Uint8Arrays, by the @noble packages.
// Scalars are 32 bytes, little-endian; elements that are passed in have been checked with isElement.
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { mulAddUnsafe } from "@noble/curves/abstract/curve.js";
import { ed25519, ristretto255, ristretto255_hasher } from "@noble/curves/ed25519.js";
import { bytesToHex, bytesToNumberLE, concatBytes, equalBytes } from "@noble/curves/utils.js";
import { sha512 } from "@noble/hashes/sha2.js";

const Element = ristretto255.Point;
const Point = ed25519.Point;
const ORDER = Point.Fn.ORDER;

function times(scalar, element) {
  const number = bytesToNumberLE(scalar);
  return (number === 0n || element.is0() ? Element.ZERO : element.multiply(number)).toBytes();
}

/** Splits bytes into pieces of 32. */
const split = (data) => Array.from({ length: data.length / 32 }, (_, index) => data.subarray(32 * index, 32 * index + 32));

/** The number of multiples of an element from which a table of them pays, and the number of bits that a table takes in. */
const [MANY, WINDOW] = [5, 4];

/** Elements with tables, by name: an element that needs many multiples today will need many tomorrow. */
const tabled = new Map([[Element.BASE.toHex(), Element.BASE]]);
/** The maximum number of tables, of 512 elements each. */
const TABLES = 40;

function withTable(name, point) {
  // The oldest goes, except the generator's.
  if (tabled.size === TABLES) tabled.delete([...tabled.keys()][1]);
  tabled.set(name, point.precompute(WINDOW));
}

/** Returns the factors of multiples, each element decoded once, and with a table if it has many multiples. */
function termsOf(scalars, elements) {
  const names = elements.map(bytesToHex);
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const known = new Map();
  return names.map((name, index) => {
    if (!known.has(name)) {
      const point = tabled.get(name) ?? Element.fromBytes(elements[index]);
      if (!tabled.has(name) && counts.get(name) >= MANY && !point.is0()) withTable(name, point);
      known.set(name, { point, isTabled: tabled.has(name) });
    }
    return { scalar: scalars[index], ...known.get(name) };
  });
}

/** Returns a sum in a time that reveals nothing of its scalars but which of them are 0. */
const secretSum = (terms) =>
  terms.reduce((sum, { scalar, point }) => (scalar === 0n || point.is0() ? sum : sum.add(point.multiply(scalar))), Element.ZERO);

function publicSum(terms) {
  const [quick, slow] = [terms.filter((term) => term.isTabled), terms.filter((term) => !term.isTabled)];
  const rest = mulAddUnsafe(Element, slow.map((term) => term.point), slow.map((term) => term.scalar));
  return quick.reduce((sum, term) => sum.add(term.point.multiplyUnsafe(term.scalar)), rest);
}

/** Returns the result of a function, or the other value if it throws. */
function attempt(of, otherwise) {
  try {
    return of();
  } catch {
    return otherwise;
  }
}

export const isElement = (data) => attempt(() => Element.fromBytes(data) !== null, false);
export const uniform = (data) => ristretto255_hasher.deriveToCurve(data).toBytes();
export const base = (scalar) => times(scalar, Element.BASE);
export const mul = (scalar, element) => times(scalar, Element.fromBytes(element));
export const add = (a, b) => Element.fromBytes(a).add(Element.fromBytes(b)).toBytes();
export const sub = (a, b) => Element.fromBytes(a).subtract(Element.fromBytes(b)).toBytes();
/** Returns sums of multiples; `lengths` has the number of terms of each, and all terms follow one after the other. */
export function sums(lengths, scalars, elements, isPublic) {
  const terms = termsOf(split(scalars).map(bytesToNumberLE), split(elements));
  const sum = isPublic ? publicSum : secretSum;
  let start = 0;
  return concatBytes(...lengths.map((length) => sum(terms.slice(start, (start += length))).toBytes()));
}

export const publicKey = (secret) => ed25519.getPublicKey(secret);
export const sign = (secret, message) => ed25519.sign(message, secret);

// ed25519.verify multiplies by the cofactor, so it accepts some deliberately made signatures that libsodium does not. Two
// seats must agree: this is the equation without it, and with canonical points only (RFC 8032, 5.1.7).
export const verify = (key, message, signature) =>
  attempt(() => {
    const [nonce, s] = [signature.subarray(0, 32), bytesToNumberLE(signature.subarray(32))];
    const point = Point.fromBytes(key);
    if (signature.length !== 64 || s >= ORDER || point.isSmallOrder()) return false;
    const k = bytesToNumberLE(sha512(concatBytes(nonce, key, message))) % ORDER;
    const found = Point.BASE.multiplyUnsafe(s).subtract(point.multiplyUnsafe(k));
    return equalBytes(found.toBytes(), nonce) && !found.isSmallOrder();
  }, false);

export const seal = (key, nonce, data, about) => xchacha20poly1305(key, nonce, about).encrypt(data);
/** Returns undefined if a bit of it has changed. */
export const open = (key, nonce, box, about) => attempt(() => xchacha20poly1305(key, nonce, about).decrypt(box));
