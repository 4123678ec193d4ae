import { FieldError } from '../../lib/api-error.ts';
import { type Answer, isSignIn } from '../../lib/connection.ts';
import { says, waitAfter } from '../../lib/wait.ts';

/** What the answers of sources mean, by their statuses and headers. */

/**
 * Accepts answers with JSON.
 *
 * @throws Wait if the source is busy or down
 * @throws FieldError for other answers
 */
export function requireGood(answer: Answer, hasKey: boolean, now = Date.now()): void {
  const { status, headers, body } = answer;
  const wait = waitAfter(answer, now);
  if (wait !== null) throw wait;
  const isClosed = status === 401 || status === 403 || (status === 400 && says(body, /api[ _-]?key/i));
  if (isClosed || (status >= 300 && status < 400 && isSignIn(headers.location ?? '')))
    throw new FieldError(hasKey ? 'sourceKeyRefused' : 'sourceKeyRequired', 'key');
  if ((status >= 300 && status < 400) || [404, 410, 451].includes(status))
    throw new FieldError('sourceUnknown', 'address');
  if (status >= 400 || body === undefined) throw new FieldError('sourceUnreadable', 'address');
}
