import { appendFileSync, createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Begins a file that only its owner may read: it holds what people wrote, and what guards their passwords. */
export function beginFile(file: string, first: readonly unknown[] = []): void {
  writeFileSync(file, linesOf(first), { mode: 0o600, flag: 'wx' });
}

/** Adds values to a file, as JSON, one a line. */
export function appendLines(file: string, values: readonly unknown[]): void {
  appendFileSync(file, linesOf(values));
}

const linesOf = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Reads such a file, so many values at a time. */
export async function* readLines<T>(file: string, size: number): AsyncGenerator<T[]> {
  let values: T[] = [];
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    values.push(JSON.parse(line) as T);
    if (values.length < size) continue;
    yield values;
    values = [];
  }
  if (values.length > 0) yield values;
}
