import { setTimeout as sleep } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteBoard } from '../../../functions/src/boards/delete-board.ts';
import { sweepItem } from '../../../functions/src/boards/sweep-item.ts';
import { forgetHidden, withNews } from '../../../functions/src/notifications/news/add-news.ts';
import { readRest } from '../../../functions/src/notifications/news/change.ts';
import { claimChange } from '../../../functions/src/notifications/news/claim-change.ts';
import { notifyDue } from '../../../functions/src/notifications/news/notify-due.ts';
import { PER_PAGE } from '../../../functions/src/notifications/news/notify-page.ts';
import { concernsFollowers, recordChange } from '../../../functions/src/notifications/news/record-change.ts';
import { recordEntries } from '../../../functions/src/notifications/news/record-entries.ts';
import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { NEWS_MAX } from '../../../functions/src/shared/limits.ts';
import { entryPath, feedbackPath, productPath } from '../../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../../functions/src/shared/product.ts';
import { changeSchema } from '../../../functions/src/shared/telling/change.ts';
import { type News, newsSchema } from '../../../functions/src/shared/telling/news.ts';
import { changePath, followPath, newsPath } from '../../../functions/src/shared/telling/paths.ts';
import { docOf } from '../../../functions/src/store/refs.ts';
import { mergeVotes } from '../../../functions/src/visitors/merge-votes.ts';
import { aFollow, anEntry, someNews } from '../../support/factories.ts';
import { begin } from '../merging/support/merges.ts';
import { BOARD, createBoard, submit } from '../support/board.ts';
import { clear, connect } from '../support/emulator.ts';
import { Killed, killAt, tap } from '../support/tap.ts';

/** What followers are told inside the board: by the job, with the events that lead to it. */

const db = connect('telling');
const REST = 60_000;

beforeEach(async () => {
  await clear('telling');
  await begin(db, ['item', 'other']);
});

async function follow(item: string, ...uids: readonly string[]): Promise<void> {
  for (let from = 0; from < uids.length; from += 400) {
    const batch = db.batch();
    for (const uid of uids.slice(from, from + 400)) {
      batch.set(db.doc(followPath(item, uid)), aFollow({ item, product_id: BOARD, uid }));
    }
    await batch.commit();
  }
}

/** Changes an item. @returns delivers the event; a negative rest makes the change due */
async function change(item: string, fields: Partial<Feedback> | Record<string, unknown>) {
  const reference = docOf(db, feedbackPath(item));
  const before = await reference.get();
  await reference.update(fields);
  const after = await reference.get();
  return async (restMs = -1) => {
    if (concernsFollowers(before, after)) await recordChange(db, { before, after, restMs });
  };
}

const newsOf = async (uid: string): Promise<News['entries']> => {
  const stored = (await db.doc(newsPath(uid)).get()).data();
  return stored === undefined ? [] : newsSchema.parse(stored).entries;
};
const answer = (text: string) => ({ response: { text, at: Timestamp.now() } });

describe('a follower is told', () => {
  test('of a new status, after the rest and not before', async () => {
    await follow('item', 'ada');
    const event = await change('item', { status: 'in-progress' });
    await event(REST);
    expect(changeSchema.parse((await db.doc(changePath('item')).get()).data())).toMatchObject({ telling: null });
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toEqual([]);
    await event();
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toMatchObject([
      { what: 'status', item: 'item', product_id: BOARD, title: 'Dark mode', status: 'in-progress', answered: false },
    ]);
    expect((await db.doc(newsPath('ada')).get()).data()).toMatchObject({
      items: ['item'],
      boards: [BOARD],
      seen_at: null,
    });
  });

  test('after ten minutes by default, counted from the last change', async () => {
    const rest = readRest({});
    expect(rest).toBe(10 * 60_000);
    expect(readRest({ TELL_AFTER_SECONDS: '7' })).toBe(7000);
    const first = await change('item', { status: 'closed' });
    await sleep(20);
    const second = await change('item', { status: 'completed' });
    const times = async () => {
      const { at, due_at } = changeSchema.parse((await db.doc(changePath('item')).get()).data());
      return { at: at.toMillis(), rest: (due_at?.toMillis() ?? 0) - at.toMillis() };
    };
    await first(rest);
    const before = await times();
    await second(rest);
    const after = await times();
    expect([before.rest, after.rest]).toEqual([rest, rest]);
    expect(after.at).toBeGreaterThan(before.at);
  });

  test('of an answer, alone or with a status', async () => {
    await follow('item', 'ada');
    await (await change('item', answer('Soon')))();
    await notifyDue(db, { restMs: REST });
    await (await change('item', { ...answer('Done'), status: 'completed' }))();
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toMatchObject([
      { what: 'status', status: 'completed', answered: true },
      { what: 'answer', status: 'open', answered: true },
    ]);
  });

  test('of the approval of a pending item', async () => {
    await submit(db, { id: 'new', productId: BOARD, status: 'pending' });
    await follow('new', 'author');
    await (await change('new', { status: 'open' }))();
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('author')).toMatchObject([{ what: 'published', item: 'new' }]);
  });

  test('once of several changes, with the last state', async () => {
    await follow('item', 'ada');
    for (const status of ['in-progress', 'closed', 'completed']) await (await change('item', { status }))();
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toMatchObject([{ status: 'completed' }]);
  });

  test('of the newest events only', { tags: ['all'] }, async () => {
    await follow('item', 'ada');
    for (let at = 0; at <= NEWS_MAX; at += 1) {
      await (await change('item', answer(`Answer ${at}`)))();
      await notifyDue(db, { restMs: REST });
    }
    expect(await newsOf('ada')).toHaveLength(NEWS_MAX);
  });

  test('and keeps the mark of what was read', async () => {
    await follow('item', 'ada');
    await (await change('item', { status: 'closed' }))();
    await notifyDue(db, { restMs: REST });
    const seen_at = Timestamp.now();
    await db.doc(newsPath('ada')).update({ seen_at });
    await (await change('item', { status: 'open' }))();
    await notifyDue(db, { restMs: REST });
    expect((await db.doc(newsPath('ada')).get()).get('seen_at')).toEqual(seen_at);
  });
});

