import { DEFAULT_SETTINGS } from '@shared/product';
import { describe, expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { canonicalAddress, parseAddress, tabAddressIn } from './address.ts';

const product = (path: string, query = '') => parseAddress(path, query).product;

describe('the board id of an address', () => {
  it('is in the path or in the query, and the path wins', () => {
    expect(product('/embed/demo')).toEqual({ kind: 'named', id: 'demo' });
    expect(product('/embed/demo/')).toEqual({ kind: 'named', id: 'demo' });
    expect(product('/embed', '?product=demo')).toEqual({ kind: 'named', id: 'demo' });
    expect(product('/embed/', '?product=demo')).toEqual({ kind: 'named', id: 'demo' });
    expect(product('/embed/one', '?product=two')).toEqual({ kind: 'named', id: 'one' });
    expect(product('/embed', '?product=one&product=two')).toEqual({ kind: 'named', id: 'one' });
  });

  it('is missing if there is none', () => {
    for (const [path, query] of [
      ['/embed', ''],
      ['/embed/', ''],
      ['/embed', '?product='],
      ['/embed//', '?theme=dark'],
      ['/board.html', ''],
    ] as const) {
      expect(product(path, query)).toEqual({ kind: 'missing' });
    }
  });

  it.each([
    'a/b',
    'a b',
    '../products',
    '%2e%2e',
    'x'.repeat(129),
    '<script>alert(1)</script>',
    '"onload="x',
    '\u202edemo',
    '😀',
    '%',
    '.',
    '..',
    '__x__',
    '____',
    'a\nb',
  ])('is malformed as %j', (id) => {
    expect(product('/embed', `?${new URLSearchParams({ product: id })}`)).toEqual({ kind: 'malformed', id });
    expect(product(`/embed/${encodeURIComponent(id)}`)).toEqual({ kind: 'malformed', id });
  });

  it('survives an undecodable path', () => {
    expect(product('/embed/%E0%A4%A')).toEqual({ kind: 'malformed', id: '%E0%A4%A' });
  });
});

describe('the parameters of an address', () => {
  it('have defaults if absent', () => {
    expect(parseAddress('/embed/demo', '')).toMatchObject({
      theme: null,
      mode: null,
      view: 'browse',
      container: null,
      item: null,
    });
  });

  it('are read if known, and expanded means fullscreen', () => {
    expect(parseAddress('/embed/demo', '?theme=dark&mode=fab&initialTab=submit&container=inline')).toMatchObject({
      theme: 'dark',
      mode: 'fab',
      view: 'submit',
      container: 'inline',
    });

    expect(parseAddress('/embed/demo', '?mode=expanded').mode).toBe('fullscreen');
    expect(parseAddress('/embed/demo', '?mode=fullscreen').mode).toBe('fullscreen');
    expect(parseAddress('/embed/demo', '?theme=system').theme).toBeNull();
    expect(parseAddress('/embed/demo', '?theme=on-dark')).toMatchObject({ theme: null, isOnDark: true });
    expect(canonicalAddress('/embed/demo?theme=on-dark')).toBe('/embed/demo?theme=on-dark');
    for (const container of ['inline', 'content', 'panel', 'preview']) {
      expect(parseAddress('/embed/demo', `?container=${container}`).container).toBe(container);
    }
  });

  const junk = [
    '',
    'LIGHT',
    ' dark',
    'dark ',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    '0',
    'javascript:alert(1)',
    '"><img src=x onerror=alert(1)>',
    'red;}*{display:none',
    '\u0000',
    '\ud800',
    'é'.repeat(5000),
  ];
  it.each(junk)('are ignored if they hold %j', { tags: ['attack'] }, (value) => {
    const query = new URLSearchParams({ theme: value, mode: value, initialTab: value, container: value });
    expect(parseAddress('/embed/demo', `?${query}`)).toMatchObject({
      theme: null,
      mode: null,
      view: 'browse',
      container: null,
    });
  });

  it('never throw, for any query', { tags: ['attack'] }, () => {
    for (const query of ['?', '?&&&', '?=', '?theme', '?theme[]=dark', '?%', '?theme=%ff%fe', '?product=%00&mode=%']) {
      expect(() => parseAddress('/embed', query)).not.toThrow();
    }
  });
});

describe('the language of an address', () => {
  it.each([
    ['de', 'de'],
    ['PT-br', 'pt'],
    ['zh-hans-cn', 'zh'],
    ['es-419', 'es'],
    ['de.', 'de'],
    ['uk-u-co-phonebk', 'uk'],
  ])('is one of boards: %s', (tag, lang) => {
    expect(canonicalAddress(`/embed/demo?lang=${tag}&theme=dark`)).toBe(`/embed/demo?theme=dark&lang=${lang}`);
    const parsed = parseAddress('/embed/demo', `?lang=${lang}`);
    expect(parsed.lang).toBe(lang);
    expect(tabAddressIn(parsed, 'demo', 'roadmap', DEFAULT_SETTINGS)).toBe(`/embed/demo?lang=${lang}&view=roadmap`);
  });

  it.each(['', 'd', 'English', 'de_DE', 'cy', 'x-klingon', '-de', '<b>', '__proto__'])(
    'is dropped as %j',
    { tags: ['attack'] },
    (lang) => {
      const query = new URLSearchParams({ lang });
      expect(parseAddress('/embed/demo', `?${query}`).lang).toBeNull();
      expect(canonicalAddress(`/embed/demo?${query}`)).toBe('/embed/demo');
    },
  );
});

describe('the item of an address', () => {
  it('is any text, because what is no item has an answer, too', () => {
    for (const id of ['item', 'a/b', '<b>', '__x__', '\u202e']) {
      expect(parseAddress('/embed/demo', `?${new URLSearchParams({ item: id })}`).item).toBe(id);
    }
  });

  it('is missing where it is empty', () => {
    for (const query of ['', '?item=', '?item', '?items=x']) expect(parseAddress('/embed/demo', query).item).toBeNull();
  });

  it('comes last in the canonical address, once', () => {
    expect(canonicalAddress('/embed/demo?item=a%2Fb&item=c&theme=dark&x=y')).toBe('/embed/demo?theme=dark&item=*');
    expect(canonicalAddress('/embed?item=a&product=demo')).toBe('/embed?product=demo&item=a');
    expect(canonicalAddress('/embed/demo?item=')).toBe('/embed/demo');
    expect(canonicalAddress(paths.embed('demo', { theme: 'dark', item: 'a' }))).toBe('/embed/demo?theme=dark&item=a');
  });
});

describe('an item that no board can have', { tags: ['field'] }, () => {
  it.each(['a/b', '<b>', '__x__', '\u202e', 'x'.repeat(129), '*'])(
    'has one address: %j',
    { tags: ['attack'] },
    (item) => {
      const canonical = canonicalAddress(`/embed/demo?${new URLSearchParams({ theme: 'dark', item })}`);
      expect(canonical).toBe('/embed/demo?theme=dark&item=*');
      expect(canonicalAddress(canonical)).toBe(canonical);
    },
  );
});

describe('the tab of an address', () => {
  it('is a view or an initial tab, and has one canonical address', () => {
    for (const query of ['view=changelog', 'initialTab=changelog', 'initialTab=submit&view=changelog']) {
      expect(parseAddress('/embed/demo', `?${query}`).view).toBe('changelog');
      expect(canonicalAddress(`/embed/demo?${query}`)).toBe('/embed/demo?view=changelog');
    }
    expect(canonicalAddress('/embed/demo?after=a&view=changelog')).toBe('/embed/demo?view=changelog&after=a');
  });

  it('begins somewhere only if it has pages, and where a page can begin', () => {
    for (const after of ['a', 'x'.repeat(20), '', 'a/b']) {
      const query = new URLSearchParams({ view: 'roadmap', after });
      expect(canonicalAddress(`/embed/demo?${query}`)).toBe('/embed/demo?view=roadmap');
    }
    for (const after of ['', 'a/b', '__x__', '\u202e', 'x'.repeat(129)]) {
      const query = new URLSearchParams({ view: 'changelog', after });
      expect(canonicalAddress(`/embed/demo?${query}`)).toBe('/embed/demo?view=changelog');
    }
  });

  it('may be the visitor’s own, which has no pages', () => {
    expect(parseAddress('/embed/demo', '?view=mine').view).toBe('mine');
    expect(canonicalAddress('/embed/demo?view=mine&after=a&theme=dark')).toBe('/embed/demo?theme=dark&view=mine');
    expect(canonicalAddress('/embed/demo?initialTab=mine')).toBe('/embed/demo?view=mine');
  });

  it('is not that of an item, and an unknown one is the list', () => {
    expect(canonicalAddress('/embed/demo?view=changelog&after=a&item=b')).toBe('/embed/demo?item=b');
    for (const value of ['', 'Changelog', '__proto__', 'list']) {
      expect(parseAddress('/embed/demo', `?${new URLSearchParams({ view: value })}`).view).toBe('browse');
      expect(canonicalAddress(`/embed/demo?view=${value}&after=a`)).toBe('/embed/demo');
    }
  });
});

describe('the canonical address', () => {
  const whole = '/embed/demo?container=inline&mode=expanded&theme=dark&initialTab=submit';

  it('has the known parameters, each once and in order', () => {
    expect(canonicalAddress(whole)).toBe(whole);
    const shuffled = '/embed/demo?utm_source=x&theme=dark&container=inline&theme=light&initialTab=submit&mode=expanded';
    expect(canonicalAddress(shuffled)).toBe(whole);
    expect(canonicalAddress('/embed/?product=demo&mode=')).toBe('/embed?product=demo');
    expect(canonicalAddress('/embed/d%65mo/?product=other')).toBe('/embed/demo');
    expect(canonicalAddress('/embed?th%65me=dark')).toBe('/embed?theme=dark');
  });

  it('is the address that this application links and embeds', () => {
    const options = { initialTab: 'submit', theme: 'dark', mode: 'fullscreen' } as const;
    for (const path of [
      paths.embed('demo'),
      paths.embed('demo', options),
      paths.embedQuery('demo'),
      paths.embedQuery('demo', options),
      paths.embedPreview(),
      // Requested by embed/shell.ts.
      `/embed/demo?${new URLSearchParams({ container: 'panel', theme: 'dark' })}`,
      `/embed/demo?${new URLSearchParams({ container: 'content', theme: '' })}`,
    ]) {
      expect(canonicalAddress(path)).toBe(path);
    }
  });

  it.each([
    '.',
    ',',
    '!',
    ')',
    ').',
    ']',
    '>',
    '*',
    '"',
    '”',
    '’.',
    '…',
    '。',
    ' ',
    '  ',
    '\u00a0',
    '\u200b',
    '\n',
    '\t.',
  ])('ends before what a text puts after it: %j', (end) => {
    for (const address of ['/embed/demo', '/embed/demo?view=changelog', '/embed?product=demo', '/embed/demo?item=a-b_'])
      expect(canonicalAddress(address + encodeURIComponent(end))).toBe(address);
    expect(canonicalAddress(`/embed/demo?item=a${encodeURIComponent(end)}&theme=dark`)).toBe(
      '/embed/demo?theme=dark&item=a',
    );
  });

  it('gives all ids that are none one address, and leaves a board of that sort to its answer', () => {
    for (const id of ['%20', '.', 'a%2Fb', '%3Cb%3Ec'])
      expect(canonicalAddress(`/embed/demo?item=${id}`)).toBe('/embed/demo?item=*');
    for (const address of ['/embed/a%20b', '/embed/..%2Fb', '/embed/%F0%9F%98%80'])
      expect(canonicalAddress(address)).toBe(address);
  });

  it('is idempotent and stays below /embed', () => {
    for (const path of [
      '/embed',
      '/embed/',
      '/embed/a/b',
      '/embed/%zz',
      '//embed/x',
      '/embed/%2F%2Fevil.example',
      '/',
    ]) {
      for (const query of ['', '?', '?%', '?product=demo', '?product=__x__', '?product=%0d%0aX:1', '?a=b&theme=dark']) {
        const canonical = canonicalAddress(path + query);
        expect(canonicalAddress(canonical)).toBe(canonical);
        if (canonical !== path + query) expect(canonical).toMatch(/^\/embed[/?\w=&-]*$/);
      }
    }
  });
});
