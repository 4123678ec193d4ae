import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { countCall, countClient } from './rate-limit.ts';

/** Counts by path, as far as the limits need a database. */
function fakeDatabase(): Firestore {
  const counts = new Map<string, unknown>([['system/hash_key', 'key']]);
  const doc = (path: string) => {
    const reference = {
      get: async () => ({ get: () => counts.get(path), data: () => ({ key: counts.get(path) }) }),
      set: async ({ count }: { count: { operand: number } }) =>
        counts.set(path, Number(counts.get(path) ?? 0) + count.operand),
      withConverter: () => reference,
    };
    return reference;
  };
  return { doc } as unknown as Firestore;
}

const answersOf = async (times: number, call: (at: number) => Promise<unknown>) => {
  const answers: unknown[] = [];
  for (let at = 0; at < times; at += 1)
    answers.push(
      await call(at).then(
        () => 'taken',
        ({ key }) => key,
      ),
    );
  return answers;
};

test('a limit of the caller and one of the network are told apart', { tags: ['field'] }, async () => {
  const db = fakeDatabase();
  const home = { 'x-forwarded-for': '203.0.113.7' };
  expect(await answersOf(3, () => countCall(db, 'call', 'account ada', 2))).toEqual(['taken', 'taken', 'tooMany']);
  expect(await answersOf(3, () => countClient(db, 'call', home, 2))).toEqual(['taken', 'taken', 'tooManyNearby']);
});

test('of calls at the same moment, as many are taken as the limit has left', async () => {
  const db = fakeDatabase();
  const all = Array.from({ length: 9 }, () => answersOf(1, () => countCall(db, 'call', 'account ada', 5)));
  const taken = ['taken', 'taken', 'taken', 'taken', 'taken'];
  expect((await Promise.all(all)).flat().sort()).toEqual([...taken, 'tooMany', 'tooMany', 'tooMany', 'tooMany']);
});

test('a connection that claims many clients has the limit that the call sets', async () => {
  const from = (at: number) => ({ 'x-forwarded-for': '203.0.113.7', 'fastly-client-ip': `198.51.100.${at}` });
  const taken = async (clientsPerPeer?: number) => {
    const db = fakeDatabase();
    const answers = await answersOf(120, (at) => countClient(db, 'call', from(at), 2, clientsPerPeer));
    expect(new Set(answers)).toEqual(new Set(['taken', 'tooManyNearby']));
    return answers.filter((answer) => answer === 'taken').length;
  };
  expect(await taken()).toBe(100);
  expect(await taken(1)).toBe(2);
});