describe('nobody is told', () => {
  test.each([
    ['a change that was taken back', [{ status: 'closed' }, { status: 'open' }]],
    ['the change of an item that was hidden meanwhile', [{ status: 'closed' }, { is_archived: true }]],
    ['the rejection of a pending item', [{ status: 'pending' }, { is_archived: true }]],
    ['a pin, votes and search words', [{ is_pinned: true }, { votes: 7 }, { search_tokens: ['d'] }]],
    ['a removed answer', [answer('Soon'), { response: null }]],
  ])('of %s', async (_, steps) => {
    await follow('item', 'ada');
    for (const step of steps) {
      const fields = 'response' in step && step.response === null ? { ...step } : step;
      await (await change('item', fields))();
    }
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toEqual([]);
    expect((await db.collection('changes').where('due_at', '!=', null).get()).size).toBe(0);
  });

  test('who made the change, wants to hear of comments only, or is being deleted', async () => {
    await follow('item', 'owner', 'gone', 'ada');
    await db.doc(followPath('item', 'talker')).set(aFollow({ item: 'item', uid: 'talker', on: ['comment'] }));
    await db.doc('deleted_users/gone').set({ done: false, begun_at: Timestamp.now(), merged_into: null });
    await (await change('item', { status: 'closed' }))();
    await notifyDue(db, { restMs: REST });
    expect((await db.collection('news').get()).docs.map(({ id }) => id)).toEqual(['ada']);
  });

  test('of a change that is hidden, until it is shown again', async () => {
    await follow('item', 'ada');
    await (await change('item', { status: 'closed', is_archived: true }))();
    await notifyDue(db, { restMs: REST });
    await (await change('item', { is_archived: false }))();
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toMatchObject([{ status: 'closed' }]);
  });
});

describe('each follower is told exactly once', () => {
  test('when events are late, repeated and in any order', async () => {
    await follow('item', 'ada');
    const events = [];
    for (const status of ['closed', 'in-progress', 'closed']) events.push(await change('item', { status }));
    for (const event of [...events].reverse()) await event();
    await notifyDue(db, { restMs: REST });
    for (const event of events) await event();
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toMatchObject([{ status: 'closed' }]);
    // The first state is the one before the first event, whichever came first.
    await (await change('item', { status: 'open' }))();
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toMatchObject([{ status: 'open' }, { status: 'closed' }]);
  });

  test('when events in any order amount to no change', async () => {
    await follow('item', 'ada');
    const [first, second] = [await change('item', { status: 'closed' }), await change('item', { status: 'open' })];
    await second();
    await first();
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toEqual([]);
  });

  test('by two processes at once, and by ones that die at any request', async () => {
    const uids = Array.from({ length: PER_PAGE + 20 }, (_, at) => `person${at}`);
    await follow('item', ...uids);
    await (await change('item', { status: 'closed' }))();
    for (const moment of ['before', 'after'] as const) {
      for (let request = 1; request <= 4; request += 1) {
        const mortal = killAt(connect('telling'), { n: request, moment });
        await notifyDue(mortal.db, { restMs: REST }).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
      }
    }
    await Promise.all([notifyDue(db, { restMs: REST }), notifyDue(connect('telling'), { restMs: REST })]);
    const { docs } = await db.collection('news').get();
    expect(docs).toHaveLength(uids.length);
    expect(docs.every((news) => news.get('entries').length === 1)).toBe(true);
  });

  test('of a change that came while the job ran', async () => {
    const uids = Array.from({ length: PER_PAGE + 1 }, (_, at) => `person${at}`);
    await follow('item', ...uids);
    await (await change('item', { status: 'closed' }))();
    await claimChange(db, 'item');
    await (await change('item', { status: 'completed' }))();
    await notifyDue(db, { restMs: -1 });
    await notifyDue(db, { restMs: -1 });
    expect(await newsOf('person0')).toMatchObject([{ status: 'completed' }, { status: 'closed' }]);
  });
});

