const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

/** Whether a write failed because its document is gone. */
export function isNotFound(error: unknown): boolean {
  return hasCode(error, NOT_FOUND);
}

/** Whether a write failed because somebody else has changed, made or deleted its document since it was looked at. */
export function isWriteConflict(error: unknown): boolean {
  return hasCode(error, NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION);
}

/** Whether too many have met on one document and the client library has given up. */
export function isContended(error: unknown): boolean {
  return hasCode(error, ABORTED);
}

function hasCode(error: unknown, ...codes: readonly unknown[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}
