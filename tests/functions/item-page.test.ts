import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerBoard } from '../../functions/src/pages/answer-board.ts';
import { CachedItemPages } from '../../functions/src/pages/item-page.ts';
import { withTables } from '../../functions/src/shared/labels/known.ts';
import { commentPath, feedbackPath, productPath } from '../../functions/src/shared/paths.ts';
import type { Settings } from '../../functions/src/shared/product.ts';
import { url } from '../stack/ports.ts';
import { aComment, aFeedback, aProduct } from '../support/factories.ts';
import {
  answer,
  changeTerms,
  connectHosted,
  get,
  hosted,
  aBoard as newBoard,
  anItem as newItem,
} from './support/hosted.ts';
import { record } from './support/tap.ts';

/** "Every item has an address" (D41): what the function answers, by raw HTTP. */

const MISSING = 'This item is not available.';

afterEach(() => vi.useRealTimers());

const aBoard = (settings = {}) => newBoard(settings, { name: 'Our "board" & <more>' });
const anItem = (productId: string, fields: Parameters<typeof newItem>[1] = {}) =>
  newItem(productId, { title: 'Dark mode', ...fields });

/** The value of a tag in the page's head. */
const tagIn = (html: string, name: string) =>
  new RegExp(`<(?:meta|link) (?:name|property|rel)="${name}" (?:content|href)="([^"]*)"`).exec(html)?.[1];

describe('the page of an item with an own status, tags and an answer', () => {
  const labels = {
    statuses: [{ id: 'planned', name: 'Planned & <soon>', kind: 'open', color: 'blue' } as const],
    tags: [{ id: 'mobile', name: 'Mobile', color: 'gray' } as const, { id: 'web', name: 'Web', color: 'red' } as const],
  };

  test.each([
    ['', withTables(labels)],
    [' from lists, as an earlier version stored them', labels],
  ])('shows all of them without a script%s', async (_, settings) => {
    const board = await aBoard(settings);
    const at = Timestamp.fromMillis(Date.UTC(2026, 0, 1));
    const response = { text: 'We are <b>on</b> it.\nSoon.', at };
    const item = await anItem(board, { label: 'planned', tags: ['web', 'gone'], response });
    const { html } = await answer(`/embed/${board}?item=${item}`);
    expect(html).toContain('Planned &amp; &lt;soon&gt;');
    expect(html).toContain('Web');
    expect(html).not.toContain('Mobile</span>');
    expect(html).toContain('Answered');
    expect(html).toContain('Answer from Our &quot;board&quot; &amp; &lt;more&gt;');
    expect(html).toContain('2026-01-01T00:00:00.000Z');
    expect(html).toContain('We are &lt;b&gt;on&lt;/b&gt; it.\nSoon.');
    expect(html.match(/class="badge"/g)).toHaveLength(3);
  });

  test('shows neither a status nor a tag that the board does not have', async () => {
    const board = await aBoard({
      tags: [null, 'odd', { id: 1 }, { id: 'mobile', name: 'Mobile', color: '"><b>' }],
      statuses: 'odd',
    });
    const item = await anItem(board, { label: 'planned', tags: ['gone', 'mobile'], status: 'closed' });
    const { status, html } = await answer(`/embed/${board}?item=${item}`);
    expect(status).toBe(200);
    expect(html).toContain('Closed');
    expect(html).toContain('Mobile');
    expect(html).not.toContain('"><b>');
    expect(html.match(/class="badge"/g)).toHaveLength(2);
  });
});

