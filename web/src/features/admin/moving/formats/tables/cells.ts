/** Cells of tables that hold more than a text. */

/** A spreadsheet has made a number of an id, and others alike: 1211430000000000 became 1.21143E+15. */
const BROKEN_ID = /^\d(?:[.,]\d+)?E\+\d+$/i;
export const isBrokenId = (id: string): boolean => BROKEN_ID.test(id);

/** Returns a whole number, also with separators of thousands; null if the cell has none. */
export function wholeNumber(cell: string): number | null {
  const plain = cell.replace(/^\u2212/, '-').replaceAll(/(?<=\d)[,.'\u2019\s](?=\d{3}(?:\D|$))/g, '');
  const number = /^[+-]?\d+(?:[.,]0+)?$/.test(plain) ? Number.parseInt(plain, 10) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}

/** Returns the entries of a cell: a list of JSON, or texts between line breaks, semicolons, bars or else commas. */
export function entriesIn(cell: string): string[] {
  const separator = ['\n', ';', '|'].find((one) => cell.includes(one)) ?? ',';
  const entries = jsonList(cell) ?? cell.split(separator);
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

function jsonList(cell: string): string[] | null {
  if (!cell.startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(cell);
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : null;
  } catch {
    return null;
  }
}

/** Returns 53 bits of a text (cyrb53, public domain). Nothing depends on its being hard to reverse. */
function bitsOf(text: string, seed: number): string {
  let [low, high] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}

/**
 * Returns an id for a row that has none, of its title, text and time as the file writes them. So a row is one item however
 * often it is imported, and two rows that are alike are one; a row that is edited at its source is a new item.
 */
export function madeId(...cells: readonly string[]): string {
  const text = JSON.stringify(cells);
  return `row-${bitsOf(text, 0)}${bitsOf(text, 1)}`;
}
