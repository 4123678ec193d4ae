import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { ForbiddenAddress, publicLookup } from '../lib/public-address.ts';
import { readRetryAfter } from '../lib/retry-after.ts';
import type { AttemptError } from '../shared/webhooks/values.ts';

/** Time in ms for connecting, sending and the whole answer. */
const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read. Only its status counts. */
const ANSWER_MAX = 1024;

export interface Outcome {
  readonly status: number | null;
  readonly error: AttemptError | null;
  /** Time that the receiver asks to be left alone, in ms. */
  readonly retryAfter: number;
  readonly ms: number;
}

interface SendOptions {
  /** The address is the catcher's of a local stack, which the caller has checked. */
  readonly isLocal?: boolean;
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
}

/**
 * Sends a body by POST, once. Follows no redirect, reuses no connection, and reads at most a kilobyte of the answer.
 * Never throws.
 *
 * @param url as `webhookAddress` returns it
 */
export async function send(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { isLocal = false, lookup = publicLookup(), timeoutMs = TIMEOUT_MS }: SendOptions = {},
): Promise<Outcome> {
  const start = Date.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const outcome = await new Promise<Omit<Outcome, 'ms'>>((resolve) => {
    let answered: Omit<Outcome, 'ms'> | null = null;
    const fail = (error: AttemptError) => resolve(answered ?? { status: null, error, retryAfter: 0 });
    const own = {
      'content-type': 'application/json',
      'user-agent': 'Hearback-Webhooks/1',
      'content-length': Buffer.byteLength(body),
    };
    const options = { method: 'POST', headers: { ...headers, ...own }, agent: false, signal } as const;
    const asked = isLocal ? requestHttp(url, options) : requestHttps(url, { ...options, lookup });
    asked.on('response', (answer) => {
      const { statusCode: status = 0, headers: said } = answer;
      const outcome = { status, error: null, retryAfter: readRetryAfter(said['retry-after']) };
      // The status has arrived, so a body that breaks off changes nothing.
      answered = outcome;
      let read = 0;
      const done = () => {
        resolve(outcome);
        asked.destroy();
      };
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read >= ANSWER_MAX) done();
      });
      answer.on('end', done);
      answer.on('error', done);
    });
    asked.on('error', (error) => {
      if (error instanceof ForbiddenAddress) fail('address');
      else fail(signal.aborted ? 'timeout' : 'connection');
    });
    asked.end(body);
  });
  return { ...outcome, ms: Date.now() - start };
}
