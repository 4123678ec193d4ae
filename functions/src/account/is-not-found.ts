const NOT_FOUND = 5;

/** Whether a write failed because its document is gone. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NOT_FOUND;
}
