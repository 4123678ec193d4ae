import Papa from 'papaparse';
import { unguarded } from '../../../data/csv.ts';
import { FileProblem, type Problem, type Table } from '../format.ts';
import { Lazy } from '../lazy.ts';
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

/** Reads the first rows. */
function sampleOf(text: string, delimiter: string): Parsed {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: SAMPLE_ROWS });
  return { rows: data, broken: new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? (row ?? []) : []))) };
}

/** A row as it stands, by the line that it begins in. */
type Found = { readonly line: number; readonly cells: readonly string[]; readonly isBroken: boolean };

/** Reads all rows, a piece of the text at a time: papaparse leaves a row that the piece cuts to the next one. */
function* rowsIn(pieces: Iterable<string>): Generator<Found> {
  let [rest, least, line] = ['', SAMPLE, 1];
  let parser: Papa.Parser | null = null;
  function* parse(isLast: boolean) {
    if (parser === null) {
      const stated = SEPARATOR_LINE.exec(rest);
      if (stated !== null) line = 2;
      rest = rest.slice(stated?.[0].length ?? 0);
      parser = new Papa.Parser({ delimiter: stated?.[1] ?? delimiterOf(rest), newline: '\n' });
    }
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(rest, 0, !isLast);
    const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? (row ?? []) : [])));
    for (const [at, cells] of data.entries()) {
      yield { line, cells, isBroken: broken.has(at) };
      line += linesOf(cells);
    }
    // A row that is longer than a piece is not looked through again with each further piece.
    least = data.length === 0 ? rest.length * 2 : 0;
    rest = rest.slice(meta.cursor);
  }
  for (const piece of withPlainEnds(pieces)) {
    rest += piece;
    if (rest.length >= least) yield* parse(false);
  }
  yield* parse(true);
}

/** Characters that tell delimiter and header. */
const SAMPLE = 200_000;

/** Makes each end of a line a single character, also where two pieces meet within one. */
function* withPlainEnds(pieces: Iterable<string>): Generator<string> {
  let held = '';
  for (const piece of pieces) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    yield (held === '' ? text : text.slice(0, -1)).replaceAll(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

const knownOf = (cells: readonly string[]) => cells.filter(isKnownHeading).length;

/** Returns the width that most rows share; 0 if no two do. */
function widthOf(rows: Parsed['rows']): number {
  const counts = new Map<number, number>();
  for (const row of rows) if (!isBlank(row)) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1);
  const [[width = 0] = []] = shared.toSorted(([one, of], [other, than]) => than - of || other - one);
  return width;
}

/**
 * Returns the place of the header. Rows above it fill less than half of the width that rows share, or do not reach its
 * end and have fewer known headings than the header.
 */
function headerAt(rows: Parsed['rows']): number {
  const width = widthOf(rows.slice(0, SAMPLE_ROWS));
  const first = rows.slice(0, LEADING_ROWS + 1);
  const isHalf = (row: readonly string[]) => !isBlank(row) && filledOf(row) * 2 >= width;
  const at = first.findIndex((row) => isHalf(row) || knownOf(row) > 0);
  const found = first[at];
  if (found === undefined) return rows.findIndex((row) => !isBlank(row));
  if ((found[width - 1] ?? '').trim() !== '') return at;
  const known = knownOf(found);
  const named = first.findIndex((row) => row.length >= width && isHalf(row) && knownOf(row) > known);
  return named < 0 ? at : Math.max(at, named);
}

/** Returns the delimiter by which most rows are as wide as their header. */
function delimiterOf(text: string): string {
  let [best, most, widest] = [NO_DELIMITER, Number.NEGATIVE_INFINITY, 1];
  for (const delimiter of DELIMITERS) {
    const { rows, broken } = sampleOf(text, delimiter);
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

/** Returns the number of lines that a row takes. */
function linesOf(cells: readonly string[]): number {
  let lines = 1;
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Returns a cell for each heading, as people wrote it. Most rows stay the list that they are. */
function cellsOf(cells: readonly string[], header: readonly string[]): readonly string[] {
  const filled = cells.length === header.length ? cells : header.map((_, column) => cells[column] ?? '');
  return filled.some((cell) => cell.startsWith("'")) ? filled.map(unguarded) : filled;
}

/** Returns the first rows, as many as tell the header. */
function firstOf(rows: Iterable<Found>): readonly (readonly string[])[] {
  const first: (readonly string[])[] = [];
  for (const { cells } of rows) {
    first.push(cells);
    if (first.length >= SAMPLE_ROWS && !first.every(isBlank)) break;
  }
  if (first.every((cells) => cells.length <= 1 && isBlank(cells))) throw new FileProblem('empty');
  return first;
}

/**
 * Reads a table, whole or in pieces, which are read again each time someone goes through its rows. Rows above its header
 * are skipped, and so are blank ones; a row that is wider than the header is refused.
 * @throws FileProblem `empty`, `onlyHeader`
 */
export function tableOf(content: string | (() => Iterable<string>), name: string): Table {
  const all = new Lazy(() => rowsIn(typeof content === 'string' ? [content] : content()));
  const first = firstOf(all);
  const start = headerAt(first);
  const header = (first[start] ?? []).map((cell) => cell.replaceAll('\uFEFF', '').trim());
  const problemOf = ({ cells, isBroken }: Found): Problem['what'] | null => {
    if (isBroken) return 'quotesBroken';
    if (!isBlank(cells.slice(header.length))) return 'rowTooWide';
    return cells.length < header.length ? 'rowTooShort' : null;
  };
  const isTaken = (what: Problem['what'] | null) => what === null || what === 'rowTooShort';
  const below = new Lazy(function* () {
    let at = -1;
    for (const row of all) {
      at += 1;
      if (at > start && !isBlank(row.cells)) yield row;
    }
  });
  const problems: Problem[] = [];
  let read = 0;
  for (const row of below) {
    const what = problemOf(row);
    if (what !== null) problems.push({ line: row.line, what });
    if (isTaken(what)) read += 1;
  }
  // Programs that leave out the last empty cell do so in each row.
  const isUsual = problems.length === read && problems.every(({ what }) => what === 'rowTooShort');
  if (read + problems.length === 0) throw new FileProblem('onlyHeader');
  const rows = below.flatMap((row) =>
    isTaken(problemOf(row)) ? [{ line: row.line, cells: cellsOf(row.cells, header) }] : [],
  );
  return { kind: 'table', name, header, rows, problems: isUsual ? [] : problems };
}
