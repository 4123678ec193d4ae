import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { feedbackPath, productPath } from '../../functions/src/shared/paths.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { inRoot } from '../stack/paths.ts';
import { url } from '../stack/ports.ts';
import { aFeedback } from '../support/factories.ts';
import { aBoard, hosted as db } from './support/hosted.ts';
import { sentSize } from './support/hosting.ts';

/** The board page that Hosting gets from a function, with the data that the triggers maintain. */

const DIRECT = `${url('functions')}/${PROJECT}/us-central1/pages`;

const get = (path: string, cookie = '') => fetch(`${url('hosting')}${path}`, { headers: { cookie } });
const htmlOf = async (path: string, cookie = '') => (await get(path, cookie)).text();
const shell = () => htmlOf('/board.html');

async function add(productId: string, title: string, fields: Parameters<typeof aFeedback>[0] = {}): Promise<string> {
  const id = `item-${randomUUID()}`;
  await db.doc(feedbackPath(id)).set(aFeedback({ product_id: productId, title, ...fields }));
  return id;
}

describe('the list in the page', () => {
  test('is embedded once an item exists, at both addresses, and follows the owner’s changes', async () => {
    const board = await aBoard();
    const item = await add(board, 'Dark mode');
    await expect.poll(() => htmlOf(`/embed/${board}`)).toContain('Dark mode</a></h2>');
    expect(await htmlOf(`/embed?product=${board}`)).toContain('Dark mode</a></h2>');
    await db.doc(feedbackPath(item)).update({ status: 'in-progress' });
    await expect.poll(() => htmlOf(`/embed/${board}`)).toContain('In Progress');
    await db.doc(productPath(board)).update({ name: 'Another name' });
    await expect.poll(() => htmlOf(`/embed/${board}`)).toContain('<title>Another name</title>');
    await db.doc(feedbackPath(item)).delete();
    await expect.poll(() => htmlOf(`/embed/${board}`)).not.toContain('Dark mode');
  });

  test('excludes pending items until they are approved', { tags: ['attack'] }, async () => {
    const board = await aBoard();
    const waiting = await add(board, 'Waits', { status: 'pending' });
    await add(board, 'Public, and later');
    await expect.poll(() => htmlOf(`/embed/${board}`)).toContain('Public, and later');
    expect(await htmlOf(`/embed/${board}`)).not.toContain('Waits');
    await db.doc(feedbackPath(waiting)).update({ status: 'open' });
    await expect.poll(() => htmlOf(`/embed/${board}`)).toContain('Waits');
    await db.doc(feedbackPath(waiting)).update({ is_archived: true });
    await expect.poll(() => htmlOf(`/embed/${board}`)).not.toContain('Waits');
  });

  test('disappears with its board', async () => {
    const board = await aBoard();
    await add(board, 'Dark mode');
    await expect.poll(() => htmlOf(`/embed/${board}`)).toContain('Dark mode');
    await deleteBoard(db, board);
    await expect.poll(() => htmlOf(`/embed/${board}`)).toBe(await shell());
  });

  test('is escaped', { tags: ['attack'] }, async () => {
    const board = await aBoard();
    const hostile = [
      '</script><img src=x onerror=alert(1)>',
      '<!--<script>',
      '"><svg/onload=alert(2)>',
      '\u2028\u2029 $& $` {{x}}',
    ];
    for (const title of hostile) await add(board, title, { description: `${title} again` });
    await db.doc(productPath(board)).update({ name: '</title><script>alert(3)</script>' });
    await expect.poll(async () => (await htmlOf(`/embed/${board}`)).split('<article').length).toBe(5);
    await expect.poll(() => htmlOf(`/embed/${board}`)).toContain('<title>&lt;/title');
    const html = await htmlOf(`/embed/${board}`);
    expect(html).not.toMatch(/<img|<svg\/|<!--<|alert\(3\)<\/script/);
    expect(html.match(/<script/g)).toHaveLength(2);
    const jsonIn = (page: string) =>
      /<script type="application\/json" id="board-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(jsonIn(html), 'texts are sent once').not.toContain('onerror');
    const closed = await htmlOf(`/embed/${board}?mode=fab`);
    const { firstPage } = JSON.parse(jsonIn(closed)) as { firstPage: { entries: { title: string }[] } };
    expect(new Set(firstPage.entries.map(({ title }) => title))).toEqual(new Set(hostile));
  });

  test('is the same with and without the cookie in the CDN’s cache key', async () => {
    const board = await aBoard();
    await add(board, 'Dark mode');
    await expect.poll(() => htmlOf(`/embed/${board}`)).toContain('Dark mode');
    const page = /<div id="root">.*<\/main>/s;
    const [without] = page.exec(await htmlOf(`/embed/${board}`)) ?? [];
    expect(page.exec(await htmlOf(`/embed/${board}`, '__session=somebody'))?.[0]).toBe(without);
    expect((await get(`/embed/${board}`)).headers.get('set-cookie')).toBeNull();
  });
});

test.each([
  ['/embed', 200],
  ['/embed/', 200],
  ['/embed?product=', 200],
  ['/embed/demo?container=preview', 200],
  ['//embed/x', 200],
  ['/embed/unknown-board', 404],
  ['/embed?product=%3Cscript%3E', 404],
  [`/embed/${'x'.repeat(2000)}`, 404],
  ['/embed/a/b', 404],
])('%s is the page without a list, answered with %i', async (path, status) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(await shell());
});

