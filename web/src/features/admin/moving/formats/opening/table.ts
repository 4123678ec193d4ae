import Papa from 'papaparse';
import { unguarded } from '../../../data/csv.ts';
import { FileProblem, type Problem, type Row, type Table } from '../format.ts';
import { isKnownHeading } from './headings.ts';

/** Tables as text (RFC 4180 and what has become of it), read by papaparse, row by row as lists. */

const DELIMITERS = [',', ';', '\t', '|'];
/** No text has it: the delimiter of a table with one column. */
const NO_DELIMITER = '\x1f';
/** Rows that tell delimiter and header. */
const SAMPLE_ROWS = 50;
/** Rows above a header: the name of a project, the day of an export. */
const LEADING_ROWS = 10;

type Parsed = { readonly rows: readonly (readonly string[])[]; readonly broken: ReadonlySet<number> };

function parsed(text: string, delimiter: string, preview: number): Parsed {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
  return { rows: data, broken: new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? (row ?? []) : []))) };
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** Returns the place of the header: rows above it fill less than half of the width that rows share. */
function headerAt(rows: Parsed['rows']): number {
  const counts = new Map<number, number>();
  for (const row of rows.slice(0, SAMPLE_ROWS))
    if (!isBlank(row)) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  const width = Math.max(0, ...[...counts].flatMap(([length, count]) => (count > 1 ? length : [])));
  const at = rows.findIndex((row) => !isBlank(row) && (filledOf(row) * 2 >= width || row.some(isKnownHeading)));
  return at >= 0 && at <= LEADING_ROWS ? at : rows.findIndex((row) => !isBlank(row));
}

/** Returns the delimiter by which most rows are as wide as their header. */
function delimiterOf(text: string): string {
  let [best, most, widest] = [NO_DELIMITER, Number.NEGATIVE_INFINITY, 1];
  for (const delimiter of DELIMITERS) {
    const { rows, broken } = parsed(text, delimiter, SAMPLE_ROWS);
    const at = headerAt(rows);
    const width = rows[at]?.length ?? 0;
    const others = rows.slice(at + 1).filter((row) => !isBlank(row));
    const fits = others.filter((row) => row.length === width).length / Math.max(1, others.length) - broken.size;
    if (width < 2 || fits < most || (fits === most && width <= widest)) continue;
    [best, most, widest] = [delimiter, fits, width];
  }
  return best;
}

const SEPARATOR_LINE = /^"?sep=(.)"?\n/i;

/**
 * Reads a table. Rows above its header are skipped, and so are blank ones; a row that is wider than the header is refused.
 * @throws FileProblem `empty`, `onlyHeader`
 */
export function tableOf(content: string, name: string): Table {
  const whole = content.replaceAll(/\r\n?/g, '\n');
  const stated = SEPARATOR_LINE.exec(whole);
  const text = whole.slice(stated?.[0].length ?? 0);
  if (text.trim() === '') throw new FileProblem('empty');
  const { rows, broken } = parsed(text, stated?.[1] ?? delimiterOf(text), 0);
  const start = headerAt(rows);
  const header = (rows[start] ?? []).map((cell) => cell.replaceAll('\uFEFF', '').trim());
  const problems: Problem[] = [];
  const read: Row[] = [];
  let next = stated === null ? 1 : 2;
  rows.forEach((cells, at) => {
    const line = next;
    next += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    if (at <= start || isBlank(cells)) return;
    const isWide = !isBlank(cells.slice(header.length));
    if (broken.has(at)) problems.push({ line, what: 'quotesBroken' });
    else if (isWide) problems.push({ line, what: 'rowTooWide' });
    else if (cells.length < header.length) problems.push({ line, what: 'rowTooShort' });
    if (broken.has(at) || isWide) return;
    read.push({ line, cells: header.map((_, column) => unguarded(cells[column] ?? '')) });
  });
  // Programs that leave out the last empty cell do so in each row.
  const isUsual = problems.length === read.length && problems.every(({ what }) => what === 'rowTooShort');
  if (read.length + problems.length === 0) throw new FileProblem('onlyHeader');
  return { kind: 'table', name, header, rows: read, problems: isUsual ? [] : problems };
}
