// Compares the page's field arithmetic with BigInt at the bounds of its limbs, its sums with noble's, and prints how many
// comparisons it made. node curve.mjs FOLDER MODULES: the folders of `static/group` and of the npm packages.
import assert from "node:assert";
import { pathToFileURL } from "node:url";

const [folder, modules] = process.argv.slice(2);
const load = (...parts) => import(pathToFileURL(parts.join("/")));
const curve = await load(folder, "curve.js");
const group = await load(folder, "ristretto.js");
const { ristretto255 } = await load(modules, "@noble/curves/ed25519.js");
const { FREE, P, POINT, memory } = curve;
const LIMBS = [...Array(10).keys()];
const [A, B, C] = [0, 1, 2].map((index) => FREE + 40 * index);
let count = 0;

function same(found, expected, what) {
  assert.deepStrictEqual(found, expected, what);
  count += 1;
}

// Numbers that follow from nothing but their place, so that every run makes the same comparisons.
let state = 88172645463325252n;
function drawn(below) {
  state = BigInt.asUintN(64, state ^ (state << 13n));
  state ^= state >> 7n;
  state = BigInt.asUintN(64, state ^ (state << 17n));
  return Number(state % BigInt(below));
}

// The field.

const bound = (limb, factor) => Math.floor(factor * 2 ** (limb % 2 ? 25 : 26));
const words = (address) => new Int32Array(memory.buffer, address, 10);
const value = (limbs) => LIMBS.reduce((sum, limb) => sum + (BigInt(limbs[limb]) << BigInt(Math.ceil(25.5 * limb))), 0n);
const mod = (number) => ((number % P) + P) % P;
const LARGEST = 1.65;
const extremes = [
  ...[1, -1].map((sign) => LIMBS.map((limb) => sign * bound(limb, LARGEST))),
  ...[0, 1].map((parity) => LIMBS.map((limb) => (limb % 2 === parity ? 1 : -1) * bound(limb, LARGEST))),
  ...LIMBS.map((one) => LIMBS.map((limb) => (limb === one ? bound(limb, LARGEST) : 0))),
  ...Array.from({ length: 60 }, () => LIMBS.map((limb) => drawn(2 * bound(limb, LARGEST) + 1) - bound(limb, LARGEST))),
];

function isCarried(address) {
  const large = LIMBS.filter((limb) => Math.abs(words(address)[limb]) > bound(limb, 0.505));
  same(large, [], "limbs beyond the bound of a result");
}

for (const one of extremes) {
  words(A).set(one);
  curve.square(C, A, 1);
  same(curve.read(C), mod(value(one) ** 2n), "a square");
  isCarried(C);
  for (const two of extremes) {
    words(B).set(two);
    curve.mul(C, A, B);
    same(curve.read(C), mod(value(one) * value(two)), "a product");
    isCarried(C);
  }
}

const EDGES = [0n, 1n, 2n, 19n, P - 1n, P - 2n, P - 19n, 2n ** 254n, 2n ** 255n - 20n, (P - 1n) / 2n];
for (const number of EDGES) {
  curve.write(A, number);
  same(curve.read(A), number, "a number that is written and read");
  same(curve.rooted(number), power(number, 2n ** 252n - 3n), "a power");
}

function power(base, exponent) {
  let found = 1n;
  for (const bit of exponent.toString(2)) found = mod(found * found * (bit === "1" ? base : 1n));
  return found;
}

// Each digit of a table.

const table = FREE + POINT;
for (let index = 0; index < 32; index += 1) curve.write(table + 40 * index, BigInt(drawn(2 ** 50)) ** 5n % P);
for (let digit = -8; digit <= 8; digit += 1) {
  curve.select(FREE, table, digit);
  const entry = table + (Math.abs(digit) - 1) * POINT;
  const [plus, minus, z, t] = digit ? curve.readPoint(entry) : [1n, 1n, 2n, 0n];
  same(curve.readPoint(FREE), digit < 0 ? [minus, plus, z, mod(-t)] : [plus, minus, z, t], `digit ${digit}`);
}

// Sums, with scalars whose digits are all as large as they get, and elements that cancel out or are equal.

const { ORDER } = ristretto255.Point.Fn;
const bytes = (number) => Uint8Array.from({ length: 32 }, (_, index) => Number((number >> BigInt(8 * index)) & 255n));
const joined = (parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const some = () => BigInt(`0x${Array.from({ length: 16 }, () => drawn(65536).toString(16).padStart(4, "0")).join("")}`) % ORDER;
const alike = ["88", "77", "0f", "f0", "08", "80", "11", "10", "ff"].map((pair) => BigInt(`0x${pair.repeat(32)}`) % ORDER);
const scalars = [...[0n, 1n, 2n, 8n, 15n, 16n, 17n, 31n, 32n], ...alike, ORDER - 1n, ORDER - 8n, ORDER - 16n, 2n ** 252n, ...Array.from({ length: 30 }, some)];
const base = ristretto255.Point.BASE;
const points = [base, base.negate(), base.double(), ristretto255.Point.ZERO, ...Array.from({ length: 8 }, () => base.multiply(some()))];
const times = (point, scalar) => (scalar && !point.is0() ? point.multiply(scalar) : ristretto255.Point.ZERO);

for (const [index, scalar] of scalars.entries()) {
  for (const [place, point] of points.entries()) {
    const [other, factor] = [points[(place + index) % points.length], scalars[(index + 7 * place) % scalars.length]];
    const expected = times(point, scalar).add(times(other, factor)).toBytes();
    const given = [[2], joined([bytes(scalar), bytes(factor)]), joined([point.toBytes(), other.toBytes()])];
    for (const isPublic of [true, false]) same(group.sums(...given, isPublic), expected, `a sum, public: ${isPublic}`);
    for (const isMinus of [true, false]) {
      const both = isMinus ? point.subtract(other) : point.add(other);
      same(group.joined(point.toBytes(), other.toBytes(), isMinus), both.toBytes(), "a sum or difference of two");
    }
  }
}

// More elements than are kept, in one sum and one after the other.

const many = Array.from({ length: 1100 }, (_, index) => base.multiply(BigInt(index + 1)).toBytes());
const ones = joined(many.map(() => bytes(1n)));
const whole = base.multiply((1100n * 1101n) / 2n).toBytes();
for (const isPublic of [true, false]) same(group.sums([1100], ones, joined(many), isPublic), whole, "a large sum");
for (const each of many) same(group.isElement(each), true, "an element");
same(group.sums([1, 0], bytes(5n), many[2], true), joined([many[14], bytes(0n)]), "a sum after all that");

console.log(count);
