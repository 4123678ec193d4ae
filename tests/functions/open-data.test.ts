import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { removeFromFirstPage } from '../../functions/src/first-page/refresh-first-page.ts';
import { KeptItems } from '../../functions/src/open-data/kept-items.ts';
import { OPEN_DATA_PAGE } from '../../functions/src/shared/limits.ts';
import { feedbackPath, productPath } from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { url } from '../stack/ports.ts';
import { aFeedback } from '../support/factories.ts';
import { createBoard } from './support/board.ts';
import { connect } from './support/emulator.ts';
import { record } from './support/tap.ts';

/** Open data and live numbers of a board (D45), by raw HTTP through Hosting. */

const connectDirectly = () => getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const db = connectDirectly();
/** Generous because the events share one queue with those of all other tests. */
const soon = { timeout: 60_000, interval: 250 };

const get = (path: string, init?: RequestInit) => fetch(`${url('hosting')}${path}`, { redirect: 'manual', ...init });
const jsonAt = async (path: string) => (await get(path)).json();

async function aBoard(settings = {}): Promise<string> {
  const board = `board-${randomUUID()}`;
  await createBoard(db, [], board);
  await db.doc(productPath(board)).update({ settings: { ...DEFAULT_SETTINGS, ...settings }, name: 'A & B' });
  return board;
}

async function anItem(board: string, fields: Parameters<typeof aFeedback>[0] = {}): Promise<string> {
  const id = `item-${randomUUID()}`;
  await db.doc(feedbackPath(id)).set(aFeedback({ product_id: board, ...fields }));
  return id;
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
    board = await aBoard();
    shown = await anItem(board, { title: 'Dark ]]> <mode> & שלום 😀', created_by: 'its-author', votes: 3 });
    for (const [kind, fields] of Object.entries(HIDDEN))
      hidden[kind] = await anItem(board, { ...fields, title: `Secret ${kind}` });
    await vi.waitFor(async () => expect((await jsonAt(`/boards/${board}/live.json`)).total).toBe(1), soon);
  }, 90_000);

  const all = (id: string) => [
    `/boards/${id}/live.json`,
    `/boards/${id}/items.json`,
    `/boards/${id}/llms.txt`,
    ...[shown, ...Object.values(hidden)].map((item) => `/boards/${id}/items/${item}.svg`),
  ];

  test('none of its addresses tells of a hidden item or of a person', async () => {
    for (const path of all(board)) {
      const text = await (await get(path)).text();
      const told = text.replaceAll(board, '');
      for (const id of Object.values(hidden)) expect(told, path).not.toContain(id);
      expect(told, path).not.toMatch(/Secret|its-author|owner/);
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
      newest: expect.any(Number),
    });
  });

  test('"items.json" has the public items with their addresses', async () => {
    const answer = await get(`/boards/${board}/items.json`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(await answer.json()).toEqual({
      board: { id: board, name: 'A & B', url: `${url('hosting')}/embed/${board}` },
      total: 1,
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

  test('the badge hides our line only while the plan opens branding', async () => {
    const branded = await aBoard({ hideBranding: true });
    const item = await anItem(branded);
    const hasLine = async () =>
      (await (await get(`/boards/${branded}/items/${item}.svg`)).text()).includes('Built with');
    for (const [features, expected] of [
      [['branding'], false],
      [[], true],
    ] as const) {
      await db.doc(productPath(branded)).update({ features });
      await expect.poll(hasLine, { timeout: 5000 }).toBe(expected);
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
    const { v, items, total } = await jsonAt(`/boards/${board}/items/${shown}.json`);
    expect([v, items, total]).toEqual([expect.any(Number), [[shown, 3, 0, 'open']], expect.any(Number)]);
    for (const kind of ['archived', 'pending', 'archived and pending'])
      expect((await get(`/boards/${board}/items/${hidden[kind]}.json`)).status, kind).toBe(404);
    const source = await anItem(board, { is_archived: true, merged_into: shown, merged_at: Timestamp.now() });
    const answer = await get(`/boards/${board}/items/${source}.json`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/boards/${board}/items/${shown}.json`]);
  });

  test('the page’s head names the data', async () => {
    const html = await (await get(`/embed/${board}`)).text();
    expect(html).toContain(`<link rel="alternate" type="application/json" href="/boards/${board}/items.json"/>`);
  });

  test('an answer that is known is not sent again', async () => {
    for (const path of all(board).slice(0, 4)) {
      const first = await get(path, { headers: { 'accept-encoding': 'identity' } });
      const tag = first.headers.get('etag') ?? '';
      expect(tag, path).toMatch(/^"[\w-]{22}"$/);
      await first.text();
      const headers = { 'accept-encoding': 'identity', 'if-none-match': tag };
      expect((await get(path, { headers })).status, path).toBe(304);
      const changed = { ...headers, 'if-none-match': '"another"' };
      expect((await get(path, { headers: changed })).status, path).toBe(200);
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
    await expect.poll(async () => (await get(`/boards/${board}/live.json`)).status, soon).toBe(200);
    await deleteBoard(db, board);
    await expect.poll(async () => (await get(`/boards/${board}/live.json`)).status, soon).toBe(404);
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
    const kept = new KeptItems(watched);
    const asked = await Promise.all([3, 1, 2, 3, 1].map((page) => kept.get(board, page)));
    expect(asked.map((page) => page?.items.length)).toEqual([1, 500, 500, 1, 500]);
    const ids = [1, 2, 0].flatMap((at) => asked[at]?.items.map(({ id }) => id) ?? []);
    expect(new Set(ids).size).toBe(OPEN_DATA_PAGE * 2 + 1);
    const times = [1, 2, 0].flatMap((at) => asked[at]?.items.map(({ created_at }) => created_at) ?? []);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(calls.map(({ method }) => method)).toEqual(['batchGetDocuments', 'runQuery', 'runQuery', 'runQuery']);
    expect(await kept.get(board, 4)).toBeNull();
  }, 60_000);

  test('lose a hidden item, and close, within a second', async () => {
    const board = await aBoardOf(2);
    const kept = new KeptItems(apart);
    const ids = async () => (await kept.get(board, 1))?.items.map(({ id }) => id);
    expect(await ids()).toHaveLength(2);
    await apart.doc(feedbackPath(`${board}-00000`)).update({ is_archived: true });
    // As its trigger does. Nobody has opened the board yet, so it has no first page.
    await removeFromFirstPage(apart, board, `${board}-00000`);
    await expect.poll(ids, { timeout: 5000 }).toEqual([`${board}-00001`]);
    await apart.doc(productPath(board)).update({ 'settings.openData': false });
    await expect.poll(ids, { timeout: 5000 }).toBeUndefined();
  });

  test('are one empty page for a board without items', async () => {
    const board = await aBoardOf(0);
    expect(await new KeptItems(apart).get(board, 1)).toEqual({
      name: 'A board',
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
    const kept = new KeptItems(flaky);
    await expect(kept.get(board, 1)).rejects.toThrow('down');
    isDown = false;
    expect((await kept.get(board, 1))?.items).toHaveLength(1);
  });
});
