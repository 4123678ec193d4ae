import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { packed } from '../../functions/src/door/packed.ts';
import type { Sent } from '../../functions/src/door/serve.ts';
import { loadBoardPage } from '../../functions/src/pages/answer-board.ts';
import { answerData } from '../../functions/src/pages/answer-data.ts';
import { CachedFirstPages } from '../../functions/src/pages/cached-first-pages.ts';
import { CachedItems } from '../../functions/src/pages/cached-items.ts';
import { readPublicItem } from '../../functions/src/pages/item-page.ts';
import { readChangelog } from '../../functions/src/pages/read-changelog.ts';
import { findEntry } from '../../functions/src/pages/read-entries.ts';
import { removeFromFirstPage } from '../../functions/src/pages/refresh-first-page.ts';
import { OPEN_DATA_PAGE } from '../../functions/src/shared/limits.ts';
import { feedbackPath, productPath } from '../../functions/src/shared/paths.ts';
import { votes, board as words } from '../../web/src/messages/de/board/board.ts';
import { statuses } from '../../web/src/messages/de/labels.ts';
import { url } from '../stack/ports.ts';
import { aFeedback } from '../support/factories.ts';
import { createBoard } from './support/board.ts';
import { connect } from './support/emulator.ts';
import { firstReadsOf } from './support/first-reads.ts';
import {
  aBoardWithChangelog,
  ago,
  anEntryOf,
  anItem,
  answer,
  changeTerms,
  connectHosted,
  get,
  hosted,
  aBoard as newBoard,
  published,
  until,
} from './support/hosted.ts';
import { record } from './support/tap.ts';

/** Open data and live numbers of a board (D45), by raw HTTP through Hosting. */

const jsonAt = async (path: string) => (await get(path)).json();

const aBoard = (settings = {}, fields = {}) => newBoard(settings, { name: 'A & B', ...fields });

/** Another instance of the function, with nothing in memory. @returns a function that requests a path of it */
async function anInstance() {
  const db = connectHosted();
  const [firstPages, items] = [new CachedFirstPages(firstReadsOf(db)), new CachedItems(db)];
  const data = answerData(loadBoardPage, {
    firstPage: (id) => firstPages.get(id),
    items: (id, page) => items.get(id, page),
    changelog: (id) => readChangelog(db, id),
    entry: (id, entry) => findEntry(db, id, entry),
    item: (id, item) => readPublicItem(db, id, item),
  });
  const app = new Hono<{ Bindings: Sent }>().use(packed).all('*', ({ req, env }) => data(req.raw, env));
  return async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.request(url, { headers }, { url });
    return { status: response.status, headers: Object.fromEntries(response.headers) };
  };
}

const HIDDEN = {
  archived: { is_archived: true },
  pending: { status: 'pending' },
  'archived and pending': { is_archived: true, status: 'pending' },
  merged: { is_archived: true, merged_into: 'another', merged_at: new Date() },
} as const;