describe('an entry of the changelog', () => {
  const open = (settings = {}) =>
    db
      .doc(productPath(BOARD))
      .update({ settings: { ...DEFAULT_SETTINGS, changelog: true, ...settings }, features: ['roadmap'] });
  const publish = (id: string, items: string[]) =>
    db
      .doc(entryPath(id))
      .set(
        anEntry({ product_id: BOARD, title: 'Version 2', items, state: 'published', published_at: Timestamp.now() }),
      );
  /** Starts the cursor, as the schedule does before the entry is published. */
  const start = () => recordEntries(db, 0);

  test('tells a person once who follows several of its items', async () => {
    await open();
    await start();
    await follow('item', 'ada');
    await follow('other', 'ada', 'bob');
    await publish('entry', ['item', 'other']);
    for (let run = 0; run < 2; run += 1) {
      await recordEntries(db, 0);
      await notifyDue(db, { restMs: REST });
    }
    expect(await newsOf('ada')).toMatchObject([
      { what: 'changelog', title: 'Version 2', entry: 'entry', item: 'item' },
    ]);
    expect(await newsOf('bob')).toMatchObject([{ what: 'changelog', item: 'other' }]);
  });

  test('tells nobody before it has rested, after it was taken back, or where visitors do not see it', async () => {
    await start();
    await follow('item', 'ada');
    await publish('closed', ['item']);
    await recordEntries(db, 0);
    await open();
    await publish('fresh', ['item']);
    await recordEntries(db, REST);
    await db.doc(entryPath('fresh')).update({ state: 'draft', published_at: null });
    await recordEntries(db, 0);
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toEqual([]);
  });

  test('tells nobody of an item of another board, also by a job of an earlier version', {
    tags: ['attack'],
  }, async () => {
    await open();
    await start();
    await createBoard(db, ['foreign'], 'elsewhere');
    for (const item of ['item', 'foreign']) await follow(item, 'ada');
    await publish('entry', ['foreign', 'item']);
    await recordEntries(db, 0);
    const job = db.doc(changePath('entry:entry'));
    expect((await job.get()).get('telling.items')).toEqual(['item']);
    await job.update({ 'telling.items': ['foreign', 'item'] });
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toMatchObject([{ what: 'changelog', item: 'item' }]);
  });

  test.each<[string, unknown[]]>([
    ['an empty id', ['']],
    ['an id that Firestore reserves', ['__x__']],
    ['3,000 characters', ['x'.repeat(3000)]],
    ['null', [null]],
    ['a number', [1]],
  ])('with %s, stored under earlier rules, holds up no other one', async (_, items) => {
    await open();
    await start();
    await follow('item', 'ada');
    for (let at = 0; at < 3; at += 1) await publish(`bad${at}`, items as string[]);
    await publish('good', ['item']);
    expect(await recordEntries(db, 0)).toEqual([]);
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toMatchObject([{ entry: 'good' }]);
  });

  test('that fails is tried again after the others, for a day', { tags: ['attack'] }, async () => {
    await open();
    await start();
    await follow('item', 'ada');
    await publish('unlucky', ['other']);
    await publish('good', ['item']);
    const broken = tap(connect('telling'), ({ documents }, proceed) => {
      if (documents.includes('feedback/other')) throw new Error('out of reach');
      return proceed();
    });
    const failed = () => db.doc('system/telling').get();
    expect(await recordEntries(broken, 0)).toHaveLength(1);
    expect(Object.keys((await failed()).get('entries_failed'))).toEqual(['unlucky']);
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toMatchObject([{ entry: 'good' }]);
    await follow('other', 'bob');
    expect(await recordEntries(db, 0)).toEqual([]);
    expect((await failed()).get('entries_failed')).toEqual({});
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('bob')).toMatchObject([{ entry: 'unlucky' }]);
    await failed().then(({ ref }) => ref.update({ 'entries_failed.unlucky': Timestamp.fromMillis(0) }));
    expect(await recordEntries(broken, 0)).toHaveLength(1);
    expect((await failed()).get('entries_failed')).toEqual({});
  });

  test('of more than a page of entries tells all in one run', { tags: ['all'] }, async () => {
    await open();
    await start();
    await follow('item', 'ada');
    const at = Date.now() - 1000;
    for (let nth = 0; nth < 105; nth += 1) {
      const published_at = Timestamp.fromMillis(at + nth);
      const items = nth === 104 ? ['item'] : [];
      await db.doc(entryPath(`e${nth}`)).set(anEntry({ product_id: BOARD, items, state: 'published', published_at }));
    }
    await db.doc('system/telling').update({ entries_until: Timestamp.fromMillis(at - 1) });
    await recordEntries(db, 0);
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toMatchObject([{ entry: 'e104' }]);
  });

  test('that was published before the first run is not told', async () => {
    await open();
    await follow('item', 'ada');
    await publish('old', ['item']);
    await start();
    await recordEntries(db, 0);
    await notifyDue(db, { restMs: REST });
    expect(await newsOf('ada')).toEqual([]);
  });
});

