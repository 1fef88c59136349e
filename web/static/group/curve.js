// The curve edwards25519 (RFC 8032, 5.1) in WebAssembly, five to ten times as fast as with JavaScript's BigInt.
//
// A field element is ten signed limbs of 26 and 25 bits in turn, each in 32 bits of memory, with the bounds of ref10
// (Bernstein and others): `mul` and `square` take limbs of up to 1.65 * 2**26 in absolute value (half of that where a limb
// has 25 bits), and leave limbs of up to 1.01 * 2**25 (or half). So they take a sum of up to three of their results, and the
// formulas below never add up more before they multiply.
//
// A point is X, Y, Z, T: x = X/Z, y = Y/Z, xy = T/Z. A point that will be added is prepared as Y+X, Y-X, 2Z, 2dT.
//
// No branch and no address depends on a limb or a digit; `select` reads the whole table whatever it selects.
import { I32, I64, and, assembled, call, equal, load, local, long, minus, number, or, plus, put, repeat, right, store, xor } from "./assembler.js";

export const P = 2n ** 255n - 19n;
export const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
/** Bytes of a field element, and of a point in either form. */
const ELEMENT = 40;
export const POINT = 4 * ELEMENT;
const LIMBS = [...Array(10).keys()];
const BITS = LIMBS.map((limb) => (limb % 2 ? 25 : 26));
/** The place of each limb's lowest bit. */
const PLACES = LIMBS.map((limb) => BigInt(Math.ceil(25.5 * limb)));

export const memory = new WebAssembly.Memory({ initial: 1 });
let words = new Int32Array(memory.buffer);

/** Makes room for so many bytes of memory. */
export function reserve(bytes) {
  const lacking = bytes - memory.buffer.byteLength;
  if (lacking <= 0) return;
  memory.grow(Math.ceil(lacking / 65536));
  words = new Int32Array(memory.buffer);
}

// Memory begins with what the functions below use. `FREE` is the first byte that they leave alone.
const TEMPORARY = [...Array(8).keys()].map((index) => index * ELEMENT);
const ONE = 8 * ELEMENT;
const TWICE_D = 9 * ELEMENT;
const IDENTITY = 10 * ELEMENT;
export const FREE = IDENTITY + POINT;

// Multiplying: h = f * g. Limbs whose places add up to 2**255 or more wrap around with the factor 19; where both are of 25
// bits the product counts twice.

const sum = (terms) => terms.reduce((one, two) => long.plus(one, two));

// A carry rounds to the nearest, so that a limb is left between plus and minus half of its range: then a sum of three
// results may be multiplied without carrying, and the 64 bits of a product's sum suffice. A carry that is left out
// shows only with the few operands that overflow, which no random test may meet. Two chains, from limbs 0 and 4,
// alternate; what leaves limb 9 is 2**255 and comes back to limb 0 as 19. Bernstein, Curve25519: New Diffie-Hellman
// Speed Records (2006), has these limbs; the order of the steps is that of ref10.
/** Stores ten locals as a field element, carried once: each limb is brought near zero by what it gives the next. */
function carried(target, first, spare) {
  const limb = (index) => local(first + index);
  const carry = (index) => {
    const [next, factor] = index === 9 ? [0, 19] : [index + 1, 1];
    const bits = long.number(BITS[index]);
    const half = long.number(2 ** (BITS[index] - 1));
    return [
      ...put(spare, long.right(long.plus(limb(index), half), bits)),
      ...put(first + next, long.plus(limb(next), long.times(local(spare), long.number(factor)))),
      ...put(first + index, long.minus(limb(index), long.left(local(spare), bits))),
    ];
  };
  const steps = [0, 4, 1, 5, 2, 6, 3, 7, 4, 8, 9, 0].map(carry);
  return [...steps.flat(), ...LIMBS.flatMap((index) => long.store(local(target), 4 * index, limb(index)))];
}

function multiplied() {
  const [f, twice, g, wrapped, h] = [3, 13, 23, 33, 43];
  const term = (i, j) => {
    const one = local((i % 2 && j % 2 ? twice : f) + i);
    return long.times(one, local((i + j > 9 ? wrapped : g) + j));
  };
  return [
    ...LIMBS.flatMap((i) => [
      ...put(f + i, long.load(local(1), 4 * i)),
      ...put(twice + i, long.plus(local(f + i), local(f + i))),
      ...put(g + i, long.load(local(2), 4 * i)),
      ...put(wrapped + i, long.times(local(g + i), long.number(19))),
    ]),
    ...LIMBS.flatMap((k) => put(h + k, sum(LIMBS.map((i) => term(i, (k - i + 10) % 10))))),
    ...carried(0, h, 53),
  ];
}

