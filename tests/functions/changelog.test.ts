import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { z } from 'zod';
import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { publishDue } from '../../functions/src/changelog/publish-due.ts';
import { settleEntry } from '../../functions/src/changelog/settle-entry.ts';
import { refreshFirstPage } from '../../functions/src/first-page/refresh-first-page.ts';
import { readChangelog } from '../../functions/src/open-data/read-changelog.ts';
import { type Entry, entrySchema } from '../../functions/src/shared/changelog/entry.ts';
import { type Feedback, feedbackSchema } from '../../functions/src/shared/feedback.ts';
import { ENTRY_TIMES_MAX, FEED_MAX } from '../../functions/src/shared/limits.ts';
import { entryPath, feedbackPath, productPath } from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS, type Product } from '../../functions/src/shared/product.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { inRoot } from '../stack/paths.ts';
import { url } from '../stack/ports.ts';
import { aFeedback, anEntry, aProduct } from '../support/factories.ts';
import { clear, connect } from './support/emulator.ts';

/** A board's changelog (D45): publication on schedule, and the feeds by raw HTTP through Hosting. */

const hosted = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const HOUR = 3_600_000;
const ago = (hours: number) => Timestamp.fromMillis(Date.now() - hours * HOUR);

async function aBoard(db = hosted, fields: Partial<Product> = {}, settings = {}): Promise<string> {
  const id = `board-${randomUUID()}`;
  const open = { features: ['roadmap' as const], settings: { ...DEFAULT_SETTINGS, changelog: true, ...settings } };
  await db.doc(productPath(id)).set({ ...aProduct(), name: 'A & B', ...open, ...fields });
  return id;
}

async function write(board: string, fields: Parameters<typeof anEntry>[0] = {}, db = hosted): Promise<string> {
  const id = `entry-${randomUUID()}`;
  await db.doc(entryPath(id)).set(anEntry({ product_id: board, ...fields }));
  return id;
}

const published = (hours: number) => ({ state: 'published', published_at: ago(hours) }) as const;

describe('scheduled entries', () => {
  const db = connect('changelog');
  const entry = async (id: string) => (await db.doc(entryPath(id)).get()).data() as Entry;
  const scheduled = (hours: number) => ({ state: 'scheduled', published_at: ago(hours) }) as const;

  test('are published when they are due, at the time of publication, and once', async () => {
    await clear('changelog');
    const board = await aBoard(db);
    const [due, later, draft] = [
      await write(board, scheduled(24 * 400), db),
      await write(board, scheduled(-1), db),
      await write(board, {}, db),
    ];
    const start = Date.now();
    const runs = await Promise.all([publishDue(db, 10), publishDue(db, 10)]);
    expect(runs.reduce((sum, run) => sum + run.published, 0)).toBe(1);
    const first = await entry(due);
    expect(entrySchema.parse(first).state).toBe('published');
    expect(first.published_at?.toMillis()).toBeGreaterThanOrEqual(start);
    expect((await entry(later)).state).toBe('scheduled');
    expect((await entry(draft)).state).toBe('draft');
    expect(await publishDue(db, 10)).toEqual({ published: 0, withheld: 0 });
    expect(await entry(due)).toEqual(first);
  });

  test('become drafts where the plan no longer includes a changelog, or the board is gone', async () => {
    await clear('changelog');
    const closed = await write(await aBoard(db, { features: [] }), scheduled(1), db);
    const orphan = await write('gone', scheduled(1), db);
    expect(await publishDue(db, 10)).toEqual({ published: 0, withheld: 2 });
    for (const id of [closed, orphan]) expect(await entry(id)).toMatchObject({ state: 'draft', published_at: null });
  });

  test('are published the earliest first, as many per run as allowed', async () => {
    await clear('changelog');
    const board = await aBoard(db);
    const ids = [];
    for (const hours of [3, 2, 1]) ids.push(await write(board, scheduled(hours), db));
    expect(await publishDue(db, 2)).toEqual({ published: 2, withheld: 0 });
    expect(await Promise.all(ids.map(async (id) => (await entry(id)).state))).toEqual([
      'published',
      'published',
      'scheduled',
    ]);
  });

  test('are deleted with their board', async () => {
    await clear('changelog');
    const board = await aBoard(db);
    const id = await write(board, scheduled(-1), db);
    await deleteBoard(db, board);
    expect((await db.doc(entryPath(id)).get()).exists).toBe(false);
  });
});

