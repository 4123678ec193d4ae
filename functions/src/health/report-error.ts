import type { Firestore } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import type { z } from 'zod';
import { defineCall } from '../door/call.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { REPORTED } from '../lib/failure.ts';
import { reportError as call } from '../shared/calls.ts';
import { countClient } from '../store/rate-limit.ts';

const PER_CLIENT = 20;

/**
 * Logs a rendering failure of one of our pages in the format of Error Reporting. The call's schema accepts only names
 * and code locations, regardless of what a browser sends.
 *
 * @throws ApiError
 */
async function reportError(
  db: Firestore,
  { name, frames, page }: z.output<typeof call.request>,
  headers: SentHeaders,
): Promise<Record<string, never>> {
  await countClient(db, call.path, headers, PER_CLIENT);
  const stack_trace = [name, ...frames.map((frame) => `    at ${frame}`)].join('\n');
  logger.error('A page failed', { '@type': REPORTED, name, stack_trace, page });
  return {};
}

export const reportErrorCall = defineCall(
  call,
  {
    failure: 'unexpected', // A page that failed to render may have no token.
    acceptsAnyApp: true,
  },
  ({ db, request, headers }) => reportError(db, request, headers),
);