describe('the page of an item', () => {
  let board = '';
  let item = '';
  beforeAll(async () => {
    board = await aBoard();
    item = await anItem(board, {
      description: 'Line one.\n\nLine two.',
      status: 'in-progress',
      created_by: 'its-author',
      author_name: 'Grace',
    });
    const at = (minute: number) => Timestamp.fromMillis(Date.UTC(2026, 0, 1, 0, minute));
    for (const [id, fields] of Object.entries({
      first: { content: 'Mine, too.', user_id: null, author_name: 'Ada <b>L</b>', created_at: at(1) },
      second: { content: 'We are on it.', user_id: `${board}-owner`, created_at: at(2) },
      // Of a member of the team, who is not named.
      third: { content: 'Soon.', user_id: 'its-member', by_team: true as const, created_at: at(3) },
    })) {
      await hosted.doc(commentPath(`${item}-${id}`)).set(aComment({ feedback_id: item, product_id: board, ...fields }));
    }
  });

  test('is complete without a script: "title, description, status, votes, comments, All feedback"', async () => {
    const { status, html } = await answer(`/embed/${board}?item=${item}`);
    expect(status).toBe(200);
    expect(html).toContain('Dark mode</h2>');
    expect(html).toMatch(/>Line one\.\n\nLine two\.<\/p>/);
    expect(html).toContain('>In Progress<');
    expect(html).toContain('aria-label="Vote for Dark mode, 0 votes"');
    expect(html.indexOf('We are on it.'), 'the newest comment comes last').toBeGreaterThan(html.indexOf('Mine, too.'));
    expect(html.match(/>Team</g)).toHaveLength(2);
    expect(html).toContain('>Ada &lt;b&gt;L&lt;/b&gt;<');
    expect(html).toContain('>by Grace<');
    expect(html).toMatch(new RegExp(`<a [^>]*href="/embed/${board}"[^>]*>.*All feedback</a>`));
    expect(html.match(/<article/g), 'and no list').toHaveLength(1);
  });

  test('has "title, description, canonical address and Open Graph tags", and no image from elsewhere', async () => {
    const { html } = await answer(`/embed/${board}?theme=dark&item=${item}`);
    const address = `${url('hosting')}/embed/${board}?item=${item}`;
    expect(html).toContain('<title>Dark mode - Our &quot;board&quot; &amp; &lt;more&gt;</title>');
    expect(tagIn(html, 'description')).toBe('Line one. Line two.');
    expect(tagIn(html, 'canonical')).toBe(address);
    expect(tagIn(html, 'og:title')).toBe('Dark mode');
    expect(tagIn(html, 'og:description')).toBe('Line one. Line two.');
    expect(tagIn(html, 'og:site_name')).toBe('Our &quot;board&quot; &amp; &lt;more&gt;');
    expect(tagIn(html, 'og:url')).toBe(address);
    expect(html).not.toMatch(/og:image|name="robots"/);
  });

  test('names the picture that links to it show: its own, else the board’s logo', async () => {
    const wide = { id: 'w'.repeat(20), width: 1200, height: 900, alt: 'The menu' };
    const logo = { id: 'l'.repeat(20), width: 256, height: 256, alt: '' };
    const shown = await aBoard();
    await hosted.doc(productPath(shown)).update({ logo });
    const [plain, pictured] = [await anItem(shown), await anItem(shown, { pictures: [wide] })];
    const read = async (query: string) => {
      const { html } = await answer(`/embed/${shown}${query}`);
      return ['og:image', 'og:image:width', 'og:image:alt', 'twitter:card'].map((name) => tagIn(html, name));
    };
    const address = `${url('hosting')}/pictures/${shown}`;
    expect(await read(`?item=${pictured}`)).toEqual([
      `${address}/${wide.id}`,
      '1200',
      'The menu',
      'summary_large_image',
    ]);
    expect(await read(`?item=${plain}`)).toEqual([`${address}/${logo.id}`, '256', undefined, 'summary']);
    const list = [`${address}/${logo.id}`, '256', undefined, 'summary'];
    // Each instance keeps the board's page for a moment.
    await expect.poll(() => read('')).toEqual(list);
  });

  test('is cached as the board’s page is, and has nothing personal in it', async () => {
    const [page, list] = [await get(`/embed/${board}?item=${item}`), await get(`/embed/${board}`)];
    for (const name of ['cache-control', 'content-security-policy', 'vary', 'content-type']) {
      // Each policy allows the styles of its own page.
      const [ofItem, ofList] = [page, list].map(({ headers }) =>
        headers.get(name)?.replace(/(style-src 'self') 'sha256-[^']+'/, '$1'),
      );
      expect(ofItem, name).toBe(ofList);
    }
    expect(page.headers.get('set-cookie')).toBeNull();
    const html = await page.text();
    for (const secret of ['its-author', 'its-member', `${board}-owner`, 'search_tokens', 'owner_id'])
      expect(html).not.toContain(secret);
    const root = /<div id="root">.*<\/main>/s;
    expect(html).toMatch(root);
    const rootFor = async (cookie: string) =>
      root.exec(await (await get(`/embed/${board}?item=${item}`, { headers: { cookie } })).text())?.[0];
    // The trigger that counts the comments may run between two answers.
    await expect.poll(async () => (await rootFor('__session=somebody')) === (await rootFor(''))).toBe(true);
  });

  test('is found under both addresses of a board, and without parameters that it does not know', async () => {
    expect((await answer(`/embed?product=${board}&item=${item}`, { redirect: 'follow' })).html).toContain(
      'Dark mode</h2>',
    );
    const led = await get(`/embed/${board}?item=${item}&utm_source=x&theme=dark`);
    expect([led.status, led.headers.get('location')]).toEqual([302, `/embed/${board}?theme=dark&item=${item}`]);
    const empty = await get(`/embed/${board}?item=`);
    expect(empty.headers.get('location')).toBe(`/embed/${board}`);
  });

  test('is read at once on a board behind a button', async () => {
    const hidden = await aBoard({ displayMode: 'fab' });
    const { html } = await answer(`/embed/${hidden}?item=${await anItem(hidden)}`);
    expect(html).toContain('data-layout="page"');
    expect(html).toContain(`href="/embed/${hidden}?mode=fullscreen"`);
  });
});

