import { appendFileSync, createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Creates a file that only the OS user can read: it may contain users' content and password hashes. */
export function beginFile(file: string, first: readonly unknown[] = []): void {
  writeFileSync(file, linesOf(first), { mode: 0o600, flag: 'wx' });
}

/** Appends values to a file as newline-delimited JSON. */
export function appendLines(file: string, values: readonly unknown[]): void {
  appendFileSync(file, linesOf(values));
}

const linesOf = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Reads newline-delimited JSON in batches of `size` values. */
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
