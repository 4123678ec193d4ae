import { contrast, parseHex } from '@shared/branding/color';
import type { FirstPage } from '@shared/first-page';
import { LABEL_COLORS } from '@shared/labels/colors';
import { withTables } from '@shared/labels/known';
import { DEFAULT_SETTINGS } from '@shared/product';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { badge, missingBadge, textWidth } from './badge.tsx';
import { canonicalDataAddress, dataAddressIn } from './data-address.ts';
import { itemsJson, llmsText } from './items.ts';
import { liveJson } from './live-json.ts';

const time = (ms: number) => ({ toMillis: () => ms }) as FirstPage['read_at'];
const item = {
  id: 'item',
  title: 'Dark mode',
  description: 'My eyes hurt.',
  category: 'feature',
  votes: 3,
  comments: 1,
  status: 'in-progress',
  is_pinned: false,
  created_at: 5,
} as const;
const page = (overrides: Partial<FirstPage> = {}): FirstPage => ({
  name: 'Board',
  settings: DEFAULT_SETTINGS,
  read_only: false,
  items: [item],
  last_created_at: null,
  total: 7,
  status_counts: [4, 3, 0, 0],
  newest: 5,
  read_at: time(100),
  board_updated_at: time(90),
  changed_at: null,
  ...overrides,
});
const textsIn = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

describe('an address below /boards', () => {
  it.each([
    ['/boards/b/live.json', { board: 'b', kind: 'live' }],
    ['/boards/b/items.json', { board: 'b', kind: 'items', page: 1 }],
    ['/boards/b/items.json?page=12', { board: 'b', kind: 'items', page: 12 }],
    ['/boards/b/items.json?page=1000000', { board: 'b', kind: 'items', page: 1_000_000 }],
    [`/boards/b/items.json?page=${'9'.repeat(400)}`, { board: 'b', kind: 'items', page: Number.MAX_SAFE_INTEGER }],
    ['/boards/b/llms.txt', { board: 'b', kind: 'llms' }],
    ['/boards/b/items/i.svg', { board: 'b', kind: 'badge', item: 'i' }],
    ['/boards/b/items/i.json', { board: 'b', kind: 'live-item', item: 'i' }],
    ['/boards/b/items/i.svg.svg', null],
    ['/boards/b/items/.svg', null],
    ['/boards/b/toString', null],
    ['/boards//live.json', null],
    ['/embed/b', null],
  ])('%s is %j', (url, address) => expect(dataAddressIn(url)).toEqual(address));

  // Making the queries is slow on a busy machine.
  it('has one canonical form', { timeout: 20_000 }, () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.constantFrom('items.json', 'live.json', 'items/i.svg'), (query, file) => {
        const canonical = canonicalDataAddress(`/boards/b/${file}?${query}`);
        expect(canonicalDataAddress(canonical)).toBe(canonical);
        expect(dataAddressIn(canonical)).toEqual(dataAddressIn(`/boards/b/${file}?${query}`));
      }),
    );
  });
});

describe('live numbers', () => {
  it('are equal for equal states, whenever they were read', () => {
    expect(liveJson(page({ read_at: time(1) }))).toBe(liveJson(page({ read_at: time(2) })));
    expect(JSON.parse(liveJson(page()))).toEqual({
      v: 90,
      items: [['item', 3, 1, 'in-progress']],
      total: 7,
      counts: [4, 3, 0, 0],
      newest: 5,
    });
  });

  it('name the board’s own status of an item', () => {
    const { items } = JSON.parse(liveJson(page({ items: [{ ...item, label: 'beta' }] })));
    expect(items).toEqual([['item', 3, 1, 'in-progress', 'beta']]);
  });

  it('tell of an answer by its time', () => {
    const answered = { ...item, answered_at: 70 };
    const { items } = JSON.parse(liveJson(page({ items: [answered, { ...answered, label: 'beta' }] })));
    expect(items).toEqual([
      ['item', 3, 1, 'in-progress', null, 70],
      ['item', 3, 1, 'in-progress', 'beta', 70],
    ]);
  });

  it('end with the time of the state, so that a browser can compare what is before it', () => {
    const before = (each: FirstPage) => liveJson(each).split('"v"')[0];
    expect(before(page({ board_updated_at: time(95) }))).toBe(before(page()));
    expect(liveJson(page())).toMatch(/,"v":90\}$/);
  });
});

describe('the items', () => {
  it('say how many there are that no page has', () => {
    const page = { name: 'Board', settings: {}, version: 90, items: [item], page: 100, pages: 100 };
    expect(JSON.parse(itemsJson('b', { ...page, total: 50_000 }))).toMatchObject({ omitted: 0, next: null, v: 90 });
    expect(JSON.parse(itemsJson('b', { ...page, total: 50_001 }))).toMatchObject({ omitted: 1, next: null });
  });
});

