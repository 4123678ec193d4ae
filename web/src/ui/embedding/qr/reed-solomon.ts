/** Error correction of QR codes: Reed-Solomon codes over the field of 256 elements with the polynomial 0x11d. */

const POWERS: number[] = [];
const LOGARITHMS: number[] = [];
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  POWERS[exponent] = value;
  LOGARITHMS[value] = exponent;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

const powerOf = (exponent: number) => POWERS[exponent % 255] ?? 0;
const times = (one: number, other: number) =>
  one === 0 || other === 0 ? 0 : powerOf((LOGARITHMS[one] ?? 0) + (LOGARITHMS[other] ?? 0));

/** Returns the coefficients of the generator polynomial, the highest first, without the leading 1. */
function generatorOf(degree: number): number[] {
  let product = [1];
  for (let root = 0; root < degree; root += 1) {
    const raised = [...product, 0];
    product = raised.map((coefficient, at) => coefficient ^ times(product[at - 1] ?? 0, powerOf(root)));
  }
  return product.slice(1);
}

/** Returns the `count` error correction codewords of a block: the remainder of its division by the generator. */
export function errorCodewords(block: readonly number[], count: number): number[] {
  const generator = generatorOf(count);
  let remainder: number[] = Array(count).fill(0);
  for (const codeword of block) {
    const factor = codeword ^ (remainder[0] ?? 0);
    const shifted = [...remainder.slice(1), 0];
    remainder = shifted.map((value, at) => value ^ times(generator[at] ?? 0, factor));
  }
  return remainder;
}
