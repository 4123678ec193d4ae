import type { Firestore, Transaction } from 'firebase-admin/firestore';

const INVALID_ARGUMENT = 3;
const ABORTED = 10;

/**
 * Runs a transaction, and repeats it as `runTransaction` does, which nothing else calls.
 *
 * If a read waits too long for a lock, the client library sends it again in the same transaction, which is closed by
 * then. The answer is INVALID_ARGUMENT, which the library repeats only in the wording of the production servers
 * (`isRetryableTransactionError`). The emulator's wording differs.
 */
export function transact<Result>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<Result>,
  options?: Parameters<Firestore['runTransaction']>[1],
): Promise<Result> {
  return db.runTransaction(async (transaction) => {
    try {
      return await work(transaction);
    } catch (error) {
      throw isClosed(error) ? Object.assign(error, { code: ABORTED }) : error;
    }
  }, options);
}

function isClosed(error: unknown): error is Error {
  const isInvalid = error instanceof Error && 'code' in error && error.code === INVALID_ARGUMENT;
  return isInvalid && /transaction is invalid or closed/i.test(error.message);
}
