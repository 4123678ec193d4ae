import { createHash } from 'node:crypto';
import { error as logError } from 'firebase-functions/logger';

/** What makes Google's Error Reporting take up an entry of the log: a trace by that name under this type. */
export const REPORTED = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

/** Whoever else is to hear of a failure. @param where the path of a call, the name of another function */
type Listener = (where: string, error: unknown) => Promise<void>;
let tell: Listener = async () => undefined;

/** Names who is told of every failure besides the log. What goes wrong there is nobody's fault here. */
export function onFailure(listener: Listener): void {
  tell = listener;
}

/** Logs what should not have happened, and tells whoever counts it. Never throws. */
export async function logFailure(where: string, entry: object, error: unknown): Promise<void> {
  logError('Failed', { ...entry, ...describeError(error) });
  await tell(where, error).catch(() => undefined);
}

/**
 * What an error is and where it happened, for the log. Not its message, which may quote a document's path, an address or
 * what somebody wrote.
 */
export function describeError(error: unknown) {
  const name = error instanceof Error ? error.name : typeof error;
  const code = codeOf(error);
  const title = code === undefined ? name : `${name} (${code})`;
  return { '@type': REPORTED, name, code, stack_trace: [title, ...framesOf(error)].join('\n') };
}

/** The same as an error, for those above who log what is thrown. */
export function withoutMessage(error: unknown): Error {
  const { name, stack_trace } = describeError(error);
  const bare = new Error(name);
  bare.stack = stack_trace;
  return bare;
}

/** By which lines about the same account are known to belong together; nobody can find out the uid by trying all. */
export const pseudonymOf = (uid: string) => createHash('sha256').update(uid).digest('base64url').slice(0, 12);

/** Google's and Node's codes are numbers and short words. */
export function codeOf(error: unknown): string | number | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'number' || (typeof code === 'string' && /^[\w/-]{1,60}$/.test(code)) ? code : undefined;
}

/** A message of several lines stands in the stack too. */
function framesOf(error: unknown): string[] {
  const lines = (error instanceof Error && error.stack?.split('\n')) || [];
  return lines.filter((line) => /^\s+at [^@]*(?::\d+:\d+|<anonymous>)\)?$/.test(line.replaceAll('/@', '/')));
}