describe('"The old address answers with the target, one hop"', () => {
  const merged = { is_archived: true, merged_at: Timestamp.now(), title: 'Night theme' };

  test('a merged item redirects to its target, which says so', async () => {
    const board = await aBoard();
    const target = await anItem(board, { title: 'Dark "mode"' });
    const source = await anItem(board, { ...merged, merged_into: target });
    const led = await get(`/embed/${board}?theme=dark&item=${source}`);
    const address = `/embed/${board}?theme=dark&item=${target}&merged=1`;
    expect([led.status, led.headers.get('location')]).toEqual([302, address]);
    const { status, html } = await answer(address);
    expect(status).toBe(200);
    expect(html).toContain('Merged into Dark &quot;mode&quot;');
    expect(tagIn(html, 'canonical')).toBe(`${url('hosting')}/embed/${board}?item=${target}`);
    expect((await answer(`/embed/${board}?item=${target}`)).html).not.toContain('Merged into');
  });

  test.each([
    ['is archived', { is_archived: true }],
    ['is pending', { status: 'pending' }],
    ['is of another board', { product_id: 'another' }],
  ] as const)(
    'a merged item whose target %s answers 404 and names neither',
    { tags: ['attack'] },
    async (_, fields) => {
      const board = await aBoard();
      const target = await anItem(board, { title: 'A secret', ...fields });
      const source = await anItem(board, { ...merged, merged_into: target });
      const { status, html } = await answer(`/embed/${board}?item=${source}`);
      expect(status).toBe(404);
      expect(html).toContain(MISSING);
      expect(html).not.toMatch(/A secret|Night theme/);
      const other = await aBoard();
      expect((await answer(`/embed/${other}?item=${source}`)).status).toBe(404);
    },
  );
});

