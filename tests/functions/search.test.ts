import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { feedbackPath } from '../../functions/src/shared/paths.ts';
import { searchTokens } from '../../functions/src/shared/search.ts';
import type { ListQuery } from '../../web/src/board/data/model.ts';
import { searchItems } from '../../web/src/board/data/search-items.ts';
import { aFeedback } from '../support/factories.ts';
import { MeteredSource } from '../support/search-source.ts';
import { BOARD } from './support/board.ts';
import { clear, connect } from './support/emulator.ts';

const PROJECT = 'search';
const COUNT = 500;
const emulator = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;

/** The numbers are 500 to 999. */
const titleOf = (at: number) =>
  `Item number ${at + COUNT}${at % 100 >= 98 ? ' apple' : ''}${at % 20 === 0 ? ' export' : ''}`;
const votesOf = (at: number) => (at * 7) % 100;
const byVotes = (a: number, b: number) => votesOf(b) - votesOf(a) || b - a;
const statusOf = (at: number) => (at % 2 === 0 ? 'open' : 'closed');

/** Five hundred items. The last one is the newest and, with few votes, in the middle of the popular order. */
beforeAll(async () => {
  await clear(PROJECT);
  const db = connect(PROJECT);
  const writer = db.bulkWriter();
  for (let at = 0; at < COUNT; at += 1) {
    const [title, description] = [titleOf(at), 'In a sentence or two.'];
    const fields = { product_id: BOARD, title, description, votes: votesOf(at), status: statusOf(at) } as const;
    const created_at = Timestamp.fromMillis(1_700_000_000_000 + at);
    const item = { ...aFeedback(fields), created_at, search_tokens: searchTokens(title, description) };
    writer.set(db.doc(feedbackPath(`item${at}`)), item);
  }
  await writer.close();
});

/** Collects all pages of a search. */
async function search(text: string, values: Partial<ListQuery> = {}) {
  const source = new MeteredSource(emulator, `demo-functions-${PROJECT}`);
  const none = { category: null, status: null, label: null, tag: null };
  const query: ListQuery = { productId: BOARD, sort: 'popular', ...none, search: text, ...values };
  const titles: string[] = [];
  let after = null;
  do {
    const page = await searchItems(query, after, source);
    titles.push(...page.entries.map(({ title }) => title));
    after = page.next;
  } while (after !== null);
  return { titles, reads: source.reads };
}

test('a frequent word and one of a single item find that item for a few reads', async () => {
  // The emulator asks once for each status and spelling.
  expect(await search('number 999', { status: 'closed' })).toEqual({ titles: [titleOf(499)], reads: 3 });
});

test('two beginnings of words find all items that have both, in the order of the list', async () => {
  const { titles, reads } = await search('apple 99', { sort: 'recent' });
  expect(titles).toEqual([titleOf(499), titleOf(498)]);
  // Two counts, and the items with the rarer word.
  expect(reads).toBe(12);
});

test('other forms and joined writing of the words are found', async () => {
  const values = { sort: 'recent', status: 'closed' } as const;
  expect((await search('adding apples 999', values)).titles).toEqual([titleOf(499)]);
  expect((await search('itemnumbers 999', values)).titles).toEqual([titleOf(499)]);
});

test('pages continue where the last one ended', async () => {
  const { titles, reads } = await search('number exp', { status: 'open' });
  const expected = Array.from({ length: COUNT }, (_, at) => at).filter((at) => at % 20 === 0);
  expect(titles).toEqual(expected.sort(byVotes).map(titleOf));
  expect(reads).toBeLessThan(3 * expected.length);
});
