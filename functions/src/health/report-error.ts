import type { Firestore } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { defineCall } from '../door/call.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { REPORTED } from '../lib/failure.ts';
import { z } from '../shared/zod.ts';
import { countClient } from '../store/rate-limit.ts';

/** Format `function (/assets/name.js:1:2)`; excludes any text that a user could have written. */
const frame = z.string().regex(/^[\w$.<>[\] ]{0,100} ?\(\/assets\/[\w.-]{1,100}:\d{1,7}:\d{1,7}\)$/);

const contract = {
  path: '/api/report-error',
  token: 'optional',
  request: z.strictObject({
    name: z.string().regex(/^\w{1,50}$/),
    frames: z.array(frame).max(20),
    /** First segment of the path, which contains no board id. */
    page: z.string().regex(/^\/[a-z-]{0,40}$/),
  }),
  response: z.object({}),
} as const;

const PER_CLIENT = 20;

/**
 * Logs a rendering failure of one of our pages in the format of Error Reporting. The call's schema accepts only names
 * and code locations, regardless of what a browser sends.
 *
 * @throws ApiError
 */
async function reportError(
  db: Firestore,
  { name, frames, page }: z.output<typeof contract.request>,
  headers: SentHeaders,
): Promise<Record<string, never>> {
  await countClient(db, contract.path, headers, PER_CLIENT);
  const stack_trace = [name, ...frames.map((frame) => `    at ${frame}`)].join('\n');
  logger.error('A page failed', { '@type': REPORTED, name, stack_trace, page });
  return {};
}

export const reportErrorCall = defineCall(
  contract,
  {
    failure: 'unexpected', // A page that failed to render may have no token.
    acceptsAnyApp: true,
  },
  ({ db, request, headers }) => reportError(db, request, headers),
);
