import { expect } from 'vitest';
import { PUBLIC_LIST_MAX, SEARCH_SPELLINGS_MAX } from '../../../functions/src/shared/limits.ts';
import { feedbackPath } from '../../../functions/src/shared/paths.ts';
import { candidateCountQuery, candidatesQuery } from '../../../web/src/board/data/queries.ts';
import { type Actor, member, nobody, owner, visitor } from '../../support/actors.ts';
import { test, thoroughGroup } from '../group.ts';
import { DOCUMENTS, encoded, nameOf, send } from '../rest.ts';
import { BOARD, makeItem } from '../world.ts';

thoroughGroup('REST: what comes out without an SDK', () => {
  test('a pending or archived item is not readable alone, in a list or in a transaction', async () => {
    for (const state of ['a pending item', 'an archived item'] as const) {
      const { feedbackId } = await makeItem(BOARD, state);
      const open = await makeItem(BOARD, 'an open item');
      const documents = [nameOf(feedbackPath(open.feedbackId)), nameOf(feedbackPath(feedbackId))];
      for (const who of [nobody, visitor, member]) {
        expect(await send(who, 'GET', nameOf(feedbackPath(feedbackId)))).toBe('refused');
        expect(await send(who, 'GET', `${nameOf(feedbackPath(feedbackId))}?mask.fieldPaths=votes`)).toBe('refused');
        expect(await send(who, 'POST', `${DOCUMENTS}:batchGet`, { documents })).toBe('refused');
        const inTransaction = { documents, newTransaction: { readOnly: {} } };
        expect(await send(who, 'POST', `${DOCUMENTS}:batchGet`, inTransaction)).toBe('refused');
      }
    }
  });

  test('the board’s searches and counts are allowed to every user, up to the limit of a list', async () => {
    const { feedbackId } = await makeItem(BOARD, 'an open item');
    const query = {
      productId: BOARD,
      sort: 'popular',
      category: null,
      status: null,
      label: null,
      tag: null,
      search: 'dark mode',
    } as const;
    // With as many spellings of a word as a search asks for.
    const spellings = Array.from({ length: SEARCH_SPELLINGS_MAX }, (_, at) => `dark${at}`);
    const created = { timestampValue: new Date().toISOString() };
    const name = { referenceValue: nameOf(feedbackPath(feedbackId)) };
    const until = JSON.stringify([encoded(true), encoded(9), created, name]);
    const counted = (limit: number, after: string | null, end: string | null) => ({
      structuredAggregationQuery: {
        structuredQuery: candidateCountQuery(query, spellings, after, end, limit),
        aggregations: [{ alias: 'found', count: {} }],
      },
    });
    for (const who of [nobody, visitor, member]) {
      for (const [after, end] of [
        [null, null],
        [until, null],
        [null, until],
      ] as const) {
        const body = counted(PUBLIC_LIST_MAX, after, end);
        expect(await send(who, 'POST', `${DOCUMENTS}:runAggregationQuery`, body)).toBe('allowed');
      }
      const longer = counted(PUBLIC_LIST_MAX + 1, null, null);
      expect(await send(who, 'POST', `${DOCUMENTS}:runAggregationQuery`, longer)).toBe('refused');
      for (const [limit, outcome] of [
        [PUBLIC_LIST_MAX, 'allowed'],
        [PUBLIC_LIST_MAX + 1, 'refused'],
      ] as const) {
        const structuredQuery = candidatesQuery({ ...query, status: 'open' }, ['dark'], null, limit);
        expect(await send(who, 'POST', `${DOCUMENTS}:runQuery`, { structuredQuery })).toBe(outcome);
      }
    }
  });

  test('a plain list of a collection is refused, with and without a page size', async () => {
    for (const collection of ['products', 'feedback', 'votes', 'comments', 'authors', 'user_plans', 'redeem_codes']) {
      for (const who of [nobody, visitor, owner]) {
        expect(await send(who, 'GET', `${DOCUMENTS}/${collection}`)).toBe('refused');
        expect(await send(who, 'GET', `${DOCUMENTS}/${collection}?pageSize=1&showMissing=true`)).toBe('refused');
      }
    }
  });

  const equal = (fieldPath: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
  });
  const all = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
  const text = (stringValue: string) => ({ stringValue });

  /** For each permitted list: the actor who may request it, the collection and the filter. */
  const lists = (item: string): Record<string, readonly [who: Actor, collectionId: string, where: object]> => ({
    'their own boards': [owner, 'products', equal('owner_id', text(owner.uid))],
    'public items': [
      nobody,
      'feedback',
      all(
        equal('product_id', text(BOARD)),
        equal('is_archived', { booleanValue: false }),
        equal('status', text('open')),
      ),
    ],
    'all items, as the owner': [owner, 'feedback', equal('product_id', text(BOARD))],
    'the comments on an item': [nobody, 'comments', equal('feedback_id', text(item))],
    'what is recorded as the own': [visitor, 'authors', equal('uid', text(visitor.uid))],
  });

  for (const what of Object.keys(lists(''))) {
    test(`no query of ${what} may skip documents, which are billed and do not count towards the limit`, async () => {
      const { feedbackId } = await makeItem(BOARD, 'an open item');
      const [who, collectionId, where] = lists(feedbackId)[what] ?? [];
      if (who === undefined) throw new Error(what);
      const asked = { from: [{ collectionId }], where, limit: 1 };
      const list = (query: object) => send(who, 'POST', `${DOCUMENTS}:runQuery`, { structuredQuery: query });
      const count = (query: object) =>
        send(who, 'POST', `${DOCUMENTS}:runAggregationQuery`, {
          structuredAggregationQuery: { structuredQuery: query, aggregations: [{ alias: 'n', count: { upTo: '1' } }] },
        });
      for (const ask of [list, count]) {
        expect(await ask(asked)).toBe('allowed');
        expect(await ask({ ...asked, offset: 0 })).toBe('allowed');
        for (const offset of [1, 50, 1_000_000]) expect(await ask({ ...asked, offset })).toBe('refused');
      }
      const skipping = { ...asked, offset: 1, startAt: { values: [], before: false } };
      expect(await list(skipping)).toBe('refused');
      expect(await list({ ...asked, offset: 1, select: { fields: [{ fieldPath: '__name__' }] } })).toBe('refused');
    });
  }

  test('collection names cannot be listed', async () => {
    for (const who of [nobody, member, owner]) {
      expect(await send(who, 'POST', `${DOCUMENTS}:listCollectionIds`, { pageSize: 100 })).toBe('refused');
    }
  });
});
