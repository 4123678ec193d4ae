import { randomUUID } from 'node:crypto';
import * as logger from 'firebase-functions/logger';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiError } from '../lib/api-error.ts';
import { logFailure } from '../lib/failure.ts';
import { OWN_HEADERS } from '../lib/own-headers.ts';

/** What an answer adds to its line in the log. */
export type Noted = Record<string, string | number | undefined>;

interface Options {
  /** Returns the address for the log, without ids. */
  readonly callOf: (context: Context) => string;
  /** Name under which the health report counts the failure; the address if missing. */
  readonly where?: string;
  /** Returns the refusal that answers an error; null for an unexpected one. */
  readonly refusalOf: (error: Error) => ApiError | null;
}

/**
 * Gives each answer an id and our headers, and logs it: what was asked, how it was answered, and how long it took, but
 * nothing about who asked.
 */
export function logged({ callOf, where, refusalOf }: Options): MiddlewareHandler<{ Variables: { noted: Noted } }> {
  return async (context, next) => {
    const [start, id] = [Date.now(), randomUUID()];
    const noted: Noted = {};
    context.set('noted', noted);
    await next();
    const { error, res } = context;
    for (const [name, value] of Object.entries({ ...OWN_HEADERS, 'x-request-id': id })) res.headers.set(name, value);
    if (!res.headers.has('cache-control')) res.headers.set('cache-control', 'no-store');
    const call = callOf(context);
    const line = { call, request: id, status: res.status, ms: Date.now() - start, ...noted };
    if (error === undefined) return void logger.info(res.status < 400 ? 'Answered' : 'Refused', line);
    const refusal = refusalOf(error);
    if (refusal === null) await logFailure(where ?? call, line, error);
    else logger.info('Refused', { ...line, key: refusal.key });
  };
}

/** Turns anything else that is thrown into an error, because Hono handles only errors. */
export const errorsOnly: MiddlewareHandler = async (_, next) => {
  try {
    await next();
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error(typeof thrown);
  }
};
