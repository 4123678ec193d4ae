import { Failure, invalid } from './failure.ts';

interface Reply {
  readonly status: number;
  readonly body: object;
}

interface Entry {
  readonly request: string;
  /** Unset while the first request is in progress. */
  reply?: Reply;
}

export type IdempotencyKeys = Map<string, Entry>;

/**
 * Does the work unless a request with the same key has done it, as Stripe documents it. The first reply, including a
 * 500, is stored and repeated for each later request with the same key and parameters.
 *
 * @param request path and parameters
 * @param work rejects with a Failure if Stripe would reject the request before doing any work, which is not stored
 * @returns the reply, and whether it is the stored reply of an earlier request
 */
export async function answerOnce(
  keys: IdempotencyKeys,
  key: string | undefined,
  request: string,
  work: () => Promise<Reply>,
): Promise<Reply & { readonly isReplayed: boolean }> {
  if (key === undefined) return { ...(await work()), isReplayed: false };
  const earlier = keys.get(key);
  if (earlier !== undefined) return { ...replyOf(earlier, request), isReplayed: true };
  const entry: Entry = { request };
  keys.set(key, entry);
  try {
    entry.reply = await work();
    return { ...entry.reply, isReplayed: false };
  } catch (error) {
    keys.delete(key);
    throw error;
  }
}

function replyOf({ request, reply }: Entry, asked: string): Reply {
  if (request !== asked) {
    const message = 'Keys for idempotent requests can only be used with the parameters they were first used with.';
    throw new Failure(400, { type: 'idempotency_error', message });
  }
  if (reply !== undefined) return reply;
  const message = 'There is currently another in-progress request using this Idempotent Key.';
  throw invalid(message, { code: 'idempotency_key_in_use' }, 409);
}