describe('"An item that is archived or pending is \'This item is not available.\' with 404"', {
  tags: ['attack'],
}, () => {
  test.each([
    ['archived', { is_archived: true }],
    ['pending', { status: 'pending' }],
  ] as const)('%s', async (_, fields) => {
    const board = await aBoard();
    const item = await anItem(board, { title: 'A secret', ...fields });
    const { status, html } = await answer(`/embed/${board}?item=${item}`);
    expect(status).toBe(404);
    expect(html).toContain(MISSING);
    expect(html).toContain('All feedback</a>');
    expect(html).not.toContain('A secret');
  });

  test('so is an item of another board', async () => {
    const [board, other] = [await aBoard(), await aBoard()];
    const item = await anItem(other, { title: 'Of another board' });
    expect((await answer(`/embed/${other}?item=${item}`)).status).toBe(200);
    const { status, html } = await answer(`/embed/${board}?item=${item}`);
    expect(status).toBe(404);
    expect(html).toContain(MISSING);
    expect(html).not.toContain('Of another board');
  });

  const nonsense = [
    'unknown',
    'a/b',
    '../products/x',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '__x__',
    '.',
    '\u202e😀',
    'x'.repeat(2000),
  ];
  test.each(nonsense.map((id) => [id.slice(0, 40), id]))('so is %j', async (_, id) => {
    const board = await aBoard();
    const path = `/embed/${board}?item=${encodeURIComponent(id)}`;
    const { status, html, response } = await answer(path, { redirect: 'follow' });
    expect(status).toBe(404);
    expect(html).toContain(MISSING);
    expect(html).not.toMatch(/<img|<script>alert/);
    // A cache keeps one page for all ids that cannot exist.
    const shown = new URL(response.url);
    expect(shown.pathname + shown.search).toBe(id === 'unknown' ? path : `/embed/${board}?item=*`);
  });

  test('so is an item that is hidden after it was shown, within seconds', async () => {
    const board = await aBoard();
    const item = await anItem(board);
    expect((await answer(`/embed/${board}?item=${item}`)).status).toBe(200);
    await hosted.doc(feedbackPath(item)).update({ is_archived: true });
    await expect.poll(async () => (await answer(`/embed/${board}?item=${item}`)).status).toBe(404);
  });

  test('an item of a board that does not exist answers as the board does', async () => {
    const { status, html } = await answer('/embed/no-such-board?item=x');
    expect(status).toBe(404);
    expect(html).toBe((await answer('/embed/no-such-board')).html);
  });
});

test('whatever stands in an item is text, in the page and in its head', { tags: ['attack'] }, async () => {
  const board = await aBoard();
  const hostile = '"><img src=x onerror=alert(1)></title></script><!-- \u2028 $& $`';
  const item = await anItem(board, { title: hostile.slice(0, 100), description: hostile });
  await hosted.doc(commentPath(`${item}-c`)).set(aComment({ feedback_id: item, product_id: board, content: hostile }));
  const { status, html } = await answer(`/embed/${board}?item=${item}`);
  expect(status).toBe(200);
  expect(html).not.toMatch(/<img|<!-- \u2028/);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(tagIn(html, 'og:title')).toContain('&quot;&gt;&lt;img src=x');
});

