import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { transact } from './transact.ts';

/** Runs the work once. The library repeats it after the code 10. */
const db = { runTransaction: (work: (transaction: object) => Promise<unknown>) => work({}) } as unknown as Firestore;

const failure = (code: number, message: string) =>
  transact(db, () => Promise.reject(Object.assign(new Error(message), { code }))).catch((error: unknown) => error);

test('a read in a closed transaction is a conflict, which repeats the transaction', async () => {
  const closed = '3 INVALID_ARGUMENT: Transaction is invalid or closed.';
  expect(await failure(3, closed)).toMatchObject({ code: 10, message: closed });
});

test('other failures stay as they are', async () => {
  expect(await failure(3, '3 INVALID_ARGUMENT: The query requires an order.')).toMatchObject({ code: 3 });
  expect(await failure(9, '9 FAILED_PRECONDITION: Transaction is invalid or closed.')).toMatchObject({ code: 9 });
});

test('the result of the work is the result', async () => {
  expect(await transact(db, () => Promise.resolve('done'))).toBe('done');
});

test('every transaction is one of these', () => {
  const folder = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] });
  const callers = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('.runTransaction('));
  expect(callers).toEqual([join('lib', 'transact.ts')]);
});
