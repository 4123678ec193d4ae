import { describe, expect, test } from 'vitest';
import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { ENTRY_PAGE } from '../../functions/src/shared/limits.ts';
import { entryPath, feedbackPath, productPath } from '../../functions/src/shared/paths.ts';
import type { Product } from '../../functions/src/shared/product.ts';
import { url } from '../stack/ports.ts';
import {
  aBoardWithChangelog,
  ago,
  anEntryOf,
  anItem,
  answer,
  changeTerms,
  hosted,
  published,
} from './support/hosted.ts';

/** The pages of a board's tabs (D45), by raw HTTP through Hosting. */

const aBoard = (fields: Partial<Product> = {}, settings = {}) =>
  aBoardWithChangelog(settings, { name: 'A & "B"', ...fields });
const tab = (productId: string) => `/embed/${productId}?view=changelog`;

describe('the page "What’s new"', () => {
  test('is complete HTML with title, canonical address and feeds: entries, newest first, and their public items', async () => {
    const board = await aBoard();
    const item = await anItem(board, { title: 'Dark <mode>' });
    const hidden = [
      await anItem(board, { title: 'Of pending text', status: 'pending' }),
      await anItem(board, { title: 'Of archived text', is_archived: true }),
      await anItem(await aBoard(), { title: 'Of another board' }),
      'gone',
    ];
    await anEntryOf(board, { ...published(2), title: 'The older one', kind: 'fixed' });
    const id = await anEntryOf(board, {
      ...published(1),
      title: 'The <newer> one',
      body: 'It **rests** <b>now</b>.',
      items: [item, ...hidden],
    });
    const { status, html, response } = await answer(tab(board));
    expect(status).toBe(200);
    expect(html).toContain('<title>What’s new - A &amp; &quot;B&quot;</title>');
    expect(html).toContain(`<link rel="canonical" href="${url('hosting')}${tab(board)}"`);
    for (const file of ['atom', 'rss', 'json']) expect(html).toContain(`href="/boards/${board}/changelog.${file}"`);
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain('The &lt;newer&gt; one</h3>');
    expect(html).toContain('<strong>rests</strong> &lt;b&gt;now&lt;/b&gt;.');
    expect(html.indexOf('&lt;newer&gt;')).toBeLessThan(html.indexOf('The older one'));
    expect(html).toMatch(new RegExp(`<a [^>]*href="/embed/${board}\\?item=${item}"[^>]*>Dark &lt;mode&gt;</a>`));
    for (const text of ['Of pending', 'Of archived', 'Of another']) expect(html).not.toContain(text);
    expect(html).toMatch(/<a href="[^"]*view=changelog" aria-current="page">What’s new<\/a>/);
    expect(response.headers.get('cache-control')).toBe(
      (await answer(`/embed/${board}`)).response.headers.get('cache-control'),
    );
    expect(response.headers.get('etag')).not.toBeNull();
  });

  test('has what the board has: theme, robots, and no feeds without open data', async () => {
    const board = await aBoard({}, { theme: 'dark', searchEngines: false, openData: false });
    await anEntryOf(board, published(1));
    const { html } = await answer(tab(board));
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('data-theme="dark"');
    expect(html).not.toContain('changelog.atom');
  });

  test('says that there is nothing yet', async () => {
    const { status, html } = await answer(tab(await aBoard()));
    expect(status).toBe(200);
    expect(html).toContain('Nothing to announce yet');
  });

  test('shows no draft and no entry that is scheduled or of another board', async () => {
    const board = await aBoard();
    await anEntryOf(board, { title: 'A draft' });
    await anEntryOf(board, { state: 'scheduled', published_at: ago(1), title: 'Scheduled' });
    await anEntryOf(await aBoard(), { ...published(1), title: 'Of another' });
    const { html } = await answer(tab(board));
    for (const text of ['A draft', 'Scheduled', 'Of another']) expect(html).not.toContain(text);
  });

  test('is paged, and an entry that the board has not published begins no page', async () => {
    const board = await aBoard();
    const ids: string[] = [];
    for (let at = 0; at < ENTRY_PAGE + 1; at += 1)
      ids.push(await anEntryOf(board, { ...published(at + 1), title: `Entry ${at}.` }));
    const first = await answer(tab(board));
    expect(first.html).toContain(`Entry ${ENTRY_PAGE - 1}.`);
    expect(first.html).not.toContain(`Entry ${ENTRY_PAGE}.`);
    const next = `${tab(board)}&after=${ids[ENTRY_PAGE - 1]}`;
    expect(first.html).toContain(`href="${next.replace('&', '&amp;')}"`);
    const second = await answer(next);
    expect(second.html).toContain(`Entry ${ENTRY_PAGE}.`);
    expect(second.html).not.toContain('Older entries');
    const draft = await anEntryOf(board, {});
    const foreign = await anEntryOf(await aBoard(), published(1));
    for (const after of [draft, foreign, 'gone', 'a%2Fb', '%00'])
      expect(await answer(`${tab(board)}&after=${after}`)).toMatchObject({ status: 302, location: tab(board) });
  });
});

