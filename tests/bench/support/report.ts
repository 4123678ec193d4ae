import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { inLocal } from '../../stack/paths.ts';

/** The tables of one `npm run bench`, as Markdown. */
const FILE = inLocal('bench.md');

export type Row = Readonly<Record<string, string | number>>;

/** Prints a table and stores it for the end of the run. The keys of the first row are the columns. */
export function report(title: string, rows: readonly Row[], notes: readonly string[] = []): void {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const table = [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((c) => row[c] ?? ''))),
  ];
  const text = `\n**${title}**\n\n${table.join('\n')}\n${notes.map((note) => `\n${note}\n`).join('')}`;
  console.log(text);
  mkdirSync(dirname(FILE), { recursive: true });
  appendFileSync(FILE, text);
}

export const clearReport = () => rmSync(FILE, { force: true });
export const wholeReport = () => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '');

/** The value at the given share (0 to 1) of the sorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