describe('an item of the items', () => {
  it('has its own status and its tags by name', () => {
    const statuses = [{ id: 'soon', name: 'Soon', kind: 'in-progress', color: 'blue' } as const];
    const tags = [{ id: 'web', name: 'Web', color: 'teal' } as const];
    const labeled = { ...item, label: 'soon', tags: ['deleted', 'web'] };
    const shown = { name: 'Board', version: 90, page: 1, pages: 1, total: 2, items: [item, labeled] };
    const { items } = JSON.parse(itemsJson('b', { ...shown, settings: withTables({ statuses, tags }) }));
    expect(items).toMatchObject([
      { own_status: null, tag_names: [] },
      { own_status: 'Soon', tag_names: ['Web'] },
    ]);
  });
});

describe('the text for language models', () => {
  it('keeps a title inside its link', () => {
    const text = llmsText(
      'board',
      page({ name: 'A\n# B', items: [{ ...item, title: 'x](https://evil.example) [y\n- z' }] }),
    );
    expect(text.split('\n')[0]).toBe('# A # B');
    const statuses = [{ id: 'next', name: 'Next\nup', kind: 'in-progress', color: 'blue' } as const];
    const named = page({
      settings: withTables({ ...DEFAULT_SETTINGS, statuses }),
      items: [{ ...item, label: 'next' }],
    });
    expect(llmsText('board', named)).toMatch(/3 votes, Next up\n$/);
    const odd = llmsText('board', page({ name: 'A\u0000\u001b[31m\u202eB\u2066\u{e0041}\u200b C' }));
    expect(odd.split('\n')[0]).toBe('# A[31mB C');
    expect(llmsText('board', page({ name: '👨‍👩‍👧 می‌خواهم' })).split('\n')[0]).toBe('# 👨‍👩‍👧 می‌خواهم');
    expect(text).toContain('- [x\\](https://evil.example) \\[y - z](');
  });
});

describe('a badge', () => {
  it('names the item, its votes and its status', () => {
    const svg = badge(item, {});
    expect(textsIn(svg)).toEqual(['▲ 3', 'Dark mode', 'In Progress', 'Built with Hearback']);
    expect(svg).toContain('<title>Dark mode: 3 votes, In Progress</title>');
    expect(textsIn(missingBadge())).toEqual(['This item is not available.']);
  });

  const labeled = { ...item, label: 'next' } as const;
  const own = (color?: string) => ({
    statuses: [{ id: 'next', name: 'Next up', kind: 'in-progress' as const, ...(color && { color }) }],
  });

  it('names the own status of the board, as long as there is one', () => {
    const svg = badge(labeled, own() as never);
    expect(textsIn(svg)[2]).toBe('Next up');
    expect(svg).toContain('<title>Dark mode: 3 votes, Next up</title>');
    expect(textsIn(badge(labeled, {}))[2]).toBe('In Progress');
    expect(textsIn(badge({ ...labeled, status: 'closed' }, own() as never))[2]).toBe('Closed');
    const odd = { statuses: [{ id: 'next', name: '<b>\u0000\n]]>', kind: 'in-progress' }] };
    expect(textsIn(badge(labeled, odd as never))[2]).toBe('&lt;b&gt; ]]&gt;');
  });

  it.each(LABEL_COLORS)('is readable in %s', (color) => {
    const fills = [...badge(labeled, own(color) as never).matchAll(/<rect x[^>]* fill="(#\w+)"/g)].map(
      ([, fill]) => fill ?? '',
    );
    expect(contrast(parseHex(fills[2] ?? ''), parseHex('#ffffff'))).toBeGreaterThan(4.5);
  });

  it('has no line of ours where the board hides it', () => {
    expect(textsIn(badge(item, { hideBranding: true }))).toEqual(['▲ 3', 'Dark mode', 'In Progress']);
  });

  it('is well-formed for any title, without scripts, styles or addresses', async () => {
    const titles = fc.sample(fc.string({ unit: 'binary', maxLength: 100 }), 300);
    const badges = [...titles, ']]>', '<'.repeat(100), '\ud800', '\u0000\u202e'].map((title) =>
      badge({ ...item, title }, {}),
    );
    const { errors } = await validateXML({
      xml: badges.map((contents, at) => ({ fileName: `${at}.svg`, contents })),
      normalization: 'c14n',
    });
    expect(errors).toEqual([]);
    const names = new Set(badges.flatMap((svg) => [...svg.matchAll(/<(\w+)/g)].map(([, name]) => name)));
    expect([...names].sort()).toEqual(['clipPath', 'g', 'rect', 'svg', 'text', 'title']);
  });

  it('cuts a long title', () => {
    expect(textsIn(badge({ ...item, title: '<'.repeat(100) }, {}))[1]).toBe(`${'&lt;'.repeat(60)}…`);
  });

  it('is as wide as its text needs', () => {
    expect(textWidth('')).toBe(0);
    expect(textWidth('界界')).toBe(26);
    expect(textWidth('👨‍👩‍👧')).toBe(13);
    expect(textWidth('MMMM')).toBeGreaterThan(textWidth('iiii'));
  });
});
