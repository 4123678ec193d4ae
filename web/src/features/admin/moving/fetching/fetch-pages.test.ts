import { expect, test } from 'vitest';
import { type Fetched, fetchPages, startOf } from './fetch-pages.ts';

type Around = Parameters<typeof fetchPages>[1];
type Answer = Awaited<ReturnType<Around['ask']>>;

const PLACE = { kind: 'fider', address: 'feedback.example.com', since: null } as const;
const PAGE = { list: 'items', of: null, body: [] } as const;
const answer = (next: string | null, wait: number | null = null, pages: Answer['pages'] = [PAGE]): Answer => ({
  ...{ pages, next, wait },
});

/** Reads answers one after the other. */
function reading(answers: readonly (Answer | Error)[], { isOver = () => false, ...around }: Partial<Around> = {}) {
  const told: Fetched[] = [];
  const did: unknown[] = [];
  const left = [...answers];
  const ended = (from = startOf(PLACE)) =>
    fetchPages(from, {
      ask: async (cursor) => {
        did.push(['ask', cursor]);
        const next = left.shift();
        if (next === undefined || next instanceof Error) throw next ?? new Error('asked too often');
        return next;
      },
      add: async (pages, isFirst) => did.push(['add', pages.length, isFirst]),
      wait: async (ms) => did.push(['wait', ms]),
      tell: (fetched) => void told.push(fetched),
      isOver,
      ...around,
    });
  return { told, did, ended };
}

test('pages are read to the end, with the pauses that are asked for', async () => {
  const { told, did, ended } = reading([answer('b', 7), answer('c', null, [PAGE, PAGE]), answer(null, 9)]);
  await ended();
  expect(did).toEqual([
    ...[
      ['ask', null],
      ['add', 1, true],
      ['wait', 7000],
    ],
    ...[
      ['ask', 'b'],
      ['add', 2, false],
      ['ask', 'c'],
      ['add', 1, false],
    ],
  ]);
  expect(told.map(({ pause }) => pause)).toContain(7);
  expect(told.at(-1)).toMatchObject({ cursor: null, pages: 4, pause: null });
});

test('after a failure it goes on from what was told last, and no page is added twice', async () => {
  const { told, did, ended } = reading([answer('b'), new Error('offline'), answer(null)]);
  await expect(ended()).rejects.toThrow('offline');
  const last = told.at(-1);
  await ended(last && startOf(PLACE, { fetched: last, error: new Error('offline') }));
  expect(did.filter((one) => Array.isArray(one) && one[0] === 'add')).toEqual([
    ['add', 1, true],
    ['add', 1, false],
  ]);
  expect(told.at(-1)?.pages).toBe(2);
});

test.each(['ask', 'add', 'wait'] as const)('stopped while it waits for %s, it asks nothing more', async (at) => {
  let isOver = false;
  const stop = async () => {
    isOver = true;
    return at === 'ask' ? answer('b', 1) : 1;
  };
  const { told, did, ended } = reading([answer('b', 1)], { isOver: () => isOver, [at]: stop });
  await ended();
  const before = {
    ask: [],
    add: [['ask', null]],
    wait: [
      ['ask', null],
      ['add', 1, true],
    ],
  };
  expect(did).toEqual(before[at]);
  expect(told.at(-1)?.cursor ?? null).toBe(at === 'ask' ? null : 'b');
});

test('a product that sends nothing is not asked for ever', async () => {
  const { did, ended } = reading(Array.from({ length: 50 }, () => answer('a', 1, [])));
  await expect(ended()).rejects.toMatchObject({ name: 'SourceSilent' });
  expect(did.length).toBeLessThan(50);
});

test('another place, and what has been read whole, begin at the start', () => {
  const fetched: Fetched = { place: PLACE, pages: 3, items: 9, cursor: 'c', pause: 5 };
  expect(startOf(PLACE, { fetched, error: null })).toEqual({ ...fetched, pause: null });
  for (const [place, cursor] of [
    [{ ...PLACE, address: 'other.example.com' }, 'c'],
    [{ ...PLACE, since: 1 }, 'c'],
    [PLACE, null],
  ] as const)
    expect(startOf(place, { fetched: { ...fetched, cursor }, error: null })).toEqual(startOf(place));
});
