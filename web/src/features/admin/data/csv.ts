/** Files for spreadsheets. */

/** A time is written in UTC, as spreadsheets read one. */
export type Cell = string | number | Date;

/**
 * A text that a spreadsheet would take for a formula: at its start or after a line break, behind blanks and characters
 * that do not show, also in full width.
 */
const FORMULA = /(?:^|[\r\n])[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u;

function written(cell: Cell): string {
  // A number is no formula, not even a negative one.
  if (typeof cell === 'number') return String(cell);
  // With a T or a time zone, it would stay text.
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a cell of a table without the apostrophe that keeps a spreadsheet from taking it for a formula. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/**
 * Returns a CSV file for spreadsheets (RFC 4180): UTF-8 with a byte order mark, lines that end with CRLF. Texts that
 * begin like a formula get a leading apostrophe, so that a visitor's title does nothing on the owner's computer.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;

/** Saves a text as a CSV file of this browser. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