/** Squares n times: parameters are the target, the source and n. */
function squared() {
  const [f, twice, wrapped, wrapped_twice, h] = [3, 13, 23, 33, 43];
  const term = (i, j) => {
    const isOdd = i % 2 && j % 2;
    const [one, two] = i + j > 9 ? [wrapped, wrapped_twice] : [f, twice];
    return long.times(local((i === j ? f : twice) + i), local((isOdd ? two : one) + j));
  };
  const pairs = (k) => LIMBS.map((i) => [i, (k - i + 10) % 10]).filter(([i, j]) => i <= j);
  const once = [
    ...LIMBS.flatMap((i) => [
      ...put(f + i, long.load(local(1), 4 * i)),
      ...put(twice + i, long.plus(local(f + i), local(f + i))),
      ...put(wrapped + i, long.times(local(f + i), long.number(19))),
      ...put(wrapped_twice + i, long.plus(local(wrapped + i), local(wrapped + i))),
    ]),
    ...LIMBS.flatMap((k) => put(h + k, sum(pairs(k).map(([i, j]) => term(i, j))))),
    ...carried(0, h, 53),
    ...put(1, local(0)),
  ];
  return repeat(2, once);
}

const limbwise = (of) =>
  LIMBS.flatMap((index) => store(local(0), 4 * index, of(load(local(1), 4 * index), load(local(2), 4 * index))));

// The formulas of points: add-2008-hwcd-3 and dbl-2008-hwcd, as in RFC 8032, 5.1.4. They are complete.

const NAMES = ["mul", "square", "sum", "difference", "double", "add", "subtract", "prepare", "select"];
const step = (name, ...values) => call(NAMES.indexOf(name), ...values);
const at = (parameter, coordinate) => plus(local(parameter), number(coordinate * ELEMENT));
const [X, Y, Z, T] = [0, 1, 2, 3];
const [PLUS, MINUS, TWICE_Z, TWICE_DT] = [0, 1, 2, 3];
const [a, b, c, d, e, f, g, h] = TEMPORARY.map(number);

const products = [
  ...step("mul", at(0, X), e, f),
  ...step("mul", at(0, Y), g, h),
  ...step("mul", at(0, Z), f, g),
  ...step("mul", at(0, T), e, h),
];

function doubled() {
  return [
    ...step("square", a, at(1, X), number(1)),
    ...step("square", b, at(1, Y), number(1)),
    ...step("sum", h, a, b),
    ...step("sum", c, at(1, X), at(1, Y)),
    ...step("square", c, c, number(1)),
    ...step("difference", e, h, c),
    ...step("difference", g, a, b),
    ...step("sum", d, at(1, Z), at(1, Z)),
    ...step("mul", c, at(1, Z), d),
    ...step("sum", f, c, g),
    ...products,
  ];
}

function added(isMinus) {
  const [one, two] = isMinus ? [PLUS, MINUS] : [MINUS, PLUS];
  return [
    ...step("difference", a, at(1, Y), at(1, X)),
    ...step("mul", a, a, at(2, one)),
    ...step("sum", b, at(1, Y), at(1, X)),
    ...step("mul", b, b, at(2, two)),
    ...step("mul", c, at(1, T), at(2, TWICE_DT)),
    ...step("mul", d, at(1, Z), at(2, TWICE_Z)),
    ...step("difference", e, b, a),
    ...step("difference", isMinus ? g : f, d, c),
    ...step("sum", isMinus ? f : g, d, c),
    ...step("sum", h, b, a),
    ...products,
  ];
}

const prepared = [
  ...step("sum", at(0, PLUS), at(1, Y), at(1, X)),
  ...step("difference", at(0, MINUS), at(1, Y), at(1, X)),
  ...step("sum", at(0, TWICE_Z), at(1, Z), at(1, Z)),
  ...step("mul", at(0, TWICE_DT), at(1, T), number(TWICE_D)),
];

