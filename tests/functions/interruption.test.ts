/** @module-tag all */
import { describe, expect, test } from 'vitest';
import { deleteBoard, sweepBoard } from '../../functions/src/boards/delete-board.ts';
import { requestBoardDeletion } from '../../functions/src/boards/request-board-deletion.ts';
import { sweepItem } from '../../functions/src/boards/sweep-item.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import { settleVisibility } from '../../functions/src/counters/settle-visibility.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { BOARD, createBoard, fill, moderate, removeItem, submit } from './support/board.ts';
import { discrepancies, remains } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
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
    const mortal = killAt(connect(project), n, moment, 'commits');
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
        await fill(db, 'item', 3);
      },
      (mortal) => recountItem(mortal, 'item', 'votes'),
      async () => {
        await recountItem(db, 'item', 'votes');
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
        await submit(db, 'item');
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
        await fill(db, 'item', 3);
        await recountItem(db, 'item', 'votes');
        await moderate(db, 'item', { is_archived: true });
      },
      (mortal) => settleVisibility(mortal, 'item'),
      async () => {
        await settleVisibility(db, 'item');
        await exact();
      },
    );
    expect(deaths).toBeGreaterThan(0);
  });

  const anItemThatIsDeleted = async () => {
    await createBoard(db, ['item', 'other']);
    for (const id of ['item', 'other']) {
      await fill(db, id, 4, 3);
      await recountItem(db, id, 'votes');
      await recountItem(db, id, 'comments');
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
    await fill(db, 'item', 4, 3);
    await recountItem(db, 'item', 'votes');
    await moderate(db, 'other', { is_archived: true });
    await settleVisibility(db, 'other');
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
      (mortal) => requestBoardDeletion(mortal, asOwner, { id: BOARD }),
      async () => {
        expect(await requestBoardDeletion(db, asOwner, { id: BOARD })).toEqual({ done: true, remaining: 0 });
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

  test('reconciles everything in another round', async () => {
    const deaths = await atEveryCommit(
      moment,
      async () => {
        await createBoard(db, ['item', 'gone']);
        await fill(db, 'item', 2, 1);
        await fill(db, 'gone', 2, 1);
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
