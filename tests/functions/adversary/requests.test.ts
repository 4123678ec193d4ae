/** @module-tag all */
import fc from 'fast-check';
import type { Auth } from 'firebase-admin/auth';
import * as logger from 'firebase-functions/logger';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoint } from '../../../functions/src/lib/http.ts';
import * as calls from '../../../functions/src/shared/calls.ts';
import { BOARD_NAME_MAX, PICTURE_ALT_MAX } from '../../../functions/src/shared/limits.ts';
import { CURRENCIES } from '../../../functions/src/shared/values.ts';
import { addresses, colours, nearly, settings, texts } from '../../rules/arbitraries.ts';
import { property } from '../../support/property.ts';

vi.mock('firebase-functions/logger', { spy: true });

/** Fuzzing with nearly valid requests: calls accept what their schema accepts, reject the rest and never fail. */

type Call = (typeof calls)[keyof typeof calls];

const ids = fc.string({ unit: fc.constantFrom(...'aZ0_-/. é'), maxLength: 130 });
const cents = fc.oneof(fc.integer({ min: -1, max: 100_001 }), fc.double());
const pictureIds = fc.string({ unit: fc.constantFrom(...'aZ09'), minLength: 20, maxLength: 20 });
const words = fc.string({ unit: 'binary', maxLength: 40 });

