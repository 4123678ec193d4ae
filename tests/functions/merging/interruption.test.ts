/**
 * @module-tag all
 * @module-tag attack
 */
import { describe, expect, test } from 'vitest';
import { sweepItem } from '../../../functions/src/boards/sweep-item.ts';
import { reconcile } from '../../../functions/src/reconcile/reconcile.ts';
import { feedbackPath } from '../../../functions/src/shared/paths.ts';
import { BOARD, fill, removeItem } from '../support/board.ts';
import { discrepancies } from '../support/discrepancies.ts';
import { clear, connect } from '../support/emulator.ts';
import { Killed, killAt } from '../support/tap.ts';
import { begin, cast, commentsOf, merge, settle, undo, votersOf } from './support/merges.ts';

/** A project of its own, in which processes are killed. */
function world(project: string) {
  const db = connect(project);

  /** A chain: `first` is merged into `source`, whose votes overlap with the target's. */
  async function prepare(): Promise<void> {
    await clear(project);
    await begin(db, ['first', 'source', 'target']);
    await fill(db, { feedbackId: 'source', votes: 3, comments: 2 });
    await cast(db, 'first', ['voter0', 'ada']);
    await cast(db, 'target', ['voter1', 'bob']);
    await merge(db, { source: 'first', target: 'source' });
  }

  /** Kills the process at its first commit, its second and so on, until it completes. @returns the number of deaths */
  async function atEveryCommit(
    moment: 'before' | 'after',
    ready: () => Promise<unknown>,
    work: (mortal: typeof db) => Promise<unknown>,
    heal: (deaths: number) => Promise<void>,
  ): Promise<number> {
    for (let n = 1; ; n += 1) {
      await prepare();
      await ready();
      const mortal = killAt(connect(project), { n, moment, counted: 'commits' });
      await work(mortal.db).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      await heal(n);
      if (!mortal.isDead()) return n - 1;
    }
  }

  const exact = async () => expect(await discrepancies(db)).toEqual([]);
  const isMerged = async () => (await db.doc(feedbackPath('source')).get()).get('merged_into') === 'target';

  async function expectMerged(): Promise<void> {
    expect(await votersOf(db, 'target')).toEqual(['ada', 'bob', 'voter0', 'voter1', 'voter2']);
    expect(await commentsOf(db, 'target')).toEqual(['source-comment0', 'source-comment1']);
    expect((await db.doc(feedbackPath('first')).get()).get('merged_into')).toBe('target');
    await exact();
  }

  async function expectUndone(): Promise<void> {
    expect(await votersOf(db, 'target')).toEqual(['bob', 'voter1']);
    expect(await votersOf(db, 'source')).toEqual(['ada', 'voter0', 'voter1', 'voter2']);
    expect(await commentsOf(db, 'source')).toEqual(['source-comment0', 'source-comment1']);
    expect((await db.doc(feedbackPath('first')).get()).get('merged_into')).toBe('source');
    await exact();
  }

  return { db, atEveryCommit, exact, isMerged, expectMerged, expectUndone };
}

describe.each(['before', 'after'] as const)('a process that dies %s the server has executed a commit', (moment) => {
  test.concurrent('has merged an item when it is asked again, or when reconciliation passes by', {}, async () => {
    const { db, atEveryCommit, isMerged, expectMerged } = world(`merging-killed-${moment}`);
    const deaths = await atEveryCommit(
      moment,
      async () => undefined,
      (mortal) => merge(mortal, { source: 'source', target: 'target' }),
      async (n) => {
        if (n % 2 === 0) await reconcile(db, 10);
        if (n % 2 === 1 || !(await isMerged())) await merge(db, { source: 'source', target: 'target' });
        await expectMerged();
      },
    );
    expect(deaths).toBeGreaterThan(5);
  });

  test.concurrent('has undone a merge when it is asked again, or when reconciliation passes by', {}, async () => {
    const { db, atEveryCommit, isMerged, expectUndone } = world(`undoing-killed-${moment}`);
    const deaths = await atEveryCommit(
      moment,
      () => merge(db, { source: 'source', target: 'target' }),
      (mortal) => undo(mortal, 'source'),
      async (n) => {
        if (n % 2 === 0) await reconcile(db, 10);
        if (n % 2 === 1 || (await isMerged())) await undo(db, 'source');
        await settle(db);
        await expectUndone();
      },
    );
    expect(deaths).toBeGreaterThan(5);
  });

  test.concurrent('has swept a deleted target, whose sources an undo brings back', async () => {
    const { db, atEveryCommit, exact } = world(`sweeping-killed-${moment}`);
    await atEveryCommit(
      moment,
      async () => {
        await merge(db, { source: 'source', target: 'target' });
        await removeItem(db, 'target');
      },
      (mortal) => sweepItem(mortal, 'target', { productId: BOARD }),
      async (n) => {
        await (n % 2 === 0 ? reconcile(db, 10) : sweepItem(db, 'target', { productId: BOARD }));
        await undo(db, 'source');
        await settle(db);
        expect(await votersOf(db, 'source')).toEqual(['ada', 'voter0', 'voter1', 'voter2']);
        expect(await commentsOf(db, 'source')).toEqual(['source-comment0', 'source-comment1']);
        await exact();
      },
    );
  });
});
