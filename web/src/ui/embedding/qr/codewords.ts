import { errorCodewords } from './reed-solomon.ts';

/** Codewords of a QR code (ISO/IEC 18004) in byte mode, with the error correction level M. */

/** Data codewords of each block, and error correction codewords per block, by version from 1. */
const BLOCKS: readonly (readonly [ofError: number, ofData: readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;

export interface Codewords {
  /** 1 to 10; the code has 17 + 4 × version modules a side. */
  readonly version: number;
  readonly bytes: readonly number[];
}

/** Returns the codewords of a text in the smallest version; null above 213 bytes. */
export function codewordsOf(text: string): Codewords | null {
  const content = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((_, at) => content.length <= capacityOf(at + 1)) + 1;
  const [ofError, ofData] = BLOCKS[version - 1] ?? [0, []];
  if (version === 0) return null;
  const data = dataCodewords(content, version, sum(ofData));
  let begin = 0;
  const blocks = ofData.map((length) => {
    begin += length;
    return data.slice(begin - length, begin);
  });
  const errors = blocks.map((block) => errorCodewords(block, ofError));
  return { version, bytes: [...interleaved(blocks), ...interleaved(errors)] };
}

const countBits = (version: number) => (version < 10 ? 8 : 16);

/** Bytes that fit beside mode and length. */
const capacityOf = (version: number) => sum(BLOCKS[version - 1]?.[1] ?? []) - Math.ceil((4 + countBits(version)) / 8);

/** Mode, length, content, terminator and padding. */
function dataCodewords(content: readonly number[], version: number, size: number): number[] {
  const bits = [
    ...bitsOf(BYTE_MODE, 4),
    ...bitsOf(content.length, countBits(version)),
    ...content.flatMap((byte) => bitsOf(byte, 8)),
    ...bitsOf(0, 4),
  ];
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    Array.from({ length: 8 }, (__, bit) => bits[at * 8 + bit] ?? 0).reduce((value, bit) => value * 2 + bit, 0),
  ).slice(0, size);
  const used = bytes.length;
  while (bytes.length < size) bytes.push(PADDING[(bytes.length - used) % 2] ?? 0);
  return bytes;
}

/** The first codeword of each block, then the second ones, and so on; later blocks may be longer. */
function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}

/** The lowest `count` bits of a number, the highest first. */
export const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
