import { Failure, invalid } from './failure.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface Entry {
  /** Method, path and parameters. */
  readonly request: string;
  /** Unset while the first request is in progress. */
  reply?: Reply;
}

const KEY_LENGTH = 255;

/**
 * Idempotency keys as Stripe documents them. The first reply, including a 500, is stored and repeated for each later
 * request with the same key and parameters. A request that was rejected before any work was done is not stored.
 */
export class IdempotencyKeys {
  private readonly entries = new Map<string, Entry>();

  /**
   * Does the work unless a request with the same key has done it.
   *
   * @param work rejects with a Failure if Stripe would reject the request before doing any work
   * @returns the reply, and whether it is the stored reply of an earlier request
   */
  async once(
    key: string | undefined,
    request: string,
    work: () => Promise<Reply>,
  ): Promise<{ readonly reply: Reply; readonly replayed: boolean }> {
    if (key === undefined) return { reply: await work(), replayed: false };
    if (key.length > KEY_LENGTH) throw invalid(`Idempotency keys can have up to ${KEY_LENGTH} characters.`);
    const earlier = this.entries.get(key);
    if (earlier !== undefined) return { reply: replyOf(earlier, key, request), replayed: true };
    const entry: Entry = { request };
    this.entries.set(key, entry);
    try {
      entry.reply = await work();
      return { reply: entry.reply, replayed: false };
    } catch (error) {
      this.entries.delete(key);
      throw error;
    }
  }
}

function replyOf({ request, reply }: Entry, key: string, asked: string): Reply {
  if (request !== asked) {
    throw new Failure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (reply === undefined) {
    throw new Failure(409, {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
    });
  }
  return reply;
}
