const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

/** Returns true if a write failed because its document is gone. */
export function isNotFound(error: unknown): boolean {
  return hasCode(error, NOT_FOUND);
}

/**
 * Returns true if a write failed because another request changed, created or deleted the document since it was read.
 */
export function isWriteConflict(error: unknown): boolean {
  return hasCode(error, NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION);
}

/** Returns true if the client library gave up because of contention on a document. */
export function isContended(error: unknown): boolean {
  return hasCode(error, ABORTED);
}

function hasCode(error: unknown, ...codes: readonly unknown[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}
