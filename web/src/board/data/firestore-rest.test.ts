import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commit } from './firestore-rest.ts';

/** What the server answers in turn, after how many ms. The last one is repeated. */
let answers: { readonly status: number; readonly json: object; readonly after?: number }[] = [];
let calls = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('__APP_CHECK__', false);
  calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    const { status, json, after = 5 } = (answers.length > 1 ? answers.shift() : answers[0]) as (typeof answers)[number];
    await new Promise((resolve) => setTimeout(resolve, after));
    return Response.json(json, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const error = (httpStatus: number, status: string, message: string, after?: number) => ({
  status: httpStatus,
  json: { error: { code: httpStatus, status, message } },
  ...(after && { after }),
});
const done = { status: 200, json: {} };
const UNREADABLE =
  "evaluation error at L308:22 for 'create' @ L308, Service call error. Function: [existsAfter], Argument: [path_value { }]";

async function send(): Promise<unknown> {
  const sent = commit([], { token: 'token' }).catch((failure: unknown) => failure);
  await vi.runAllTimersAsync();
  return sent;
}

// Firestore's emulator answers 403 to rules that meet a lock: https://github.com/firebase/firebase-tools/issues/10518
it('sends a call again whose rules met a lock of the emulator', { tags: ['field'] }, async () => {
  answers = [
    error(403, 'PERMISSION_DENIED', UNREADABLE, 2010),
    error(409, 'ABORTED', 'Transaction lock timeout.'),
    done,
  ];
  expect(await send()).toBeUndefined();
  expect(calls).toBe(3);
});

it('sends a call again that lost a contest for a document', async () => {
  answers = [error(409, 'ABORTED', 'Too much contention on these documents. Please try again.'), done];
  expect(await send()).toBeUndefined();
  expect(calls).toBe(2);
});

it('gives up after three further attempts', async () => {
  answers = [error(409, 'ABORTED', 'Transaction lock timeout.')];
  expect(await send()).toMatchObject({ reason: 'offline' });
  expect(calls).toBe(4);
});

it.each([
  ['a refusal', error(403, 'PERMISSION_DENIED', "false for 'create' @ L308"), 'denied'],
  ['a missing document', error(403, 'PERMISSION_DENIED', UNREADABLE), 'denied'],
  ['a slow refusal', error(403, 'PERMISSION_DENIED', "false for 'create' @ L308", 5000), 'denied'],
  ['an existing document', error(409, 'ALREADY_EXISTS', 'Document already exists'), 'conflict'],
])('does not send a call again for %s', async (_, answer, reason) => {
  answers = [answer];
  expect(await send()).toMatchObject({ reason });
  expect(calls).toBe(1);
});
