import { expect } from 'vitest';
import { feedbackPath } from '../../functions/src/shared/paths.ts';
import { member, nobody, owner, visitor } from '../support/actors.ts';
import { group, test } from './group.ts';
import { DOCUMENTS, nameOf, send } from './rest.ts';
import { BOARD, makeItem } from './world.ts';

group('REST: what comes out without an SDK', () => {
  test('a pending or archived item comes neither alone, nor among others, nor in a transaction', async () => {
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

  test('a plain list of a collection is refused, with and without a page size', async () => {
    for (const collection of ['products', 'feedback', 'votes', 'comments', 'authors', 'user_plans', 'redeem_codes']) {
      for (const who of [nobody, visitor, owner]) {
        expect(await send(who, 'GET', `${DOCUMENTS}/${collection}`)).toBe('refused');
        expect(await send(who, 'GET', `${DOCUMENTS}/${collection}?pageSize=1&showMissing=true`)).toBe('refused');
      }
    }
  });

  test('the names of the collections are not told', async () => {
    for (const who of [nobody, member, owner]) {
      expect(await send(who, 'POST', `${DOCUMENTS}:listCollectionIds`, { pageSize: 100 })).toBe('refused');
    }
  });
});
