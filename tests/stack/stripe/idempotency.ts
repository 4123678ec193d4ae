import { Failure, invalid } from './failure.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface Entry {
  /** Endpoint and parameters. */
  readonly request: string;
  /** Unset while the first request is under way. */
  reply?: Reply;
}

const KEY_LENGTH = 255;

/**
 * Keys as Stripe documents them: the first request's reply is kept, a 500 too, and given again to each later request
 * with the same key and the same parameters. A request that was refused before anything was done is not kept.
 */
export class IdempotencyKeys {
  private readonly entries = new Map<string, Entry>();

  /**
   * @param work rejects with a Failure for what Stripe refuses before it begins
   * @returns whether the reply is that of an earlier request
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