describe('a board with public and hidden items', () => {
  let board = '';
  let shown = '';
  const hidden: Record<string, string> = {};
  beforeAll(async () => {
    const roadmap = [{ status: 'open', title: 'Ideas' }];
    board = await aBoardWithChangelog({ roadmap }, { name: 'A & B' });
    shown = await anItem(board, { title: 'Dark ]]> <mode> & שלום 😀', created_by: 'its-author', votes: 3 });
    for (const [kind, fields] of Object.entries(HIDDEN))
      hidden[kind] = await anItem(board, {
        ...fields,
        title: `Secret ${kind}`,
        response: { text: 'Secret', at: ago(1) },
      });
    await anEntryOf(board, { title: 'Public entry', items: [shown, ...Object.values(hidden)], ...published(1) });
    await anEntryOf(board, { title: 'Secret draft', items: [shown] });
    await until(async () => expect((await jsonAt(`/boards/${board}/live.json`)).total).toBe(1));
  });

  const all = (id: string) => [
    `/boards/${id}/live.json`,
    `/boards/${id}/items.json`,
    `/boards/${id}/llms.txt`,
    ...[shown, ...Object.values(hidden)].flatMap((item) =>
      ['svg', 'json'].map((format) => `/boards/${id}/items/${item}.${format}`),
    ),
    ...['json', 'atom', 'rss'].map((format) => `/boards/${id}/changelog.${format}`),
  ];
  const pages = (id: string) => [
    `/embed/${id}`,
    `/embed/${id}?view=roadmap`,
    `/embed/${id}?view=changelog`,
    `/embed/${id}?item=${shown}`,
    `/embed/${id}?container=item&item=${shown}`,
  ];

  test('none of its addresses tells of a hidden item or of a person', async () => {
    for (const path of all(board)) {
      const text = await (await get(path)).text();
      const told = text.replaceAll(board, '');
      for (const id of Object.values(hidden)) expect(told, path).not.toContain(id);
      expect(told, path).not.toMatch(/Secret|its-author|owner/);
    }
    for (const path of pages(board)) {
      const { status, html } = await answer(path);
      expect(status, path).toBe(200);
      for (const id of Object.values(hidden)) expect(html, path).not.toContain(id);
      expect(html, path).not.toMatch(/Secret|its-author/);
    }
  });

  test('"live.json" has the numbers of the first page', async () => {
    const answer = await get(`/boards/${board}/live.json`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({
      v: expect.any(Number),
      items: [[shown, 3, 0, 'open']],
      total: 1,
      counts: [1, 0, 0, 0],
      newest: expect.any(Number),
    });
  });

  test('"items.json" has the public items with their addresses', async () => {
    const answer = await get(`/boards/${board}/items.json`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(await answer.json()).toEqual({
      board: { id: board, name: 'A & B', url: `${url('hosting')}/embed/${board}` },
      v: expect.any(Number),
      total: 1,
      omitted: 0,
      page: 1,
      pages: 1,
      next: null,
      items: [
        {
          id: shown,
          url: `${url('hosting')}/embed/${board}?item=${shown}`,
          title: 'Dark ]]> <mode> & שלום 😀',
          description: 'My eyes hurt at night.',
          category: 'feature',
          status: 'open',
          own_status: null,
          tag_names: [],
          votes: 3,
          comments: 0,
          pinned: false,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      ],
    });
  });

  test('"llms.txt" names the board, its data and its items', async () => {
    const text = await (await get(`/boards/${board}/llms.txt`)).text();
    expect(text).toMatch(/^# A & B\n\n> /);
    expect(text).toContain(`(${url('hosting')}/boards/${board}/items.json)`);
    expect(text).toContain(
      `[Dark \\]\\]> <mode> & שלום 😀](${url('hosting')}/embed/${board}?item=${shown}): 3 votes, Open`,
    );
    const links = ['/embed/BOARD?view=roadmap', '/embed/BOARD?view=changelog', '/boards/BOARD/changelog.atom'];
    const named = (llms: string, id: string) =>
      links.filter((link) => llms.includes(`(${url('hosting')}${link.replace('BOARD', id)})`));
    expect(named(text, board)).toEqual(links);
    expect(text).toContain(`(${url('hosting')}/mcp?board=${board})`);
    const plain = await aBoard();
    expect(named(await (await get(`/boards/${plain}/llms.txt`)).text(), plain)).toEqual([]);
  });

  test('the badge has the title as text', async () => {
    const answer = await get(`/boards/${board}/items/${shown}.svg`);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const svg = await answer.text();
    expect(svg).toContain('Dark ]]&gt; &lt;mode&gt; &amp; שלום 😀</text>');
    expect(svg).toContain('▲ 3</text>');
    expect(svg).not.toMatch(/<script|style=|href=/);
  });

  test('the badge is in the language of its board', async () => {
    const german = await aBoard({ locale: 'de' });
    const item = await anItem(german);
    const svg = await (await get(`/boards/${german}/items/${item}.svg`)).text();
    expect(svg).toContain(`${statuses.open}</text>`);
    expect(svg).toContain(votes.count(0));
    const missing = await (await get(`/boards/${german}/items/unknown.svg`)).text();
    expect(missing).toContain(words.itemMissing);
  });

  test('the badge hides our line only while the plan opens branding', async () => {
    const branded = await aBoard({ hideBranding: true });
    const item = await anItem(branded);
    const hasLine = async () =>
      (await (await get(`/boards/${branded}/items/${item}.svg`)).text()).includes('Built with');
    for (const [features, expected] of [
      [['branding'], false],
      [[], true],
    ] as const) {
      await changeTerms(branded, { features });
      await expect.poll(hasLine).toBe(expected);
    }
  });

  test.each(Object.keys(HIDDEN))('the badge of an item that is %s answers 404 with an image', async (kind) => {
    const answer = await get(`/boards/${board}/items/${hidden[kind]}.svg`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This item is not available.</text>');
  });

  test('the badge of an item of another board answers 404', async () => {
    const other = await aBoard();
    expect((await get(`/boards/${other}/items/${shown}.svg`)).status).toBe(404);
  });

  test('the badge of a merged item leads to the badge of its target', async () => {
    const source = await anItem(board, { is_archived: true, merged_into: shown, merged_at: Timestamp.now() });
    const answer = await get(`/boards/${board}/items/${source}.svg`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/boards/${board}/items/${shown}.svg`]);
  });

  test('an item’s own live numbers are those of the list; hidden items have none, a merged one leads to its target', async () => {
    // A late trigger of an earlier test may write the item in between.
    await until(async () => {
      const own = await jsonAt(`/boards/${board}/items/${shown}.json`);
      expect(own).toEqual({ items: [[shown, 3, 0, 'open']], v: expect.any(Number) });
      // Votes for other items write the board.
      await hosted.doc(productPath(board)).update({ feedback_count: 1, items_changed_at: Timestamp.now() });
      // An answer is kept for a second.
      await setTimeout(1100);
      expect(await jsonAt(`/boards/${board}/items/${shown}.json`)).toEqual(own);
    });
    for (const kind of ['archived', 'pending', 'archived and pending'])
      expect((await get(`/boards/${board}/items/${hidden[kind]}.json`)).status, kind).toBe(404);
    const source = await anItem(board, { is_archived: true, merged_into: shown, merged_at: Timestamp.now() });
    const answer = await get(`/boards/${board}/items/${source}.json`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/boards/${board}/items/${shown}.json`]);
  });

  test('the page’s head names the data', async () => {
    const html = await (await get(`/embed/${board}`)).text();
    expect(html).toContain(`<link rel="alternate" type="application/json" href="/boards/${board}/items.json"/>`);
    expect(html).toContain(
      `<link rel="alternate" type="text/plain" title="llms.txt" href="/boards/${board}/llms.txt"/>`,
    );
  });

  test('each answer has the same ETag from every instance, and is known by it in all its forms', {
    tags: ['all'],
  }, async () => {
    const addresses = all(board).filter((path) => !Object.values(hidden).some((id) => path.includes(id)));
    for (const path of addresses) {
      // Triggers of other tests may write the board in between.
      await until(async () => {
        const [one, other] = [await anInstance(), await anInstance()];
        const first = await one(path);
        expect(first.status, path).toBe(200);
        const tag = first.headers.etag ?? '';
        expect(tag, path).toMatch(/^"[\w-]{22}"$/);
        expect((await other(path)).headers.etag, path).toBe(tag);
        const packed = (await other(path, { 'accept-encoding': 'gzip' })).headers.etag ?? '';
        expect(packed, path).toBe(tag.replace(/"$/, '-gz"'));
        expect((await one(path, { 'accept-encoding': 'gzip, br' })).headers.etag, path).toBe(tag.replace(/"$/, '-br"'));
        for (const known of [tag, `W/${tag}`, `"another", ${tag}`, '*'])
          expect((await other(path, { 'if-none-match': known })).status, `${path} ${known}`).toBe(304);
        for (const known of [packed, `W/${packed}`])
          expect(
            (await one(path, { 'accept-encoding': 'gzip', 'if-none-match': known })).status,
            `${path} ${known}`,
          ).toBe(304);
        expect((await one(path, { 'if-none-match': packed })).status, 'of other bytes').toBe(200);
      });
    }
  });

  test('an answer that is known is not sent again', async () => {
    for (const path of all(board).slice(0, 4)) {
      const headers = { 'accept-encoding': 'identity' };
      // Counts of the board may still change between two requests.
      await expect
        .poll(
          async () => {
            const first = await get(path, { headers });
            const tag = first.headers.get('etag') ?? '';
            expect(tag, path).toMatch(/^"[\w-]{22}"$/);
            await first.text();
            return (await get(path, { headers: { ...headers, 'if-none-match': tag } })).status;
          },
          { message: path },
        )
        .toBe(304);
      expect((await get(path, { headers: { ...headers, 'if-none-match': '"another"' } })).status, path).toBe(200);
    }
  });

  test('a switched-off board shares no data, but keeps its live numbers and badges', async () => {
    const closed = await aBoard({ openData: false });
    const item = await anItem(closed);
    for (const file of ['items.json', 'llms.txt']) {
      const answer = await get(`/boards/${closed}/${file}`);
      expect(answer.status, file).toBe(404);
      expect((await answer.json()).key, file).toBe('notFound');
    }
    expect((await get(`/boards/${closed}/live.json`)).status).toBe(200);
    expect((await get(`/boards/${closed}/items/${item}.svg`)).status).toBe(200);
    expect(await (await get(`/embed/${closed}`)).text()).not.toContain('rel="alternate"');
  });
});

describe('a board that its owner has not paid for', () => {
  test('keeps its live numbers and its data, because visitors still read it', async () => {
    const board = await aBoard({}, { read_only: true });
    const item = await anItem(board, { votes: 3 });
    await expect.poll(async () => (await jsonAt(`/boards/${board}/live.json`)).total).toBe(1);
    expect((await jsonAt(`/boards/${board}/live.json`)).items).toEqual([[item, 3, 0, 'open']]);
    expect((await jsonAt(`/boards/${board}/items/${item}.json`)).items).toEqual([[item, 3, 0, 'open']]);
    expect((await get(`/boards/${board}/items.json`)).status).toBe(200);
  });
});

describe('addresses without data', () => {
  test.each([
    '/boards/unknown-board/live.json',
    '/boards/unknown-board/items.json',
    '/boards/unknown-board/llms.txt',
    '/boards/unknown-board/items/unknown.svg',
    '/boards/__proto__/live.json',
    '/boards/a.b/live.json',
    '/boards/%E0%A4%A/live.json',
    '/boards/unknown-board',
    '/boards/unknown-board/',
    '/boards/unknown-board/constructor',
    '/boards/unknown-board/items.json/more',
    `/boards/${'x'.repeat(129)}/items.json`,
  ])('%s answers 404', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    await answer.text();
  });

  test('a page beyond the last one answers 404, and parameters without effect lead to the address without them', async () => {
    const board = await aBoard();
    await anItem(board);
    expect((await get(`/boards/${board}/items.json?page=999999`)).status).toBe(404);
    expect((await get(`/boards/${board}/items.json?page=2`)).status).toBe(404);
    expect((await get(`/boards/${board}/items.json?page=1000000`)).status).toBe(404);
    for (const query of ['?page=1', '?page=0', '?page=-1', '?page=1e3', '?page=01', '?utm=x']) {
      const answer = await get(`/boards/${board}/items.json${query}`);
      expect([answer.status, answer.headers.get('location')], query).toEqual([302, `/boards/${board}/items.json`]);
    }
  });

  test('other methods are refused', async () => {
    const answer = await get('/boards/unknown-board/live.json', { method: 'POST', body: '{}' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('a deleted board answers 404 within seconds', async () => {
    const board = await aBoard();
    await anItem(board);
    await expect.poll(async () => (await get(`/boards/${board}/live.json`)).status).toBe(200);
    await deleteBoard(hosted, board);
    await expect.poll(async () => (await get(`/boards/${board}/live.json`)).status).toBe(404);
  });
});

describe('the pages of a board’s items', () => {
  // A project without triggers: a thousand new items would keep them busy, and slow down every later test.
  const apart = connect('open-data');

  const aBoardOf = async (count: number) => {
    const board = `board-${randomUUID()}`;
    await createBoard(apart, [], board);
    for (let at = 0; at < count; at += 500) {
      const batch = apart.batch();
      for (let one = at; one < Math.min(count, at + 500); one += 1)
        batch.set(apart.doc(feedbackPath(`${board}-${String(one).padStart(5, '0')}`)), {
          ...aFeedback({ product_id: board, title: `Item ${one}` }),
          // Equal times, which only the id tells apart.
          created_at: Timestamp.fromMillis(Date.UTC(2026, 0, 1) + Math.floor(one / 7)),
        });
      await batch.commit();
    }
    await apart.doc(productPath(board)).update({ feedback_count: count });
    return board;
  };

  test('hold each item once, newest first, and cost one read an item however often they are asked for', async () => {
    const board = await aBoardOf(OPEN_DATA_PAGE * 2 + 1);
    const { db: watched, calls } = record(connect('open-data'));
    const kept = new CachedItems(watched);
    const asked = await Promise.all([3, 1, 2, 3, 1].map((page) => kept.get(board, page)));
    expect(asked.map((page) => page?.items.length)).toEqual([1, 500, 500, 1, 500]);
    const ids = [1, 2, 0].flatMap((at) => asked[at]?.items.map(({ id }) => id) ?? []);
    expect(new Set(ids).size).toBe(OPEN_DATA_PAGE * 2 + 1);
    const times = [1, 2, 0].flatMap((at) => asked[at]?.items.map(({ created_at }) => created_at) ?? []);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(calls.map(({ method }) => method)).toEqual(['batchGetDocuments', 'runQuery', 'runQuery', 'runQuery']);
    expect(await kept.get(board, 4)).toBeNull();
  });

  test('lose a hidden item, and close, within a second', async () => {
    const board = await aBoardOf(2);
    const kept = new CachedItems(apart);
    const ids = async () => (await kept.get(board, 1))?.items.map(({ id }) => id);
    expect(await ids()).toHaveLength(2);
    await apart.doc(feedbackPath(`${board}-00000`)).update({ is_archived: true });
    // As its trigger does. Nobody has opened the board yet, so it has no first page.
    await removeFromFirstPage(apart, board, `${board}-00000`);
    await expect.poll(ids).toEqual([`${board}-00001`]);
    await apart.doc(productPath(board)).update({ 'settings.openData': false });
    await expect.poll(ids).toBeUndefined();
  });

  test('of a board of one page are new after seconds, and say which of two answers is newer', async () => {
    const board = await aBoardOf(1);
    const [one, other] = [new CachedItems(apart), new CachedItems(apart)];
    const first = await one.get(board, 1);
    expect(await other.get(board, 1), 'of another instance').toEqual(first);
    await apart.doc(feedbackPath(`${board}-00000`)).update({ title: 'Corrected' });
    // As its trigger does.
    await apart.doc(productPath(board)).update({ items_changed_at: Timestamp.now() });
    const title = async () => (await one.get(board, 1))?.items[0]?.title;
    await expect.poll(title).toBe('Corrected');
    const next = await one.get(board, 1);
    expect(next?.version).toBeGreaterThan(first?.version ?? 0);
    await expect.poll(() => other.get(board, 1)).toEqual(next);
  });

  test('are not read again while nothing of their board changes', async () => {
    const board = await aBoardOf(1);
    const { db: watched, calls } = record(connect('open-data'));
    const kept = new CachedItems(watched);
    await kept.get(board, 1);
    vi.setSystemTime(Date.now() + 20 * 60_000);
    await kept.get(board, 1);
    vi.useRealTimers();
    expect(calls.filter(({ method }) => method === 'runQuery')).toHaveLength(1);
  });

  test('are one empty page for a board without items', async () => {
    const board = await aBoardOf(0);
    expect(await new CachedItems(apart).get(board, 1)).toEqual({
      name: 'A board',
      settings: expect.any(Object),
      version: expect.any(Number),
      items: [],
      page: 1,
      pages: 1,
      total: 0,
    });
  });

  test('are read again after a failure', async () => {
    const board = await aBoardOf(1);
    let isDown = true;
    const flaky = new Proxy(apart, {
      get: (target, name) => {
        if (name === 'collection' && isDown) throw new Error('down');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const kept = new CachedItems(flaky);
    await expect(kept.get(board, 1)).rejects.toThrow('down');
    isDown = false;
    expect((await kept.get(board, 1))?.items).toHaveLength(1);
  });
});
