/** The modules of a code by row and column; true is dark. */
export type Modules = readonly (readonly boolean[])[];

/** How hard a code is to read, as the standard weighs it: long runs, blocks, look-alikes of finders, uneven darkness. */
export function penaltyOf(code: Modules): number {
  const columns = code.map((_, at) => code.map((row) => row[at] ?? false));
  const lines = [...code, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  return lines.reduce((total, line) => total + runs(line) + lookalikes(line), 0) + blocks(code) + imbalance(code);
}

/** Five equal modules in a line weigh 3, and each further one 1. */
const runs = (line: string) => (line.match(/0{5,}|1{5,}/g) ?? []).reduce((total, run) => total + run.length - 2, 0);

const lookalikes = (line: string) => 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;

/** Squares of two by two equal modules weigh 3. */
function blocks(code: Modules): number {
  let count = 0;
  for (let row = 1; row < code.length; row += 1) {
    for (let column = 1; column < code.length; column += 1) {
      const isDark = code[row]?.[column];
      const others = [code[row - 1]?.[column - 1], code[row - 1]?.[column], code[row]?.[column - 1]];
      if (others.every((other) => other === isDark)) count += 1;
    }
  }
  return 3 * count;
}

/** Each 5 % of distance from an even share of dark modules weighs 10. */
function imbalance(code: Modules): number {
  const share = code.flat().filter(Boolean).length / code.length ** 2;
  return 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