const SHAPES: Record<keyof typeof calls, Parameters<typeof nearly>> = {
  createCheckoutSession: [
    {
      userId: fc.constant('ada'),
      amount: fc.constantFrom(500, 1000),
      productName: fc.constantFrom('Standard Plan', 'Pro Plan'),
    },
    { userId: ids, amount: cents, productName: words },
  ],
  createPaymentIntent: [
    {
      amount: fc.integer({ min: 100, max: 99_999 }),
      currency: fc.constantFrom(...CURRENCIES),
      metadata: fc.record({ product_name: words, customer_email: fc.emailAddress() }),
    },
    { amount: cents, currency: words, metadata: nearly({ product_name: words, customer_email: fc.emailAddress() }) },
  ],
  verifyPayment: [
    { sessionId: fc.constant('cs_1'), userId: fc.constant('ada') },
    { sessionId: words, userId: ids },
  ],
  paymentStatus: [{ userId: ids }],
  planDetails: [{ after: fc.constantFrom('cs_1', null) }, { after: ids }],
  receiptLink: [{ payment: fc.constant('cs_1') }, { payment: ids }],
  redeemCode: [{ code: fc.constant('welcome') }, { code: words }],
  createBoard: [
    { name: texts(BOARD_NAME_MAX), settings: fc.record(settings, { requiredKeys: [] }) },
    {
      attempt: fc.oneof(fc.uuid(), words),
      settings: nearly(settings, { primaryColor: colours, productLogo: addresses }),
    },
  ],
  deleteBoard: [{ id: fc.constant('board') }, { id: ids }],
  purgeBoard: [
    { id: fc.constant('board'), from: fc.integer({ min: 0, max: 5 }), to: fc.integer({ min: 6, max: 9 }) },
    { id: ids, from: fc.double(), to: fc.integer(), writtenBy: ids },
  ],
  previewPurge: [
    { id: fc.constant('board'), writtenBy: fc.constant('one') },
    { id: ids, writtenBy: ids },
  ],
  mergeItems: [
    { product: fc.constant('board'), source: fc.constant('one'), target: fc.constant('other') },
    { product: ids, source: ids, target: ids },
  ],
  previewMerge: [
    { product: fc.constant('board'), sources: fc.constant(['one']), target: fc.constant('other') },
    { product: ids, sources: fc.array(ids, { maxLength: 21 }), target: ids },
  ],
  unmergeItem: [
    { product: fc.constant('board'), source: fc.constant('one') },
    { product: ids, source: ids },
  ],
  blockedVisitors: [
    { id: fc.constant('board'), after: fc.constant(null) },
    { id: ids, after: fc.oneof(fc.integer(), words) },
  ],
  unblockVisitor: [
    { id: fc.constant('board'), handle: fc.uuid() },
    { id: ids, handle: words },
  ],
  follow: [
    { item: fc.constant('item'), email: fc.emailAddress() },
    { item: ids, email: words },
  ],
  mailSettings: [{ product: fc.constantFrom('board', null) }, { product: ids }],
  ownerMail: [
    { product: fc.constant('board'), change: fc.constant(null) },
    {
      product: ids,
      change: fc.record({
        digest: words,
        hour: fc.integer(),
        zone: words,
        waiting: fc.boolean(),
        comments: fc.boolean(),
      }),
    },
  ],
  invite: [{ product: ids, role: fc.constantFrom('admin', 'owner') }, { product: ids }],
  acceptInvitation: [{ code: words }],
  removeMember: [{ product: ids, uid: ids }],
  setRole: [{ product: ids, uid: ids, role: fc.constantFrom('viewer', '') }],
  transferBoard: [{ product: ids, uid: ids }],
  boardSecret: [{ product: ids, action: fc.constantFrom('read', 'create', 'rotate', 'revoke', '') }],
  identify: [
    { product: fc.constant('board'), token: words },
    { product: ids, token: words },
  ],
  checkToken: [
    { product: fc.constant('board'), token: words },
    { product: ids, token: words },
  ],
  voteFor: [
    { product: fc.constant('board'), item: fc.constant('item'), person: fc.record({ address: fc.emailAddress() }) },
    { product: ids, item: ids, person: fc.record({ id: words, name: words }), source: words, url: words },
  ],
  unvoteFor: [
    { product: fc.constant('board'), item: fc.constant('item'), person: fc.record({ name: words }) },
    { product: ids, item: ids, person: fc.record({ address: words }) },
  ],
  companies: [
    { product: fc.constant('board'), company: fc.constantFrom(null, '7') },
    { product: ids, company: words },
  ],
  voters: [
    { product: fc.constant('board'), item: fc.constant('item'), after: fc.constant(null) },
    { product: ids, item: ids, after: fc.oneof(ids, fc.integer()) },
  ],
  createApiKey: [
    { product: ids, name: fc.constant('Key'), scopes: fc.constantFrom(['read'], ['all']) },
    { product: ids, name: words, scopes: fc.array(words) },
  ],
  revokeApiKey: [{ product: ids, prefix: ids }],
  stopMail: [{ product: fc.constantFrom('board', null) }, { product: ids }],
  // Its file is no JSON, so that no such request is one.
  addPicture: [
    { product: fc.constant('board'), id: pictureIds },
    { product: ids, id: words, file: words },
  ],
  setPictures: [
    {
      product: fc.constant('board'),
      on: fc.constantFrom({ kind: 'logo' }, { kind: 'item', id: 'one' }, { kind: 'answer', item: 'one' }),
      pictures: fc.array(fc.record({ id: pictureIds, alt: texts(PICTURE_ALT_MAX) }), { maxLength: 10 }),
    },
    {
      product: ids,
      on: nearly({ kind: words, id: ids, item: ids }),
      pictures: fc.array(nearly({ id: words, alt: words })),
    },
  ],
  showPicture: [
    { product: fc.constant('board'), id: pictureIds, size: fc.constantFrom('full', 'small') },
    { product: ids, id: words, size: words },
  ],
  webhooks: [
    { action: fc.constant('list'), product: fc.constant('board') },
    {
      action: fc.constantFrom('add', 'change', 'pause', 'resume', 'rotate', 'test', 'delete', 'none'),
      product: ids,
      id: ids,
      hook: nearly({ url: words, format: words, events: fc.array(words), thresholds: fc.array(fc.integer()) }),
    },
  ],
  webhookDeliveries: [
    { product: fc.constant('board'), id: ids, after: fc.constant(null), retry: fc.constant(null) },
    { product: ids, id: words, after: words, retry: words },
  ],
  reportError: [
    { name: fc.constant('TypeError'), frames: fc.constant([]), page: fc.constantFrom('/', '/admin') },
    { name: words, frames: fc.array(words), page: ids },
  ],
  deleteAccount: [{ reason: fc.constant('x') }],
  exportAccount: [{ from: fc.constant(null) }, { from: nearly({ source: words, after: words }) }],
  exportMine: [
    { product: fc.constant('board'), from: fc.constant(null) },
    { product: ids, from: nearly({ source: words, after: words }) },
  ],
  eraseMine: [{ product: fc.constant('board') }, { product: ids }],
  mergeVisitor: [{ visitorToken: words }, { visitorToken: fc.string({ minLength: 4090, maxLength: 4100 }) }],
  visitorCode: [{ code: fc.constant('x') }],
  claimVisitor: [{ code: words }, { code: fc.string({ minLength: 99, maxLength: 101 }) }],
  deviceCode: [
    { product: fc.constant('board'), session: words },
    { product: ids, session: fc.string({ minLength: 4090, maxLength: 4100 }) },
  ],
  useDeviceCode: [
    { product: fc.constant('board'), code: fc.constantFrom('ACDE2345', 'acde-2345') },
    { product: ids, code: fc.string({ minLength: 99, maxLength: 101 }) },
  ],
};

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
async function ask(call: Call, body: string, act: (request: unknown) => void) {
  const answer = { status: 0, body: undefined as unknown };
  const handler = endpoint(call as never, { auth, failure: 'unexpected' }, (async (request: unknown) => {
    act(request);
    return {};
  }) as never);
  await handler(
    {
      method: 'POST',
      headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
      rawBody: Buffer.from(body),
    },
    {
      status: (code: number) => {
        answer.status = code;
      },
      set: () => undefined,
      json: (json: unknown) => {
        answer.body = json;
      },
    },
  );
  return answer;
}

describe.each(Object.entries(calls))('%s', (name, call) => {
  const requests = fc.oneof(
    { weight: 4, arbitrary: nearly(...SHAPES[name as keyof typeof calls]) as fc.Arbitrary<unknown> },
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
      const valid = fc.sample(nearly(...SHAPES[name as keyof typeof calls]), 20);
      for (const request of valid) {
        const body = JSON.stringify(request).replace(/^\{/, `{${JSON.stringify(field)}:{"isAdmin":true},`);
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