describe('the board’s own page', () => {
  test('has a description and Open Graph tags, and in our frames none', async () => {
    const board = await aBoard();
    const { html } = await answer(`/embed?product=${board}`, { redirect: 'follow' });
    expect(tagIn(html, 'description')).toContain('Our &quot;board&quot; &amp; &lt;more&gt;');
    expect(tagIn(html, 'canonical')).toBe(`${url('hosting')}/embed/${board}`);
    expect(tagIn(html, 'og:url')).toBe(`${url('hosting')}/embed/${board}`);
    expect(tagIn(html, 'og:title')).toBe('Our &quot;board&quot; &amp; &lt;more&gt;');
    expect((await answer(`/embed/${board}?container=content`)).html).not.toContain('og:');
  });

  test('hides our line and has its own font only while the plan opens branding, and its items likewise', async () => {
    const board = await aBoard({ hideBranding: true, font: 'mono' });
    const item = await anItem(board);
    const isBranded = async (path: string) => {
      const { html } = await answer(path);
      return [html.includes('Built with'), html.includes('data-font="mono"'), html.includes('hideBranding')];
    };
    for (const [features, expected] of [
      [[], [true, false, false]],
      [['branding'], [false, true, true]],
      [['support'], [true, false, false]],
    ] as const) {
      await changeTerms(board, { features });
      for (const path of [`/embed/${board}`, `/embed/${board}?item=${item}`, `/embed/${board}?container=content`]) {
        await expect.poll(() => isBranded(path)).toEqual(expected);
      }
    }
  });

  test('"`settings.searchEngines: false` makes it `noindex`", and its items', async () => {
    const board = await aBoard({ searchEngines: false });
    const item = await anItem(board);
    for (const path of [`/embed/${board}`, `/embed/${board}?item=${item}`, `/embed/${board}?container=content`]) {
      expect(tagIn((await answer(path)).html, 'robots'), path).toBe('noindex');
    }
  });
});

test('the page of ids that a board does not have is rendered once a second, and has each id', {
  tags: ['attack'],
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const titles = ['First name', 'Second name'];
  const respond = answerBoard({
    firstPage: async () => null,
    tabPage: async () => null,
    closed: async () => null,
    itemPage: async (_, id) => {
      const item = id === 'shown' ? ({ ...aFeedback(), id, created_at: 0 } as never) : null;
      const { settings } = aProduct();
      const read_at = Timestamp.now();
      const rest = { item, merged_into: null, comments: [], last_created_at: null, read_at };
      return { name: titles.shift() ?? '', settings: settings as Settings, read_only: false, ...rest };
    },
  });
  const view = async (path: string) => {
    const response = await respond({ method: 'GET' }, { url: path });
    return { status: response.status, html: await response.text() };
  };
  const [one, two] = [await view('/embed/a-board?item=unknown-1'), await view('/embed/a-board?item=unknown-2')];
  expect([one.status, two.status]).toEqual([404, 404]);
  expect(one.html).toContain('First name');
  expect(one.html).toContain('"opened":{"id":"unknown-1","item":null');
  expect(two.html).toBe(one.html.replaceAll('unknown-1', 'unknown-2'));
  titles.push('Third name');
  expect((await view('/embed/a-board?theme=dark&item=unknown-1')).html).toContain('Third name');
});

test('a view of an item costs at most 22 reads, once a second, and nonsense costs one', {
  tags: ['attack'],
}, async () => {
  const board = await aBoard();
  const item = await anItem(board);
  const writer = hosted.bulkWriter();
  for (let at = 0; at < 30; at += 1) {
    void writer.set(hosted.doc(commentPath(`${item}-${at}`)), aComment({ feedback_id: item, product_id: board }));
  }
  await writer.close();
  vi.useFakeTimers({ toFake: ['Date'] });
  const { db: watched, calls } = record(connectHosted());
  const pages = new CachedItemPages(watched);
  const page = await pages.get(board, item);
  expect(page?.comments).toHaveLength(20);
  expect(page?.last_created_at).toMatch(/^20.*\.\d{9}Z$/);
  await Promise.all(Array.from({ length: 50 }, () => pages.get(board, item)));
  expect(calls.map(({ documents, query }) => (query ? query.from[0]?.collectionId : documents))).toEqual([
    [productPath(board), feedbackPath(item)],
    'comments',
  ]);
  await Promise.all(['a/b', '__x__', '<b>'].map((id) => pages.get(board, id)));
  expect(calls.slice(2).map(({ documents }) => documents)).toEqual([[productPath(board)]]);
});