describe('published entries', () => {
  const db = connect('shipped');
  const items = async (...ids: string[]) =>
    (await Promise.all(ids.map((id) => db.doc(feedbackPath(id)).get()))).map((item) => item.get('shipped_in'));
  const timesOf = async (board: string) =>
    ((await db.doc(productPath(board)).get()).get('entries_at') as Timestamp[] | undefined)?.map((at) => at.toMillis());

  async function anItem(board: string, fields: Partial<Feedback> = {}): Promise<string> {
    const id = `item-${randomUUID()}`;
    await db.doc(feedbackPath(id)).set(aFeedback({ product_id: board, ...fields }));
    return id;
  }

  /** Writes an entry and lets the trigger's handler run. @returns the snapshots that it got */
  async function change(id: string, fields: Parameters<typeof anEntry>[0] | null) {
    const ref = db.doc(entryPath(id));
    const before = await ref.get();
    await (fields ? ref.set(anEntry(fields)) : ref.delete());
    const after = await ref.get();
    await settleEntry(db, before, after);
    return [before, after] as const;
  }

  test('are named by the items that they link, until they are taken back or deleted', async () => {
    const board = await aBoard(db);
    const [first, second] = [await anItem(board), await anItem(board, { is_archived: true })];
    const entry = { product_id: board, title: 'Dark mode', items: [first, second], ...published(1) };
    await change('entry', { ...entry, state: 'draft', published_at: null });
    expect(await items(first, second)).toEqual([undefined, undefined]);

    const [before, after] = await change('entry', entry);
    const named = { id: 'entry', title: 'Dark mode' };
    expect(await items(first, second)).toEqual([named, named]);
    expect(feedbackSchema.parse((await db.doc(feedbackPath(first)).get()).data()).shipped_in).toEqual(named);
    expect(await timesOf(board)).toEqual([entry.published_at.toMillis()]);

    // The event is delivered again, and once more after the next one.
    const written = (await db.doc(feedbackPath(first)).get()).updateTime;
    await settleEntry(db, before, after);
    expect((await db.doc(feedbackPath(first)).get()).updateTime).toEqual(written);

    await change('entry', { ...entry, title: 'Dark mode for all', items: [second] });
    await settleEntry(db, before, after);
    expect(await items(first, second)).toEqual([undefined, { id: 'entry', title: 'Dark mode for all' }]);

    await change('entry', { ...entry, items: [second], state: 'draft', published_at: null });
    expect(await items(first, second)).toEqual([undefined, undefined]);
    expect(await timesOf(board)).toBeUndefined();

    await change('entry', entry);
    await change('entry', null);
    expect(await items(first, second)).toEqual([undefined, undefined]);
    expect(await timesOf(board)).toBeUndefined();
  });

  test('are named newest first, and only by items of their board that exist', async () => {
    const [board, other] = [await aBoard(db), await aBoard(db)];
    const [item, foreign] = [await anItem(board), await anItem(other)];
    const entry = { product_id: board, items: [item, item, foreign, 'gone', ''] };
    await change('old', { ...entry, title: 'Old', ...published(2) });
    await change('new', { ...entry, title: 'New', ...published(1) });
    expect(await items(item, foreign)).toEqual([{ id: 'new', title: 'New' }, undefined]);
    expect(await timesOf(board)).toHaveLength(2);
    await change('new', null);
    expect(await items(item, foreign)).toEqual([{ id: 'old', title: 'Old' }, undefined]);
  });

  test('leave the times of the newest with their board, which its page has if visitors see the changelog', async () => {
    const board = await aBoard(db);
    for (let at = 0; at <= ENTRY_TIMES_MAX; at += 1) await write(board, published(at + 2), db);
    await change('newest', { product_id: board, ...published(1) });
    const times = await timesOf(board);
    expect(times).toHaveLength(ENTRY_TIMES_MAX);
    expect(times).toEqual(times?.toSorted((one, other) => other - one));
    expect((await refreshFirstPage(db, board))?.entries_at).toEqual(times);
    await db.doc(productPath(board)).update({ 'settings.changelog': false });
    expect(await refreshFirstPage(db, board)).not.toHaveProperty('entries_at');
    await db.doc(productPath(board)).delete();
    await change('newest', null);
  });
});

