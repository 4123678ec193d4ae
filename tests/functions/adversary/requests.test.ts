/**
 * @module-tag all
 * @module-tag attack
 */
import fc from 'fast-check';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Contract, defineCall } from '../../../functions/src/door/call.ts';
import { callsApp } from '../../../functions/src/door/calls-app.ts';
import { property } from '../../support/property.ts';
import { ALL_CALLS } from './support/all-calls.ts';
import { requestsOf } from './support/requests-of.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** Fuzzing with nearly valid requests: calls accept what their schema accepts, reject the rest and never fail. */

const auth = {
  verifyIdToken: async () => ({ sub: 'ada', auth_time: 1, firebase: { sign_in_provider: 'password' } }),
} as unknown as Auth;

const failed = vi.fn();
beforeEach(() => {
  failed.mockClear();
  vi.mocked(logger.info).mockReturnValue();
  vi.mocked(logger.error).mockImplementation(failed);
});

/** Answers like the call without executing it. @param act receives the request as parsed by the schema */
async function ask(call: Contract, body: string, act: (request: unknown) => void) {
  const made = defineCall(call, { failure: 'unexpected' }, async ({ request }) => {
    act(request);
    return {};
  });
  const app = callsApp({ [call.path]: async () => made }, { db: {} as Firestore, auth, factor: 1 });
  const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
  const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const response = await app.request(call.path, { method: 'POST', headers: sent, body });
  return { status: response.status, body: (await response.json()) as unknown };
}

describe.each([...ALL_CALLS])('%s', (_, { contract: call }) => {
  const requests = fc.oneof(
    { weight: 4, arbitrary: requestsOf(call.request) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.constantFrom<unknown>({}, undefined, null, [], { ['__proto__']: 1 }) },
  );

  test('acts exactly on the requests that its schema accepts', async () => {
    const holds = fc.asyncProperty(requests, async (request) => {
      const body = request === undefined ? '' : JSON.stringify(request);
      const parsed = call.request.safeParse(body === '' ? undefined : JSON.parse(body));
      const done = vi.fn();
      const answer = await ask(call, body, done);
      if (Buffer.byteLength(body) > 16 * 1024) expect(answer.status).toBe(413);
      else if (parsed.success) {
        expect(answer.status).toBe(200);
        expect(done).toHaveBeenCalledWith(parsed.data);
      } else {
        expect(answer).toEqual({ status: 400, body: { error: expect.any(String), key: expect.any(String) } });
        expect(done).not.toHaveBeenCalled();
      }
      expect(failed).not.toHaveBeenCalled();
    });
    await fc.assert(holds, property(400));
  });

  test('drops unknown fields, even those named like members of Object.prototype', async () => {
    for (const field of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'isAdmin']) {
      const valid = fc.sample(requestsOf(call.request), 20);
      for (const request of valid) {
        const body = (JSON.stringify(request) ?? '').replace(/^\{/, `{${JSON.stringify(field)}:{"isAdmin":true},`);
        let taken: unknown;
        await ask(call, body.replace(',}', '}'), (output) => {
          taken = output;
        });
        expect(Object.keys((taken as object | undefined) ?? {})).not.toContain(field);
        expect((taken as { isAdmin?: unknown } | undefined)?.isAdmin).toBeUndefined();
        expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
      }
    }
  });
});