test('the news of a busy board push out none of another one', async () => {
  const entry = (productId: string, nth: number) => ({
    ...someNews().entries[0],
    id: `${productId}${nth}`,
    product_id: productId,
    at: Timestamp.fromMillis(nth + (productId === 'busy' ? 1_000_000 : 0)),
  });
  const quiet = Array.from({ length: 5 }, (_, nth) => entry('quiet', nth));
  const busy = Array.from({ length: NEWS_MAX + 20 }, (_, nth) => entry('busy', nth));
  await db.doc(newsPath('ada')).set(someNews({ entries: quiet as never, boards: ['quiet'] }));
  const told = withNews(await docOf(db, newsPath('ada')).get(), busy as never);
  expect(told?.entries).toHaveLength(NEWS_MAX);
  expect(told?.entries.filter(({ product_id }) => product_id === 'quiet')).toHaveLength(5);
  expect(told?.entries[0]?.id).toBe(`busy${NEWS_MAX + 19}`);
  expect(told?.boards).toEqual(['busy', 'quiet']);
});

describe('news end', () => {
  const tellBoth = async () => {
    await follow('item', 'ada');
    await follow('other', 'ada');
    for (const item of ['item', 'other']) await (await change(item, { status: 'closed' }))();
    await notifyDue(db, { restMs: REST });
  };

  test('with their item', async () => {
    await tellBoth();
    await db.doc(feedbackPath('item')).delete();
    await sweepItem(db, 'item');
    expect(await newsOf('ada')).toMatchObject([{ item: 'other' }]);
    expect((await db.doc(changePath('item')).get()).exists).toBe(false);
  });

  test('with their board', async () => {
    await tellBoth();
    await deleteBoard(db, BOARD);
    expect(await newsOf('ada')).toEqual([]);
    expect((await db.collection('changes').get()).size + (await db.collection('follows').get()).size).toBe(0);
  });

  test('as those of the account that a visitor signs in to', async () => {
    await tellBoth();
    await follow('item', 'account');
    await (await change('item', { status: 'open' }))();
    await notifyDue(db, { restMs: REST });
    await mergeVotes(db, { from: 'ada', heir: { uid: 'account', isAnonymous: false } });
    expect(await newsOf('account')).toHaveLength(3);
    expect(await newsOf('ada')).toEqual([]);
  });
});

test('a hidden item leaves all news, and a merged one stays', async () => {
  for (const item of ['item', 'other']) await follow(item, 'ada');
  for (const item of ['item', 'other']) await (await change(item, { status: 'closed' }))();
  await notifyDue(db, { restMs: REST });
  const items = async () => (await newsOf('ada')).map(({ item }) => item).sort();
  await forgetHidden(db, 'item');
  expect(await items()).toEqual(['item', 'other']);
  await db.doc(feedbackPath('item')).update({ is_archived: true });
  await db.doc(feedbackPath('other')).update({ is_archived: true, merged_into: 'third' });
  for (const item of ['item', 'other', 'gone']) await forgetHidden(db, item);
  expect(await items()).toEqual(['other']);
});

test('a deleted item leaves no change to be told, also not of its comments, and others keep theirs', async () => {
  for (const id of ['item', 'comment:item:1', 'comment:item:2', 'comment:items:1', 'comment:other:1', 'entry:item'])
    await db.doc(changePath(id)).set({ product_id: BOARD, due_at: null });
  await db.doc(feedbackPath('item')).delete();
  await sweepItem(db, 'item');
  const left = (await db.collection('changes').get()).docs.map(({ id }) => id);
  expect(left).toEqual(['comment:items:1', 'comment:other:1', 'entry:item']);
});
