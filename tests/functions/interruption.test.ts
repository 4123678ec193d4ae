/** @module-tag all */
import { describe, expect, test } from 'vitest';
import { deleteBoard, sweepBoard } from '../../functions/src/boards/delete-board.ts';
import { requestBoardDeletion } from '../../functions/src/boards/request-board-deletion.ts';
import { sweepItem } from '../../functions/src/boards/sweep-item.ts';
import { syncVisibility } from '../../functions/src/counters/apply-counter-change.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import { dropPictures, dropUnplaced } from '../../functions/src/pictures/drop-pictures.ts';
import { setPictures } from '../../functions/src/pictures/set-pictures.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { PICTURE_KEPT_MS } from '../../functions/src/shared/limits.ts';
import { commentPath, feedbackPath, userPlanPath } from '../../functions/src/shared/paths.ts';
import { aUserPlan } from '../support/factories.ts';
import { BOARD, comment, createBoard, fill, moderate, removeItem, submit } from './support/board.ts';
import { discrepancies, remains } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { remainingPictures, storePicture } from './support/pictures.ts';
import { Killed, killAt } from './support/tap.ts';

const project = 'interruption';
const db = connect(project);

/** Kills the process at its first commit, its second and so on, until it completes. @returns the number of deaths */
async function atEveryCommit(
  moment: 'before' | 'after',
  prepare: () => Promise<unknown>,
  work: (mortal: typeof db) => Promise<unknown>,
  heal: () => Promise<void>,
): Promise<number> {
  for (let n = 1; ; n += 1) {
    await clear(project);
    await prepare();
    const mortal = killAt(connect(project), { n, moment, counted: 'commits' });
    await work(mortal.db).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    await heal();
    if (!mortal.isDead()) return n - 1;
  }
}

const exact = async () => expect(await discrepancies(db)).toEqual([]);

