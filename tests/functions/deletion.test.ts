import { beforeEach, expect, test } from 'vitest';
import { deleteBoard, sweepBoard } from '../../functions/src/boards/delete-board.ts';
import { sweepComment, sweepItem } from '../../functions/src/boards/sweep-item.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { repairBoard } from '../../functions/src/reconcile/repair-board.ts';
import {
  authorPath,
  commentPath,
  counterPath,
  editPath,
  feedbackPath,
  notePath,
  productPath,
  triagePath,
  votePath,
} from '../../functions/src/shared/paths.ts';
import { docOf } from '../../functions/src/store/refs.ts';
import { isContended } from '../../functions/src/store/write-conflict.ts';
import { aComment, aFeedback, aFollow, aNote, anAuthor, anEdit, aTriage, aVote } from '../support/factories.ts';
import { BOARD, comment, createBoard, fill, removeComment, removeItem, submit, vote } from './support/board.ts';
import { discrepancies, remains } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { deliver, type Event, redeliver, scribe } from './support/events.ts';
import { tap } from './support/tap.ts';

const db = connect('deletion');

beforeEach(() => clear('deletion'));

const withoutDays = (paths: readonly string[]) => paths.filter((path) => !path.startsWith('stats/'));

async function settle(item: string): Promise<void> {
  await recountItem(db, { feedbackId: item, counted: 'votes' });
  await recountItem(db, { feedbackId: item, counted: 'comments' });
}

test('deleting an item with seven hundred votes leaves nothing, and exact totals', { tags: ['all'] }, async () => {
  await createBoard(db, ['popular', 'other']);
  await fill(db, { feedbackId: 'popular', votes: 700, comments: 350 });
  await fill(db, { feedbackId: 'other', votes: 3, comments: 2 });
  await settle('popular');
  await settle('other');
  for (const id of ['popular', 'other']) {
    await db.doc(notePath(id)).set(aNote({ feedback_id: id, product_id: BOARD }));
    await db.doc(editPath(id)).set(anEdit({ feedback_id: id, product_id: BOARD }));
    await db.doc(triagePath(id)).set(aTriage({ product_id: BOARD }));
    await db.doc(`follows/${id}`).set(aFollow({ item: id, product_id: BOARD }));
  }
  expect((await db.doc(productPath(BOARD)).get()).get('vote_count')).toBe(703);

  await removeItem(db, 'popular');
  await sweepItem(db, 'popular');
  expect(await discrepancies(db)).toEqual([]);
  expect((await db.doc(productPath(BOARD)).get()).data()).toMatchObject({ feedback_count: 1, vote_count: 3 });
  for (const kept of ['notes', 'edits', 'triage', 'follows']) {
    expect((await db.collection(kept).get()).docs.map(({ id }) => id)).toEqual(['other']);
  }
});

test('events of a deleted item recreate nothing', async () => {
  await createBoard(db);
  const visitors = scribe(db);
  await visitors.submit('item');
  await visitors.vote('item', 'voter');
  await visitors.comment('item', 'comment');
  await removeItem(db, 'item');
  await sweepItem(db, 'item');
  await deliver(visitors.events);
  expect(await remains(db)).toEqual([productPath(BOARD)]);
  expect(await discrepancies(db)).toEqual([]);
});

test.each(['the vote', 'the comment', 'the registration'])(
  'an item deleted while %s is being counted stays away',
  async (what) => {
    await createBoard(db);
    await submit(db, { id: 'item' });
    await fill(db, { feedbackId: 'item', votes: 2, comments: 2 });
    let isDeleted = false;
    const watched = tap(connect('deletion'), async ({ method }, proceed) => {
      if (method === 'commit' && !isDeleted) {
        isDeleted = true;
        // The deletion waits for the transaction or makes it restart. Either way it happens in between.
        const deletion = removeItem(db, 'item');
        try {
          return await proceed();
        } finally {
          await deletion;
        }
      }
      return proceed();
    });
    if (what === 'the registration') await registerItem(watched, 'item');
    else await recountItem(watched, { feedbackId: 'item', counted: what === 'the vote' ? 'votes' : 'comments' });
    expect(isDeleted).toBe(true);
    await sweepItem(db, 'item');
    // The board's statistics keep the past.
    expect(withoutDays(await remains(db))).toEqual([productPath(BOARD)]);
    expect(await discrepancies(db)).toEqual([]);
  },
);

test('a sweep takes nothing from an item that exists', async () => {
  await createBoard(db, ['item']);
  await fill(db, { feedbackId: 'item', votes: 2, comments: 2 });
  await settle('item');
  const before = await remains(db);
  await sweepItem(db, 'item');
  await sweepComment(db, 'item-comment0');
  await sweepBoard(db, BOARD);
  expect(await remains(db)).toEqual(before);
  expect(await discrepancies(db)).toEqual([]);
});

test('a sweep takes nothing from an item created meanwhile', async () => {
  await createBoard(db, ['item']);
  await fill(db, { feedbackId: 'item', votes: 2 });
  await removeItem(db, 'item');
  const watched = tap(connect('deletion'), async ({ method, documents }, proceed) => {
    if (method === 'batchGetDocuments' && documents.includes(counterPath('item'))) {
      await db.doc(feedbackPath('item')).create(aFeedback());
    }
    return proceed();
  });
  await sweepItem(watched, 'item');
  await settle('item');
  expect((await db.doc(authorPath('item')).get()).exists).toBe(true);
  expect(await discrepancies(db)).toEqual([]);
});

