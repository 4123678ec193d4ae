import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countNewer, lookKey, newsLook, newsLookKey, recordLook, recordNewsLook } from './last-look.ts';

const local = new Map<string, string>();
const countUnread = vi.fn();
let hasActed = true;
vi.mock('../visitor/visitor-hint.ts', () => ({ mayHaveVisitor: async () => hasActed }));

beforeEach(() => {
  local.clear();
  countUnread.mockClear();
  hasActed = true;
  vi.stubGlobal('window', { countUnread });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const kept = () => Object.fromEntries(local);

it('takes the first contact as a look, for each board', () => {
  expect(countNewer('a', [300, 200])).toBe(0);
  expect(countNewer('b', [])).toBe(0);
  expect(kept()).toEqual({ [lookKey('a')]: '300', [lookKey('b')]: '0' });
});

it('counts what was published since, until the visitor looks', async () => {
  countNewer('a', [200]);
  countNewer('b', []);
  expect(countNewer('a', [400, 300, 200, 100])).toBe(2);
  expect(countNewer('a', [400, 300, 200, 100]), 'counting is no look').toBe(2);
  expect(countNewer('b', [400])).toBe(1);
  await recordLook('a', 400);
  expect(countUnread).toHaveBeenCalledOnce();
  expect(countNewer('a', [400, 300, 200])).toBe(0);
  expect(countNewer('b', [400])).toBe(1);
});

it('never moves back, for a page that comes from a cache', async () => {
  await recordLook('a', 400);
  await recordLook('a', 300);
  expect(kept()).toEqual({ [lookKey('a')]: '400' });
});

it('knows the look at the news apart, for each board', () => {
  expect(newsLook('a')).toBe(0);
  recordNewsLook('a', 400);
  recordNewsLook('a', 300);
  expect([newsLook('a'), newsLook('b')]).toEqual([400, 0]);
  expect(kept()).toEqual({ [newsLookKey('a')]: '400' });
  expect(countUnread).toHaveBeenCalledTimes(2);
});

it('replaces a stored text that is no time', async () => {
  local.set(lookKey('a'), 'broken');
  expect(countNewer('a', [300])).toBe(0);
  await recordLook('a', 300);
  expect(kept()).toEqual({ [lookKey('a')]: '300' });
});

it('stores nothing about a visitor who has never acted', async () => {
  hasActed = false;
  await recordLook('a', 300);
  expect(kept()).toEqual({});
  expect(countUnread).not.toHaveBeenCalled();
});

describe('where storage is blocked', () => {
  let jar = '';
  const jarOf = (takes: boolean) => ({
    get cookie() {
      return jar;
    },
    set cookie(text: string) {
      if (takes) jar = text.split(';')[0] ?? '';
    },
  });
  beforeEach(() => {
    jar = '';
    vi.stubGlobal('localStorage', undefined);
  });

  it('counts by a cookie', async () => {
    vi.stubGlobal('document', jarOf(true));
    expect(countNewer('a', [300])).toBe(0);
    expect(countNewer('a', [400, 300])).toBe(1);
    await recordLook('a', 400);
    expect(countNewer('a', [400, 300])).toBe(0);
    expect(jar).toBe(`${lookKey('a')}=400`);
  });

  it('counts nothing where cookies are, too', async () => {
    vi.stubGlobal('document', jarOf(false));
    expect(countNewer('a', [300])).toBe(0);
    await recordLook('a', 300);
    expect(countNewer('a', [400, 300])).toBe(0);
  });
});
