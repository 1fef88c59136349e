// The cryptography of a seat in the browser: flat functions of Uint8Arrays. Signing and sealing are by the @noble packages,
// the group and the checking of signatures by `group/`, which is five to ten times as fast.
// Scalars are 32 bytes, little-endian; elements that are passed in have been checked with isElement.
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { ed25519, ristretto255 } from "@noble/curves/ed25519.js";
import { bytesToHex, bytesToNumberLE, concatBytes, equalBytes, numberToBytesLE } from "@noble/curves/utils.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { curveSum, isElement, joined, sums, uniform } from "./group/ristretto.js";

const Point = ed25519.Point;
const ORDER = Point.Fn.ORDER;
const BASE = ristretto255.Point.BASE.toBytes();
const GENERATOR = { name: "generator", point: [Point.BASE.X, Point.BASE.Y, Point.BASE.Z, Point.BASE.T] };

/** Returns the result of a function, or the other value if it throws. */
function attempt(of, otherwise) {
  try {
    return of();
  } catch {
    return otherwise;
  }
}

export { isElement, sums, uniform };
export const base = (scalar) => sums([1], scalar, BASE, false);
export const mul = (scalar, element) => sums([1], scalar, element, false);
export const add = (a, b) => joined(a, b, false);
export const sub = (a, b) => joined(a, b, true);

export const publicKey = (secret) => ed25519.getPublicKey(secret);
export const sign = (secret, message) => ed25519.sign(message, secret);

/** The negatives of the latest keys, by name: a few seats sign everything. */
const negatives = new Map();

/** Returns the negative of a key's point, which may be of small order; throws if it is no point (RFC 8032, 5.1.3). */
function negative(key) {
  const name = `key ${bytesToHex(key)}`;
  if (!negatives.has(name)) {
    if (negatives.size === 64) negatives.clear();
    const point = Point.fromBytes(key).negate();
    const { x, y } = point.toAffine();
    negatives.set(name, { name, point: [x, y, 1n, (x * y) % Point.Fp.ORDER], isSmall: point.isSmallOrder() });
  }
  return negatives.get(name);
}

// ed25519.verify multiplies by the cofactor, so it accepts some deliberately made signatures that libsodium does not. A
// cheat could sign an entry so that one page takes it and another refuses it, and the two would go on with different logs.
// So this is the equation without the cofactor, and with canonical points only (RFC 8032, 5.1.7). Chalkias, Garillot and
// Nikolaenko, Taming the Many EdDSAs (2020), compare libraries.
export const verify = (key, message, signature) =>
  attempt(() => {
    const [nonce, scalar] = [signature.subarray(0, 32), signature.subarray(32)];
    const from = negative(key);
    if (signature.length !== 64 || bytesToNumberLE(scalar) >= ORDER || from.isSmall) return false;
    const k = bytesToNumberLE(sha512(concatBytes(nonce, key, message))) % ORDER;
    const [x, y] = curveSum([{ ...GENERATOR, scalar }, { ...from, scalar: numberToBytesLE(k, 32) }]);
    const found = Point.fromAffine({ x, y });
    return equalBytes(found.toBytes(), nonce) && !found.isSmallOrder();
  }, false);

export const seal = (key, nonce, data, about) => xchacha20poly1305(key, nonce, about).encrypt(data);
/** Returns undefined if a bit of it has changed. */
export const open = (key, nonce, box, about) => attempt(() => xchacha20poly1305(key, nonce, about).decrypt(box));