test('the votes of a deleted item leave the totals once, also if its id is used again before its event is repeated', async () => {
  await createBoard(db, ['item', 'other']);
  const deleteItem = async (votes: number) => {
    await fill(db, { feedbackId: 'item', votes });
    await settle('item');
    const last = await docOf(db, feedbackPath('item')).get();
    await removeItem(db, 'item');
    return last;
  };
  const first = await deleteItem(3);
  for (let run = 0; run < 2; run += 1) await sweepItem(db, 'item', { last: first });
  expect((await db.doc(productPath(BOARD)).get()).data()).toMatchObject({ feedback_count: 1, vote_count: 0 });

  await submit(db, { id: 'item' });
  await registerItem(db, 'item');
  const second = await deleteItem(2);
  await sweepItem(db, 'item', { last: second });
  expect(await discrepancies(db)).toEqual([]);

  await submit(db, { id: 'item' });
  await registerItem(db, 'item');
  await deleteItem(2);
  await sweepItem(db, 'item', { last: first });
  // The repeated event has swept a newer item, whose votes it does not know.
  await repairBoard(db, BOARD);
  expect(await discrepancies(db)).toEqual([]);
});

test('a deleted comment leaves no author document', async () => {
  await createBoard(db, ['item']);
  await comment(db, { feedbackId: 'item', id: 'comment' });
  await removeComment(db, 'comment');
  await sweepComment(db, 'comment');
  await sweepComment(db, 'comment');
  expect((await db.doc(authorPath('comment')).get()).exists).toBe(false);
});

test('events of a deleted board recreate nothing', async () => {
  await createBoard(db);
  const visitors = scribe(db);
  for (const id of ['first', 'second']) {
    await visitors.submit(id);
    await visitors.vote(id, 'voter');
    await visitors.comment(id, `comment-on-${id}`);
  }
  await deliver(visitors.events.slice(0, 3));
  await deleteBoard(db, BOARD);
  await visitors.removeItem('first');
  await deliver(visitors.events);
  expect(await remains(db)).toEqual([]);
});

test('a board deleted before its items is not recreated by their sweeps', { tags: ['all', 'attack'] }, async () => {
  await createBoard(db, ['item']);
  await vote(db, { feedbackId: 'item', uid: 'voter' });
  await db.doc(productPath(BOARD)).delete();
  await recountItem(db, { feedbackId: 'item', counted: 'votes' });
  expect((await db.doc(feedbackPath('item')).get()).get('votes')).toBe(1);
  await removeItem(db, 'item');
  await sweepItem(db, 'item');
  expect(withoutDays(await remains(db))).toEqual([]);
  await sweepBoard(db, BOARD);
  expect(await remains(db)).toEqual([]);
});

test('two concurrent deletions delete a board once', async () => {
  await createBoard(db, ['first', 'second']);
  await fill(db, { feedbackId: 'first', votes: 20, comments: 10 });
  await Promise.all([deleteBoard(db, BOARD), deleteBoard(db, BOARD)]);
  expect(await remains(db)).toEqual([]);
  expect((await db.doc(`deleted_products/${BOARD}`).get()).get('done')).toBe(true);
});

test('a large board deleted while twenty visitors keep writing leaves nothing', {
  tags: ['attack', 'all'],
}, async () => {
  const items = Array.from({ length: 60 }, (_, at) => `item${at}`);
  await createBoard(db);
  await Promise.all(items.map((id) => submit(db, { id })));
  await Promise.all(items.map((id) => fill(db, { feedbackId: id, votes: 10, comments: 4 })));

  const events: Event[] = [];
  const refused = new Error('The board is gone.');
  let writes = 0;
  /** Writes while the board exists. In production the rules check that, in the same commit. */
  const write = async (id: string) => {
    const item = items[writes % items.length] ?? '';
    await db.runTransaction(async (transaction) => {
      const [board, target] = await transaction.getAll(db.doc(productPath(BOARD)), db.doc(feedbackPath(item)));
      if (!board?.exists) throw refused;
      if (target?.exists) {
        transaction.create(db.doc(votePath(item, id)), aVote({ feedback_id: item }));
        transaction.create(db.doc(commentPath(`comment-${id}`)), aComment({ feedback_id: item }));
        transaction.create(db.doc(authorPath(`comment-${id}`)), anAuthor());
      }
      transaction.create(db.doc(feedbackPath(`new-${id}`)), aFeedback());
      transaction.create(db.doc(authorPath(`new-${id}`)), anAuthor());
    });
    writes += 1;
    events.push(() => recountItem(db, { feedbackId: item, counted: 'votes' }));
    events.push(() => recountItem(db, { feedbackId: item, counted: 'comments' }));
    events.push(() => registerItem(db, `new-${id}`));
  };
  const visitor = async (name: number) => {
    for (let at = 0; ; at += 1) {
      try {
        await write(`${name}-${at}`);
      } catch (error) {
        if (error === refused) return;
        if (!isContended(error)) throw error;
      }
      // Half of the events arrive in time, the others after the board's deletion.
      const event = at % 2 === 0 && events.pop();
      if (event) await redeliver(event);
    }
  };
  const visitors = Promise.all(Array.from({ length: 20 }, (_, name) => visitor(name)));
  await expect.poll(() => writes).toBeGreaterThan(40);
  await deleteBoard(db, BOARD);
  await visitors;
  await Promise.all(events.map((event) => redeliver(event)));

  expect(await remains(db)).toEqual([]);
  expect((await db.doc(`deleted_products/${BOARD}`).get()).get('done')).toBe(true);
  expect(await reconcile(db, 100)).toEqual([]);
});
