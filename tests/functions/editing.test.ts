import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { isEdit, persistEdit } from '../../functions/src/boards/persist-edit.ts';
import { sweepItem, trimRemoved } from '../../functions/src/boards/sweep-item.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { editSchema } from '../../functions/src/shared/editing/edit.ts';
import { EDITS_MAX } from '../../functions/src/shared/limits.ts';
import {
  authorPath,
  blockPath,
  commentPath,
  feedbackPath,
  productPath,
  votePath,
} from '../../functions/src/shared/paths.ts';
import { docOf, type Snapshot } from '../../functions/src/store/refs.ts';
import { followVote, followWithdrawal } from '../../functions/src/visitors/follow-vote.ts';
import { BOARD, comment, createBoard, removeItem, vote } from './support/board.ts';
import { discrepancies } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';

/** "Editing one's own: the trigger makes the words anew"; "their own comment at any time" (D44). */

const VOTES = { limits: { posts: 1000, votes: 1000 }, spacing: 0 };
const db = connect('editing');
beforeEach(async () => {
  await clear('editing');
  await createBoard(db, ['item', 'other']);
});

const item = docOf(db, feedbackPath('item'));
type Change = readonly [before: Snapshot<'feedback'>, after: Snapshot<'feedback'>];

/** Changes the item as its author does. @returns the event's documents */
async function edit(fields: object): Promise<Change> {
  const before = await item.get();
  await item.update({ ...fields, edited_at: Timestamp.now() });
  return [before, await item.get()];
}
const earlier = async () => (await db.collection('edits').orderBy('at').get()).docs.map((each) => each.data());

describe('a changed item', () => {
  test('is found by its new words, and its earlier text is kept once', async () => {
    const change = await edit({ title: 'Export as CSV', description: 'For spreadsheets', category: 'bug' });
    expect(isEdit(...change)).toBe(true);
    await persistEdit(db, ...change);
    await persistEdit(db, ...change);
    const { title_words, search_tokens } = (await item.get()).data() ?? {};
    expect(title_words).toEqual(['export', 'csv']);
    expect(search_tokens).toEqual(expect.arrayContaining(['export', 'spreadsheets']));
    expect(search_tokens).not.toContain('dark');
    expect((await item.get()).data()).toMatchObject({ active_at: change[1].data()?.edited_at });
    const [kept, ...others] = await earlier();
    expect(others).toEqual([]);
    expect(editSchema.parse(kept)).toMatchObject({
      feedback_id: 'item',
      was: { title: 'Dark mode', description: 'My eyes hurt at night.', category: 'feature' },
    });
  });

  test('has its words of the last change, in whichever order the events arrive', async () => {
    const first = await edit({ title: 'Export as CSV' });
    const second = await edit({ title: 'Import of CSV' });
    await persistEdit(db, ...second);
    await persistEdit(db, ...first);
    expect((await item.get()).get('title_words')).toEqual(['import', 'csv']);
    expect((await earlier()).map(({ was }) => was.title)).toEqual(['Dark mode', 'Export as CSV']);
  });

  test('is compared with others anew if its title changes', async () => {
    await item.update({ similar_to: ['gone'] });
    await persistEdit(db, ...(await edit({ description: 'Another text' })));
    expect((await item.get()).get('similar_to')).toEqual(['gone']);
    await persistEdit(db, ...(await edit({ title: 'A dark mode' })));
    expect((await item.get()).get('similar_to')).toEqual(['other']);
    await persistEdit(db, ...(await edit({ title: 'Export as CSV' })));
    expect((await item.get()).data()).not.toHaveProperty('similar_to');
    await item.update({ similar_to: ['gone'] });
    await persistEdit(db, ...(await edit({ title: '🚀' })));
    expect((await item.get()).data()).not.toHaveProperty('similar_to');
  });

  test('is none if the owner, a counter or a restore has written it', async () => {
    const before = await item.get();
    await item.update({ status: 'closed', votes: 1 });
    expect(isEdit(before, await item.get())).toBe(false);
    await edit({ title: 'Export' });
    const edited = await item.get();
    await item.update({ is_pinned: true });
    expect(isEdit(edited, await item.get())).toBe(false);
    await item.delete();
    expect(isEdit(edited, await item.get())).toBe(false);
    expect(isEdit(await item.get(), edited)).toBe(false);
  });

  test('leaves nothing if it is deleted before or after its event', async () => {
    const early = await edit({ title: 'Export' });
    await persistEdit(db, ...early);
    const late = await edit({ title: 'Import' });
    await removeItem(db, 'item');
    await persistEdit(db, ...late);
    await sweepItem(db, 'item');
    await persistEdit(db, ...late);
    expect(await earlier()).toEqual([]);
    expect(await discrepancies(db)).toEqual([]);
  });

  test('that is changed more often than a person does keeps its last texts, and blocks its author', {
    tags: ['all', 'attack'],
  }, async () => {
    await db.doc(authorPath('item')).update({ uid: 'author' });
    for (let at = 0; at < EDITS_MAX; at += 1) await persistEdit(db, ...(await edit({ title: `Export ${at}` })));
    expect((await db.doc(blockPath(BOARD, 'author')).get()).exists).toBe(false);
    await persistEdit(db, ...(await edit({ title: 'Once more' })));
    expect(await earlier()).toHaveLength(EDITS_MAX);
    expect((await earlier()).map(({ was }) => was.title)).not.toContain('Dark mode');
    expect((await db.doc(blockPath(BOARD, 'author')).get()).get('reason')).toBe('posts');
  });

  test('by the team keeps the text before, and never blocks its author', async () => {
    await db.doc(authorPath('item')).update({ uid: 'author' });
    for (let at = 0; at <= EDITS_MAX; at += 1) {
      await persistEdit(db, ...(await edit({ title: `Export ${at}`, edited_by_team: true })));
    }
    expect(await earlier()).toHaveLength(EDITS_MAX);
    expect((await db.doc(blockPath(BOARD, 'author')).get()).exists).toBe(false);
  });

  test('never blocks the owner', { tags: ['all'] }, async () => {
    await db.doc(authorPath('item')).update({ uid: 'owner' });
    for (let at = 0; at <= EDITS_MAX; at += 1) await persistEdit(db, ...(await edit({ title: `Export ${at}` })));
    expect(await earlier()).toHaveLength(EDITS_MAX);
    expect((await db.collection('blocks').get()).size).toBe(0);
  });
});