describe.each(['before', 'after'] as const)('a process that dies %s the server has executed a commit', (moment) => {
  test('counts a vote once when the event is repeated', async () => {
    const deaths = await atEveryCommit(
      moment,
      async () => {
        await createBoard(db, ['item']);
        await fill(db, { feedbackId: 'item', votes: 3 });
      },
      (mortal) => recountItem(mortal, { feedbackId: 'item', counted: 'votes' }),
      async () => {
        await recountItem(db, { feedbackId: 'item', counted: 'votes' });
        await exact();
      },
    );
    expect(deaths).toBeGreaterThan(0);
  });

  test('counts an item once when the event is repeated', async () => {
    const deaths = await atEveryCommit(
      moment,
      async () => {
        await createBoard(db);
        await submit(db, { id: 'item' });
      },
      (mortal) => registerItem(mortal, 'item'),
      async () => {
        await registerItem(db, 'item');
        await exact();
      },
    );
    expect(deaths).toBeGreaterThan(0);
  });

  test('moves an item to the hidden totals once when the event is repeated', async () => {
    const deaths = await atEveryCommit(
      moment,
      async () => {
        await createBoard(db, ['item', 'other']);
        await fill(db, { feedbackId: 'item', votes: 3 });
        await recountItem(db, { feedbackId: 'item', counted: 'votes' });
        await moderate(db, 'item', { is_archived: true });
      },
      (mortal) => syncVisibility(mortal, 'item'),
      async () => {
        await syncVisibility(db, 'item');
        await exact();
      },
    );
    expect(deaths).toBeGreaterThan(0);
  });

  const anItemThatIsDeleted = async () => {
    await createBoard(db, ['item', 'other']);
    for (const id of ['item', 'other']) {
      await fill(db, { feedbackId: id, votes: 4, comments: 3 });
      await recountItem(db, { feedbackId: id, counted: 'votes' });
      await recountItem(db, { feedbackId: id, counted: 'comments' });
    }
    await removeItem(db, 'item');
  };

  test('sweeps an item when the event is repeated', async () => {
    const deaths = await atEveryCommit(
      moment,
      anItemThatIsDeleted,
      (mortal) => sweepItem(mortal, 'item'),
      async () => {
        await sweepItem(db, 'item');
        await exact();
      },
    );
    expect(deaths).toBeGreaterThan(0);
  });

  test('sweeps an item by reconciliation when the event is not repeated', async () => {
    await atEveryCommit(
      moment,
      anItemThatIsDeleted,
      (mortal) => sweepItem(mortal, 'item'),
      async () => {
        await reconcile(db, 10);
        await exact();
      },
    );
  });

  const aBoard = async () => {
    await createBoard(db, ['item', 'other']);
    await fill(db, { feedbackId: 'item', votes: 4, comments: 3 });
    await recountItem(db, { feedbackId: 'item', counted: 'votes' });
    await moderate(db, 'other', { is_archived: true });
    await syncVisibility(db, 'other');
  };
  const isGone = async () => {
    expect(await remains(db)).toEqual([]);
    expect((await db.doc(`deleted_products/${BOARD}`).get()).get('done')).toBe(true);
  };

  test('deletes a board when the request is repeated', async () => {
    const deaths = await atEveryCommit(
      moment,
      aBoard,
      (mortal) => deleteBoard(mortal, BOARD),
      async () => {
        await deleteBoard(db, BOARD);
        await isGone();
      },
    );
    expect(deaths).toBeGreaterThan(0);
  });

  test('deletes a board when its owner repeats the request', async () => {
    const asOwner = { uid: 'owner', isAnonymous: false, authTime: 0, hasEnded: false };
    const deaths = await atEveryCommit(
      moment,
      aBoard,
      (mortal) => requestBoardDeletion(mortal, { caller: asOwner, request: { id: BOARD } }),
      async () => {
        expect(await requestBoardDeletion(db, { caller: asOwner, request: { id: BOARD } })).toEqual({
          done: true,
          remaining: 0,
        });
        await isGone();
      },
    );
    expect(deaths).toBeGreaterThan(0);
  });

  test('deletes a board by reconciliation, or leaves it whole, when the request is not repeated', async () => {
    await atEveryCommit(
      moment,
      aBoard,
      (mortal) => deleteBoard(mortal, BOARD),
      async () => {
        await reconcile(db, 10);
        const isWhole = (await db.doc(`products/${BOARD}`).get()).exists;
        await (isWhole ? exact() : isGone());
      },
    );
  });

  test('sweeps a board deleted by hand when the event is repeated', async () => {
    await atEveryCommit(
      moment,
      async () => {
        await aBoard();
        await db.doc(`products/${BOARD}`).delete();
      },
      (mortal) => sweepBoard(mortal, BOARD),
      async () => {
        await sweepBoard(db, BOARD);
        await isGone();
      },
    );
  });

  const PICTURES = ['onAnItem', 'onAnAnswer', 'onAComment', 'onNothing'];
  const withPictures = async () => {
    await createBoard(db, ['item', 'other']);
    await comment(db, { feedbackId: 'item', id: 'comment' });
    await db.doc(feedbackPath('item')).update({ response: { text: 'Soon.', at: new Date() } });
    await storePicture(db, { id: 'onAnItem', on: { kind: 'item', id: 'item' }, user_id: 'ada' });
    await storePicture(db, { id: 'onAnAnswer', on: { kind: 'answer', id: 'item' } });
    await storePicture(db, { id: 'onAComment', on: { kind: 'comment', id: 'comment' }, user_id: 'ada' });
    await storePicture(db, { id: 'onNothing', on: null, user_id: 'ada' });
    await storePicture(db, { id: 'onAnother', on: { kind: 'item', id: 'other' } });
  };

  test('takes the pictures of an item, its answer and its comments along', async () => {
    const deaths = await atEveryCommit(
      moment,
      async () => {
        await withPictures();
        await removeItem(db, 'item');
      },
      (mortal) => sweepItem(mortal, 'item'),
      async () => {
        await sweepItem(db, 'item');
        expect(await remainingPictures(db, [...PICTURES, 'onAnother'])).toEqual(['onNothing', 'onAnother']);
      },
    );
    expect(deaths).toBeGreaterThan(5);
  });

  test('deletes the pictures of a board', async () => {
    const deaths = await atEveryCommit(
      moment,
      withPictures,
      (mortal) => deleteBoard(mortal, BOARD),
      async () => {
        await deleteBoard(db, BOARD);
        expect(await remainingPictures(db, [...PICTURES, 'onAnother'])).toEqual([]);
      },
    );
    expect(deaths).toBeGreaterThan(5);
  });

  test('takes the pictures of a visitor off what shows them', async () => {
    const ofAda = (from: typeof db) => from.collection('pictures').where('user_id', '==', 'ada');
    const deaths = await atEveryCommit(
      moment,
      withPictures,
      (mortal) => dropPictures(mortal, ofAda(mortal)),
      async () => {
        await dropPictures(db, ofAda(db));
        expect(await remainingPictures(db, [...PICTURES, 'onAnother'])).toEqual(['onAnAnswer', 'onAnother']);
        const shown = await Promise.all(
          [feedbackPath('item'), commentPath('comment')].map((path) => db.doc(path).get()),
        );
        expect(shown.map((document) => document.get('pictures'))).toEqual([undefined, undefined]);
      },
    );
    expect(deaths).toBeGreaterThan(3);
  });

  test('deletes a removed picture by the schedule when the request is not repeated', async () => {
    const owner = { uid: 'owner', isAnonymous: false, authTime: 0, hasEnded: false };
    const remove = { product: BOARD, on: { kind: 'item', id: 'item' }, pictures: [] } as const;
    const deaths = await atEveryCommit(
      moment,
      async () => {
        await withPictures();
        await db.doc(userPlanPath('owner')).set(aUserPlan({ user_id: 'owner' }));
      },
      (mortal) => setPictures(mortal, owner, { ...remove, pictures: [] }),
      async () => {
        const isShown = (await db.doc(feedbackPath('item')).get()).get('pictures') !== undefined;
        await dropUnplaced(db, Date.now() + 2 * PICTURE_KEPT_MS);
        const left = isShown ? ['onAnItem'] : [];
        expect(await remainingPictures(db, PICTURES)).toEqual([...left, 'onAnAnswer', 'onAComment']);
      },
    );
    expect(deaths).toBeGreaterThan(1);
  });

  test('reconciles everything in another round', async () => {
    const deaths = await atEveryCommit(
      moment,
      async () => {
        await createBoard(db, ['item', 'gone']);
        await fill(db, { feedbackId: 'item', votes: 2, comments: 1 });
        await fill(db, { feedbackId: 'gone', votes: 2, comments: 1 });
        await removeItem(db, 'gone');
      },
      (mortal) => reconcile(mortal, 10),
      async () => {
        await reconcile(db, 10);
        await exact();
      },
    );
    expect(deaths).toBeGreaterThan(0);
  });
});