// To read only the entry that a secret digit names would leave its address in the processor's cache, where other
// programs can time it (Bernstein, Cache-Timing Attacks on AES, 2005). So all nine are read, and masks of all ones or
// all zeros keep one of them; a negative digit becomes its absolute value, and then a point's negative, without a
// branch.
/** Selects a point's multiple by a digit from -8 to 8 from the table of its multiples 1 to 8, all ready to be added. */
function selected() {
  const [target, table, digit, sign, masks] = [0, 1, 2, 3, 4];
  const word = (index) => {
    const read = (multiple) => (multiple ? load(local(table), (multiple - 1) * POINT + 4 * index) : load(number(IDENTITY), 4 * index));
    return [...Array(9).keys()].map((multiple) => and(read(multiple), local(masks + multiple))).reduce((one, two) => or(one, two));
  };
  const own = (index) => load(local(target), 4 * index);
  return [
    ...put(sign, right(local(digit), number(31))),
    ...put(digit, minus(xor(local(digit), local(sign)), local(sign))),
    ...[...Array(9).keys()].flatMap((multiple) => put(masks + multiple, minus(number(0), equal(local(digit), number(multiple))))),
    ...[...Array(40).keys()].flatMap((index) => store(local(target), 4 * index, word(index))),
    // The negative has Y+X and Y-X swapped, and 2dT with the other sign.
    ...LIMBS.flatMap((index) => [
      ...put(digit, and(xor(own(index), own(index + 10)), local(sign))),
      ...store(local(target), 4 * index, xor(own(index), local(digit))),
      ...store(local(target), 4 * (index + 10), xor(own(index + 10), local(digit))),
      ...store(local(target), 4 * (index + 30), minus(xor(own(index + 30), local(sign)), local(sign))),
    ]),
  ];
}

const functions = [
  { parameters: 3, locals: [[51, I64]], code: multiplied() },
  { parameters: 3, locals: [[51, I64]], code: squared() },
  { parameters: 3, locals: [], code: limbwise(plus) },
  { parameters: 3, locals: [], code: limbwise(minus) },
  { parameters: 2, locals: [], code: doubled() },
  { parameters: 3, locals: [], code: added(false) },
  { parameters: 3, locals: [], code: added(true) },
  { parameters: 2, locals: [], code: prepared },
  { parameters: 3, locals: [[10, I32]], code: selected() },
].map((each, index) => ({ ...each, name: NAMES[index] }));

const { instance } = await WebAssembly.instantiate(assembled(functions), { m: { m: memory } });
/** All take the address of what they write first, then those of what they read. */
export const { mul, square, double, add, subtract, prepare, select } = instance.exports;

/** Writes a number below P as a field element, carried. */
export function write(address, value) {
  LIMBS.forEach((index) => {
    words[address / 4 + index] = Number((value >> PLACES[index]) & (2n ** BigInt(BITS[index]) - 1n));
  });
  mul(address, address, ONE);
}

/** Reads a field element as a number below P. */
export function read(address) {
  const value = LIMBS.reduce((sum, index) => sum + (BigInt(words[address / 4 + index]) << PLACES[index]), 0n) % P;
  return value < 0n ? value + P : value;
}

export const writePoint = (address, coordinates) => coordinates.forEach((each, index) => write(address + index * ELEMENT, each));
export const readPoint = (address) => [X, Y, Z, T].map((index) => read(address + index * ELEMENT));

words[ONE / 4] = 1;
write(TWICE_D, (2n * D) % P);
writePoint(IDENTITY, [1n, 1n, 2n, 0n]);

/** Returns a number to the power of 2**252 - 3, which roots are made of (RFC 9496, 4.2). */
export function rooted(value) {
  const [x, one, two, three] = TEMPORARY;
  write(x, value);
  const raised = (target, source, squarings, factor) => {
    square(three, source, squarings);
    mul(target, three, factor);
  };
  square(one, x, 1); // x**2
  raised(two, one, 2, x); // x**9
  mul(one, one, two); // x**11
  raised(one, one, 1, two); // x**(2**5 - 1)
  raised(one, one, 5, one); // x**(2**10 - 1)
  raised(two, one, 10, one);
  raised(two, two, 20, two);
  raised(one, two, 10, one); // x**(2**50 - 1)
  raised(two, one, 50, one);
  raised(two, two, 100, two);
  raised(one, two, 50, one); // x**(2**250 - 1)
  raised(one, one, 2, x);
  return read(one);
}
