import { bitsOf, type Codewords } from './codewords.ts';
import { type Modules, penaltyOf } from './penalty.ts';

/** Whether a mask inverts the module in a row and column. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Distance between the centers of alignment patterns, from version 7. */
const ALIGNED_EVERY: Readonly<Record<number, number>> = { 7: 16, 8: 18, 9: 20, 10: 22 };

/** Returns the code with the mask that makes it easiest to read. */
export function modulesOf({ version, bytes }: Codewords): Modules {
  const size = 17 + 4 * version;
  const data = bytes.flatMap((byte) => bitsOf(byte, 8));
  const codes = MASKS.map((mask, at) => {
    const fixed = fixedModules(size, version, at);
    const order = dataPlaces(size, fixed);
    const rows = fixed.map((row) => row.map((module) => module ?? false));
    for (const [index, [row, column]] of order.entries()) {
      const line = rows[row];
      // Bits beyond the codewords are 0.
      if (line) line[column] = (data[index] === 1) !== mask(row, column);
    }
    return rows;
  });
  return codes.reduce((best, code) => (penaltyOf(code) < penaltyOf(best) ? code : best));
}

type Grid = (boolean | null)[][];

/** Returns the modules that are not data: patterns, format and version; null elsewhere. */
function fixedModules(size: number, version: number, mask: number): Grid {
  const grid: Grid = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (row: number, column: number, isDark: boolean) => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = isDark;
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [row, column] of alignmentCenters(size, version)) {
    around(2, (down, right, distance) => set(row + down, column + right, distance !== 1));
  }
  for (const [row, column] of [[3, 3] as const, [3, size - 4] as const, [size - 4, 3] as const]) {
    around(4, (down, right, distance) => set(row + down, column + right, distance !== 2 && distance !== 4));
  }
  for (const [at, bit] of formatBits(mask).reverse().entries()) {
    // Down the column beside the upper left pattern and back along its row, both without the timing pattern.
    if (at < 8) set(at < 6 ? at : at + 1, 8, bit === 1);
    else set(8, at === 8 ? 7 : 14 - at, bit === 1);
    // From the right end of the row, then down to the end of the column.
    if (at < 8) set(8, size - 1 - at, bit === 1);
    else set(size - 15 + at, 8, bit === 1);
  }
  set(size - 8, 8, true);
  if (version >= 7) {
    for (const [at, bit] of versionBits(version).reverse().entries()) {
      set(Math.floor(at / 3), size - 11 + (at % 3), bit === 1);
      set(size - 11 + (at % 3), Math.floor(at / 3), bit === 1);
    }
  }
  return grid;
}

function around(radius: number, visit: (down: number, right: number, distance: number) => void): void {
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      visit(down, right, Math.max(Math.abs(down), Math.abs(right)));
    }
  }
}

/** Every pair of positions, except the corners with finder patterns. */
function alignmentCenters(size: number, version: number): (readonly [row: number, column: number])[] {
  if (version === 1) return [];
  const last = size - 7;
  const step = ALIGNED_EVERY[version];
  const positions = step === undefined ? [6, last] : [6, last - step, last];
  return positions
    .flatMap((row) => positions.map((column) => [row, column] as const))
    .filter(([row, column]) => !(row === 6 && (column === 6 || column === last)) && !(row === last && column === 6));
}

/** Level M (00) and mask, with their error correction, the highest bit first. */
const formatBits = (mask: number) => bitsOf(((mask << 10) | remainder(mask << 10, 0x537, 10)) ^ 0x5412, 15);

const versionBits = (version: number) => bitsOf((version << 12) | remainder(version << 12, 0x1f25, 12), 18);

/** Remainder of a division of polynomials over the field of two elements. */
function remainder(value: number, divisor: number, degree: number): number {
  let left = value;
  for (let bit = 31 - Math.clz32(left); bit >= degree; bit = 31 - Math.clz32(left)) left ^= divisor << (bit - degree);
  return left;
}

/** The free places in the order of the data: columns in pairs from the right, up and down in turn. */
function dataPlaces(size: number, fixed: Grid): (readonly [row: number, column: number])[] {
  const places: (readonly [number, number])[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The timing pattern's column is not part of a pair.
    if (right === 6) right -= 1;
    for (let at = 0; at < size; at += 1) {
      const row = isUp ? size - 1 - at : at;
      for (const column of [right, right - 1]) if (fixed[row]?.[column] === null) places.push([row, column]);
    }
    isUp = !isUp;
  }
  return places;
}