describe('an author who deletes an item on which a vote is under way', () => {
  const voted = async (uid: string) => {
    await vote(db, { feedbackId: 'item', uid });
    return docOf(db, votePath('item', uid)).get();
  };

  test.each(['the vote', 'the deletion', 'both at once'])(
    'leaves no vote and exact counters if %s comes first',
    async (first) => {
      const own = await voted('author');
      await followVote(db, own, VOTES);
      const racer = await voted('racer');
      const last = await item.get();
      await removeItem(db, 'item');
      const events = [() => followVote(db, racer, VOTES), () => sweepItem(db, 'item', { productId: BOARD, last })];
      if (first === 'the deletion') events.reverse();
      if (first === 'both at once') await Promise.all(events.map((event) => event()));
      else for (const event of events) await event();
      // The sweep deletes the votes, each with an event of its own; events may also come twice.
      for (const gone of [own, racer]) await followWithdrawal(db, gone, VOTES);
      await followVote(db, racer, VOTES);
      expect((await db.collection('votes').get()).size).toBe(0);
      expect((await item.get()).exists).toBe(false);
      expect((await db.doc(productPath(BOARD)).get()).data()).toMatchObject({ feedback_count: 1, vote_count: 0 });
      expect(await discrepancies(db)).toEqual([]);
    },
  );
});

describe('a removed comment', () => {
  const remove = (id: string) => db.doc(commentPath(id)).update({ content: '', removed_at: Timestamp.now() });
  const left = async () => (await db.collection('comments').orderBy('created_at').get()).docs.map(({ id }) => id);
  const say = async (id: string) => {
    await comment(db, { feedbackId: 'item', id });
    await db.doc(commentPath(id)).update({ created_at: Timestamp.now() });
  };

  test('keeps its place and counts while others follow, and goes with them', async () => {
    for (const id of ['first', 'second', 'third']) await say(id);
    await remove('first');
    await trimRemoved(db, 'item');
    await remove('second');
    await trimRemoved(db, 'item');
    expect(await left()).toEqual(['first', 'second', 'third']);
    await recountItem(db, { feedbackId: 'item', counted: 'comments' });
    expect((await item.get()).get('comments')).toBe(3);

    // The event of each deletion runs `trimRemoved` again.
    await remove('third');
    for (const rest of [['first', 'second'], ['first'], [], []]) {
      await trimRemoved(db, 'item');
      expect(await left()).toEqual(rest);
    }
  });

  test('goes at once if no other follows', async () => {
    await say('first');
    await say('second');
    await remove('second');
    await trimRemoved(db, 'item');
    expect(await left()).toEqual(['first']);
    await trimRemoved(db, 'item');
    expect(await left()).toEqual(['first']);
  });
});