describe('the times of the newest entries', () => {
  const attributes = (html: string) => /<html[^>]*>/.exec(html)?.[0];

  test('are on the pages of a board whose visitors see the changelog, with nothing of a visitor', async () => {
    const board = await aBoard();
    const item = await anItem(board);
    const entries = [published(1), published(2)];
    for (const entry of entries) await anEntryOf(board, entry);
    await anEntryOf(board, { state: 'scheduled', published_at: ago(-1) });
    await expect.poll(async () => (await hosted.doc(productPath(board)).get()).get('entries_at')).toHaveLength(2);
    const times = entries.map(({ published_at }) => published_at.toMillis()).join(' ');
    for (const query of ['', '?container=panel&theme=', '?view=changelog', `?item=${item}`]) {
      const known = async () => attributes((await answer(`/embed/${board}${query}`)).html);
      await expect.poll(known).toContain(`data-board="${board}" data-entries="${times}"`);
      expect(await known()).toMatch(/ data-unread="\/assets\/unread-[\w-]+\.js"/);
    }
    const single = await answer(`/embed/${board}?container=item&item=${item}`);
    expect(single.status).toBe(200);
    expect(attributes(single.html)).not.toContain('data-entries');
  });

  test('are on no page of a board without a changelog, and none are known before the first entry', async () => {
    expect(attributes((await answer(`/embed/${await aBoard()}`)).html)).toContain('data-entries=""');
    const off = await aBoard({ entries_at: [ago(1)] }, { changelog: false });
    const closed = await aBoard({ entries_at: [ago(1)], features: [] });
    for (const board of [off, closed]) {
      const { status, html } = await answer(`/embed/${board}`);
      expect(status).toBe(200);
      expect(attributes(html)).not.toMatch(/data-(?:entries|unread)/);
    }
  });
});

describe('the title of an entry that announces an item', { tags: ['all'] }, () => {
  test('is on no page while the changelog is off, or after a refund has closed it', async () => {
    const roadmap = [{ status: 'open', title: 'Ideas' }];
    const boards = {
      open: await aBoard({}, { roadmap }),
      off: await aBoard({}, { roadmap, changelog: false }),
      refunded: await aBoard({ features: [] }, { roadmap }),
    };
    for (const [kind, board] of Object.entries(boards)) {
      const item = await anItem(board, { shipped_in: { id: 'entry', title: 'Secret plans' } });
      for (const query of ['', '?view=roadmap', `?item=${item}`, `?container=item&item=${item}`]) {
        const { html } = await answer(`/embed/${board}${query}`);
        // Closed tabs lead to the list.
        expect(html.includes('Secret plans'), `${kind} ${query}`).toBe(kind === 'open');
      }
      expect((await answer(`/boards/${board}/items.json`)).html, kind).not.toContain('Secret');
    }
  });
});

describe('a tab', () => {
  test('that the owner has not switched on, or whose feature a refund has closed, leads to the list', async () => {
    const off = await aBoard({}, { changelog: false });
    const closed = await aBoard({ features: [] });
    for (const board of [off, closed]) {
      await anEntryOf(board, { ...published(1), title: 'Hidden entry' });
      expect(await answer(`/embed/${board}?theme=dark&view=changelog`)).toMatchObject({
        status: 302,
        location: `/embed/${board}?theme=dark`,
      });
      const { html } = await answer(`/embed/${board}`);
      expect(html).not.toContain('view=changelog');
      expect(html).not.toContain('changelog.atom');
    }
    const { status } = await answer(tab('no-such-board'));
    expect(status).toBe(404);
  });

  test('is closed within seconds by a refund, a switch, a withdrawal, and with its board', async () => {
    const board = await aBoard();
    const item = await anItem(board, { title: 'Dark mode' });
    const entry = await anEntryOf(board, { ...published(1), title: 'The entry', items: [item] });
    await expect.poll(async () => (await hosted.doc(productPath(board)).get()).get('entries_at')).toHaveLength(1);
    expect((await answer(tab(board))).html).toContain('Dark mode</a>');

    // The page of the list is compiled, so that it knows when an item was hidden.
    await answer(`/embed/${board}`);
    await hosted.doc(feedbackPath(item)).update({ is_archived: true });
    await expect.poll(async () => (await answer(tab(board))).html).not.toContain('Dark mode</a>');

    await changeTerms(board, { features: [] });
    await expect.poll(async () => (await answer(tab(board))).status).toBe(302);
    await changeTerms(board, { features: ['roadmap'] });
    await expect.poll(async () => (await answer(tab(board))).html).toContain('The entry');
    await hosted.doc(entryPath(entry)).update({ state: 'draft', published_at: null });
    await expect.poll(async () => (await answer(tab(board))).html).not.toContain('The entry');
    await deleteBoard(hosted, board);
    await expect.poll(async () => (await answer(tab(board))).status).toBe(404);
  });
});

test('the page of “Mine” is a static shell that no search engine lists, whoever asks for it', async () => {
  const board = await aBoard();
  await anItem(board, { title: 'Dark mode' });
  const address = `/embed/${board}?view=mine`;
  const { status, html, response } = await answer(address);
  expect(status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).not.toContain('Dark mode');
  expect(html).not.toContain('board-data');
  const german = await aBoard({}, { locale: 'de' });
  const redirected = await answer(`/embed/${german}?view=mine`);
  expect([redirected.status, redirected.response.headers.get('location')]).toEqual([
    302,
    `/embed/${german}?lang=de&view=mine`,
  ]);
  const signedIn = await fetch(url('hosting') + address, {
    headers: { cookie: 'hearback_visitor=x', authorization: 'Bearer x' },
  });
  expect(await signedIn.text()).toBe(html);
  expect((await answer(`/embed/${board}`)).response.headers.get('x-robots-tag')).toBeNull();
});