const feedOf = async (board: string, format: 'json' | 'atom' | 'rss') => {
  const response = await fetch(`${url('hosting')}/boards/${board}/changelog.${format}`);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

const TITLES = [
  'Dark mode',
  ']]> twice ]]>',
  '<b>bold</b> & "quoted" \'single\'',
  'שלום 😀 مرحبا',
  'a\u0000b\u001fc\uffff',
  '<'.repeat(100),
];

describe('the feeds', () => {
  test('are valid for any title, newest first, with permanent ids', async () => {
    const board = await aBoard();
    const ids: string[] = [];
    for (const [at, title] of TITLES.entries())
      ids.push(
        await write(board, { title, body: `**${title}**\n- [x](https://example.com/?a=1&b=2)`, ...published(at) }),
      );
    const [json, atom, rss] = [await feedOf(board, 'json'), await feedOf(board, 'atom'), await feedOf(board, 'rss')];

    for (const [name, { text }] of Object.entries({ atom, rss })) {
      const schema = readFileSync(inRoot(`tests/support/schemas/${name}.rng`), 'utf8');
      const { errors } = await validateXML({ xml: text, schema, extension: 'relaxng' });
      expect(errors, name).toEqual([]);
    }
    expect([json.type, atom.type, rss.type]).toEqual([
      'application/feed+json; charset=utf-8',
      'application/atom+xml; charset=utf-8',
      'application/rss+xml; charset=utf-8',
    ]);

    const addresses = ids.map((id) => `${url('hosting')}/embed/${board}?view=changelog#${id}`);
    const feed = jsonFeed.parse(JSON.parse(json.text));
    expect(feed.items.map(({ id }) => id)).toEqual(addresses);
    expect(feed.items[1]?.title).toBe(TITLES[1]);
    expect(feed.items[2]?.content_html).toBe(
      '<p><strong>&lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; &#39;single&#39;</strong></p>' +
        '<ul><li><a href="https://example.com/?a=1&amp;b=2" rel="nofollow ugc noopener">x</a></li></ul>',
    );
    for (const text of [atom.text, rss.text])
      for (const address of addresses) expect(text).toContain(address.replaceAll('&', '&amp;'));
  });

  test('hold nothing that is not published', async () => {
    const board = await aBoard();
    await write(board, { title: 'Public', ...published(1) });
    await write(board, { title: 'Secret draft' });
    await write(board, { title: 'Secret plan', state: 'scheduled', published_at: ago(1) });
    for (const format of ['json', 'atom', 'rss'] as const) {
      const { text } = await feedOf(board, format);
      expect(text).toContain('Public');
      expect(text).not.toContain('Secret');
    }
  });

  test('hold the newest entries', async () => {
    // A project without triggers, each of which would settle the board.
    const db = connect('feeds');
    const board = await aBoard(db);
    const batch = db.batch();
    for (let at = 0; at <= FEED_MAX; at += 1) {
      const entry = anEntry({ product_id: board, title: `Entry ${at}`, ...published(at) });
      batch.set(db.doc(entryPath(`${board}-${at}`)), entry);
    }
    await batch.commit();
    const titles = (await readChangelog(db, board))?.entries.map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: FEED_MAX }, (_, at) => `Entry ${at}`));
  });

  test('are empty and valid for a board without entries', async () => {
    const board = await aBoard();
    expect(jsonFeed.parse(JSON.parse((await feedOf(board, 'json')).text)).items).toEqual([]);
    for (const name of ['atom', 'rss'] as const) {
      const schema = readFileSync(inRoot(`tests/support/schemas/${name}.rng`), 'utf8');
      const { errors } = await validateXML({ xml: (await feedOf(board, name)).text, schema, extension: 'relaxng' });
      expect(errors, name).toEqual([]);
    }
  });

  test.each([
    ['whose owner has not switched the changelog on', ['roadmap'], { changelog: false }],
    ['whose owner shares no data', ['roadmap'], { openData: false }],
    ['whose plan includes none', ['analytics'], {}],
  ] as const)('of a board %s do not exist', async (_, features, settings) => {
    const board = await aBoard(hosted, { features: [...features] }, settings);
    await write(board, published(1));
    for (const format of ['json', 'atom', 'rss'] as const) expect((await feedOf(board, format)).status).toBe(404);
  });

  test('of an unknown board do not exist', async () => {
    expect((await feedOf('unknown-board', 'rss')).status).toBe(404);
  });
});

/** The parts of JSON Feed 1.1 (jsonfeed.org/version/1.1) that Hearback writes. */
const address = z.url();
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: address,
  feed_url: address,
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: address,
      url: address,
      title: z.string().min(1),
      content_html: z.string(),
      content_text: z.string(),
      date_published: z.iso.datetime(),
      tags: z.array(z.string()),
    }),
  ),
});
