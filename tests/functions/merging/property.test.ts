/** @module-tag attack */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sweepItem } from '../../../functions/src/boards/sweep-item.ts';
import { syncVisibility } from '../../../functions/src/counters/apply-counter-change.ts';
import { recountItem } from '../../../functions/src/counters/recount-item.ts';
import { feedbackPath, votePath } from '../../../functions/src/shared/paths.ts';
import { collectionOf, type Snapshot } from '../../../functions/src/store/refs.ts';
import { isContended, isWriteConflict } from '../../../functions/src/store/write-conflict.ts';
import { followVote, followWithdrawal } from '../../../functions/src/visitors/follow-vote.ts';
import { property } from '../../support/property.ts';
import { BOARD, comment, removeItem, unvote, vote } from '../support/board.ts';
import { discrepancies } from '../support/discrepancies.ts';
import { clear, connect } from '../support/emulator.ts';
import { begin, commentsOf, merge, undo, votersOf } from './support/merges.ts';

/** "Any sequence of votes, un-votes, merges, undos and deletions" (D43), with the events that follow each of them. */

const project = 'merging-property';
const db = connect(project);
const SETTINGS = { limits: { posts: 1000, votes: 1000 }, spacing: 0 };

const ITEMS = ['a', 'b', 'c', 'd'];
const VOTERS = ['ada', 'bob', 'cleo'];

type Act =
  | { readonly do: 'vote' | 'unvote'; readonly item: string; readonly voter: string }
  | { readonly do: 'merge'; readonly item: string; readonly target: string }
  | { readonly do: 'undo' | 'delete' | 'comment'; readonly item: string };

const item = fc.constantFrom(...ITEMS);
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('vote'), item, voter: fc.constantFrom(...VOTERS) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unvote'), item, voter: fc.constantFrom(...VOTERS) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('merge'), item, target: item }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo'), item }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('comment'), item }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), item }) },
) as fc.Arbitrary<Act>;

/** What should be the case, without any copies. */
class Model {
  readonly alive = new Set(ITEMS);
  readonly targets = new Map<string, string>();
  readonly votes = new Map(ITEMS.map((id) => [id, new Set<string>()]));
  readonly comments = new Map<string, string>();

  isPublic = (id: string) => this.alive.has(id) && !this.targets.has(id);
  isIn = (id: string, top: string): boolean => {
    const target = this.targets.get(id);
    return id === top || (target !== undefined && this.isIn(target, top));
  };
  root = (id: string): string => {
    const target = this.targets.get(id);
    return target === undefined ? id : this.root(target);
  };
  votersOf = (id: string) =>
    [...new Set(ITEMS.filter((one) => this.isIn(one, id)).flatMap((one) => [...(this.votes.get(one) ?? [])]))].sort();
  /** A comment is with the item that its own item is merged into, or with its own item if that target was deleted. */
  commentsOf = (id: string) =>
    [...this.comments]
      .filter(([, home]) => (this.alive.has(this.root(home)) ? this.root(home) === id : home === id))
      .map(([comment]) => comment)
      .sort();

  isAllowed(act: Act): boolean {
    const isShown = this.isPublic(act.item);
    if (act.do === 'undo') return this.targets.has(act.item);
    if (act.do === 'vote') return isShown && !this.votersOf(act.item).includes(act.voter);
    if (act.do === 'unvote') return isShown && this.votersOf(act.item).includes(act.voter);
    if (act.do === 'merge') return isShown && this.isPublic(act.target) && act.item !== act.target;
    return isShown;
  }

  apply(act: Act, at: number): void {
    if (act.do === 'vote') this.votes.get(act.item)?.add(act.voter);
    if (act.do === 'unvote') {
      for (const id of ITEMS) if (this.isIn(id, act.item)) this.votes.get(id)?.delete(act.voter);
    }
    if (act.do === 'merge') this.targets.set(act.item, act.target);
    if (act.do === 'undo') this.targets.delete(act.item);
    if (act.do === 'comment') this.comments.set(`comment${at}`, act.item);
    if (act.do === 'delete') {
      this.alive.delete(act.item);
      this.votes.get(act.item)?.clear();
      for (const [id, home] of this.comments) if (home === act.item) this.comments.delete(id);
    }
  }
}

