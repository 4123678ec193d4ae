import { createHash } from 'node:crypto';
import { error as logError } from 'firebase-functions/logger';

/** Type that makes Google's Error Reporting pick up a log entry with a `stack_trace` field. */
export const REPORTED = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

/** Listener for failures. @param where the path of a call, or the name of another function */
type Listener = (where: string, error: unknown) => Promise<void>;
let tell: Listener = async () => undefined;

/** Sets the listener that receives every failure after it is logged. Errors of the listener are ignored. */
export function onFailure(listener: Listener): void {
  tell = listener;
}

/** Logs an unexpected error and notifies the listener. Never throws. */
export async function logFailure(where: string, entry: object, error: unknown): Promise<void> {
  logError('Failed', { ...entry, ...describeError(error) });
  await tell(where, error).catch(() => undefined);
}

/**
 * Returns an error's type, code and location for the log. Omits its message, which may contain a document's path, an
 * address or user content.
 */
export function describeError(error: unknown) {
  const name = error instanceof Error ? error.name : typeof error;
  const code = codeOf(error);
  const title = code === undefined ? name : `${name} (${code})`;
  return { '@type': REPORTED, name, code, stack_trace: [title, ...framesOf(error)].join('\n') };
}

/** Returns the error without its message, for callers that log thrown errors. */
export function withoutMessage(error: unknown): Error {
  const { name, stack_trace } = describeError(error);
  const bare = new Error(name);
  bare.stack = stack_trace;
  return bare;
}

/** Returns a hash that connects log entries about the same account; the uid cannot be found by trying all values. */
export const pseudonymOf = (uid: string) => createHash('sha256').update(uid).digest('base64url').slice(0, 12);

/** Returns an error's code. Codes of Google and Node are numbers or short words; anything else is omitted. */
export function codeOf(error: unknown): string | number | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'number' || (typeof code === 'string' && /^[\w/-]{1,60}$/.test(code)) ? code : undefined;
}

/** Filters the stack's frames, because the stack also contains multi-line messages. */
function framesOf(error: unknown): string[] {
  const lines = (error instanceof Error && error.stack?.split('\n')) || [];
  return lines.filter((line) => /^\s+at [^@]*(?::\d+:\d+|<anonymous>)\)?$/.test(line.replaceAll('/@', '/')));
}