test.each(['__x__', '____', '.', '..', '%2e%2e', '%E0%A4%A', '50%25', 'x'.repeat(1501)])(
  'a board %s, which Firestore would take for an error, is unknown at once and no failure of ours',
  { tags: ['attack'] },
  async (id) => {
    const failures = async () => {
      const days = await db.collection('health').get();
      // The other functions of the project are at work beside, and record their runs there.
      return days.docs.map((day) => ['/embed', '/boards'].map((path) => day.get('failures')?.[path]));
    };
    const look = async () => {
      const before = await failures();
      const { status } = await get(`/embed?product=${id}`);
      return [status, isDeepStrictEqual(await failures(), before)];
    };
    // The page of another test may fail meanwhile.
    await expect.poll(look).toEqual([404, true]);
  },
);

describe('an address', () => {
  const leadsTo = async (path: string) => {
    const response = await fetch(url('hosting') + path, { redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };

  test.each([
    ['/embed/demo?utm_source=news&theme=dark', '/embed/demo?theme=dark'],
    ['/embed?utm_campaign=x&product=demo', '/embed?product=demo'],
    ['/embed/demo/?', '/embed/demo'],
    ['/embed/demo//?x', '/embed/demo'],
    ['/embed/demo?theme=pink', '/embed/demo'],
    ['/embed/demo?product=other', '/embed/demo'],
    ['/embed/demo?theme=light&mode=fab&container=content', '/embed/demo?container=content&mode=fab&theme=light'],
    ['/embed/demo?theme=dark&theme=light', '/embed/demo?theme=dark'],
  ])('%s leads to %s, which the CDN knows', { tags: ['attack'] }, async (path, canonical) => {
    expect(await leadsTo(path)).toEqual([302, canonical]);
    expect(await leadsTo(canonical)).toEqual([200, null]);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused', { tags: ['attack'] }, async (method) => {
  for (const path of ['/embed', '/embed/demo?x']) {
    const response = await fetch(url('hosting') + path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toEqual({ error: 'This endpoint accepts GET requests only.', key: 'getOnly' });
  }
});

test('HEAD is answered like GET, without a body', async () => {
  const response = await fetch(`${url('hosting')}/embed/demo`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('the first paint waits for a short list, and for eight cards of a long one', {
  tags: ['all'],
}, async () => {
  const board = await aBoard();
  const waitsFor = async () => /<link rel="expect" href="#([^"]+)"/.exec(await htmlOf(`/embed/${board}`))?.[1];
  await add(board, 'The first');
  await expect.poll(waitsFor).toBe('board-data');
  for (let at = 0; at < 9; at += 1) await add(board, `Another ${at}`);
  await expect.poll(waitsFor).toMatch(/-title$/);
  const html = await htmlOf(`/embed/${board}`);
  const titles = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  expect(titles.indexOf(await waitsFor())).toBe(8);
});

test('theme, mode and container of the address are in the page before any script', async () => {
  await expect.poll(() => htmlOf('/embed/demo')).toContain('<article');
  const opening = async (query: string) => /<html[^>]*>/.exec(await htmlOf(`/embed/demo${query}`))?.[0];
  expect(await opening('?theme=dark')).toContain('data-layout="page" data-theme="dark" data-accent="#');
  expect(await opening('?theme=light')).toContain('data-theme="light"');
  expect(await opening('?container=content')).toContain('data-layout="content"');
  expect(await opening('?mode=fab')).toMatch(
    /^<html lang="en" data-layout="panel" data-mail=""( data-(unread|board|entries|news)="[^"]*")*>$/,
  );
  expect(await htmlOf('/embed/demo?mode=fab')).not.toContain('<article');
  expect(await htmlOf('/embed/demo?initialTab=submit')).toContain('>Submit feedback<');
});

test('the function’s own answer has the headers that Hosting sets, and the policy that Hosting leaves alone', async () => {
  const { hosting } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  const rules = hosting.headers.filter(({ source }: { source: string }) => ['**', '/embed{,/**}'].includes(source));
  const expected = new Map<string, string>(
    rules.flatMap((rule: { headers: { key: string; value: string }[] }) =>
      rule.headers.map(({ key, value }) => [key, value]),
    ),
  );
  expect(rules).toHaveLength(2);
  for (const path of ['/embed/demo', '/embed']) {
    const { headers } = await fetch(DIRECT + path);
    for (const [name, value] of expected) expect(headers.get(name), name).toBe(value);
    const hosted = await fetch(url('hosting') + path);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    expect(hosted.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
});

test('an unchanged page is answered with 304', async () => {
  // Not with `fetch`, which would forbid caches to answer.
  const ask = (etag: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(`${DIRECT}/embed/demo`, { headers: { 'if-none-match': etag } }, resolve);
      asked.on('error', reject).end();
    });
  const again = async () => (await ask((await ask('')).headers.etag ?? '')).statusCode;
  // The minute may change between the two requests.
  await expect.poll(again).toBe(304);
});

test('the page is compressed if the client accepts it', async () => {
  const sizeFor = (encoding: string) => sentSize('/embed/demo', encoding);
  await expect.poll(() => htmlOf('/embed/demo')).toContain('<article');
  const unpacked = await sizeFor('identity');
  expect(await sizeFor('gzip')).toBeLessThan(0.3 * unpacked);
  expect(await sizeFor('gzip, deflate, br')).toBeLessThan(await sizeFor('gzip'));
  expect(await sizeFor('gzip;q=0')).toBe(unpacked);
});