async function perform(act: Act, at: number): Promise<unknown> {
  if (act.do === 'vote') return vote(db, { feedbackId: act.item, uid: act.voter });
  if (act.do === 'unvote') return unvote(db, act.item, act.voter);
  if (act.do === 'merge') return merge(db, { source: act.item, target: act.target });
  if (act.do === 'undo') return undo(db, act.item);
  if (act.do === 'comment') return comment(db, { feedbackId: act.item, id: `comment${at}` });
  return removeItem(db, act.item);
}

type Votes = ReadonlyMap<string, Snapshot<'votes'>>;
const readVotes = async (): Promise<Votes> =>
  new Map((await collectionOf(db, 'votes').get()).docs.map((document) => [document.id, document]));

/** Delivers the events of all writes since `before`, and of those that the events make, until there are no more. */
async function deliver(before: Votes): Promise<void> {
  for (let last = before; ; ) {
    const now = await readVotes();
    const created = [...now.values()].filter(({ id }) => !last.has(id));
    const deleted = [...last.values()].filter(({ id }) => !now.has(id));
    for (const document of created) await followVote(db, document, SETTINGS);
    for (const document of deleted) await followWithdrawal(db, document, SETTINGS);
    if (created.length + deleted.length === 0) break;
    last = now;
  }
  // Comments return from a deleted target to items that come before it, and are counted there afterwards.
  for (const id of ITEMS) await sweepItem(db, id, { productId: BOARD });
  for (const id of ITEMS) {
    await syncVisibility(db, id, BOARD);
    await recountItem(db, { feedbackId: id, counted: 'comments' });
  }
}

async function start(): Promise<void> {
  await clear(project);
  await begin(db, ITEMS);
}

async function expectModel(model: Model): Promise<void> {
  expect(await discrepancies(db)).toEqual([]);
  for (const id of model.alive) {
    const document = await db.doc(feedbackPath(id)).get();
    const root = model.root(id);
    expect([id, document.get('merged_into')]).toEqual([id, root === id ? undefined : root]);
    expect([id, await votersOf(db, id)]).toEqual([id, model.votersOf(id)]);
    expect([id, await commentsOf(db, id)]).toEqual([id, model.commentsOf(id)]);
  }
}

test('one after the other, acts and undos leave what the same acts without copies would', {
  tags: ['all'],
}, async () => {
  const holds = fc.asyncProperty(fc.array(acts, { minLength: 8, maxLength: 24 }), async (sequence) => {
    await start();
    const model = new Model();
    for (const [at, act] of sequence.entries()) {
      if (!model.isAllowed(act)) continue;
      const before = await readVotes();
      await perform(act, at);
      model.apply(act, at);
      await deliver(before);
    }
    await expectModel(model);
    // Everything undone: each item has its own votes and comments again.
    for (const id of [...model.targets.keys()]) {
      const before = await readVotes();
      await undo(db, id);
      model.targets.delete(id);
      await deliver(before);
    }
    await expectModel(model);
  });
  await fc.assert(holds, property(15));
});

/** Errors of an act that came too late: its item is merged, deleted or voted for already. */
const isLate = (error: unknown) =>
  isWriteConflict(error) || isContended(error) || (error instanceof Error && 'key' in error);

describe('all at once,', () => {
  test('acts and undos end with counters equal to the documents, and no voter twice', {
    tags: ['all'],
  }, async () => {
    const holds = fc.asyncProperty(fc.array(fc.array(acts, { maxLength: 5 }), { maxLength: 5 }), async (rounds) => {
      await start();
      const first = await readVotes();
      for (const [round, together] of rounds.entries()) {
        const before = await readVotes();
        const attempt = async (act: Act, at: number) => {
          // As in the rules: only a public item takes votes and comments, or is deleted.
          const document = await db.doc(feedbackPath(act.item)).get();
          const isShown = document.exists && !document.get('is_archived');
          if (isShown || act.do === 'undo') await perform(act, 100 * round + at);
        };
        const outcomes = await Promise.allSettled(together.map(attempt));
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected' && !isLate(outcome.reason)) throw outcome.reason;
        }
        await deliver(before);
      }
      for (const id of ITEMS) if ((await db.doc(feedbackPath(id)).get()).exists) await undo(db, id);
      await deliver(first);
      expect(await discrepancies(db)).toEqual([]);
      const votes = await readVotes();
      for (const vote of votes.values()) expect(vote.get('via')).toBeUndefined();
      for (const id of ITEMS) for (const voter of VOTERS) votes.has(votePath(id, voter));
    });
    await fc.assert(holds, property(15));
  });
});
