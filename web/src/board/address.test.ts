import { describe, expect, it } from 'vitest';
import { parseAddress } from './address.ts';

const product = (path: string, query = '') => parseAddress(path, query).product;

describe('the board named by an address', () => {
  it('stands in the path or in the query, and the path wins', () => {
    expect(product('/embed/demo')).toEqual({ kind: 'named', id: 'demo' });
    expect(product('/embed/demo/')).toEqual({ kind: 'named', id: 'demo' });
    expect(product('/embed', '?product=demo')).toEqual({ kind: 'named', id: 'demo' });
    expect(product('/embed/', '?product=demo')).toEqual({ kind: 'named', id: 'demo' });
    expect(product('/embed/one', '?product=two')).toEqual({ kind: 'named', id: 'one' });
    expect(product('/embed', '?product=one&product=two')).toEqual({ kind: 'named', id: 'one' });
  });

  it('is missing where there is none', () => {
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
    'a\nb',
  ])('is malformed as %j', (id) => {
    expect(product('/embed', `?${new URLSearchParams({ product: id })}`)).toEqual({ kind: 'malformed', id });
    expect(product(`/embed/${encodeURIComponent(id)}`)).toEqual({ kind: 'malformed', id });
  });

  it('survives a path that cannot be decoded', () => {
    expect(product('/embed/%E0%A4%A')).toEqual({ kind: 'malformed', id: '%E0%A4%A' });
  });
});

describe('the parameters of an address', () => {
  it('say nothing when absent', () => {
    expect(parseAddress('/embed/demo', '')).toMatchObject({
      theme: null,
      mode: null,
      view: 'browse',
      container: null,
    });
  });

  it('are taken when known, and expanded means fullscreen', () => {
    expect(parseAddress('/embed/demo', '?theme=dark&mode=fab&initialTab=submit&container=inline')).toMatchObject({
      theme: 'dark',
      mode: 'fab',
      view: 'submit',
      container: 'inline',
    });

    expect(parseAddress('/embed/demo', '?mode=expanded').mode).toBe('fullscreen');
    expect(parseAddress('/embed/demo', '?mode=fullscreen').mode).toBe('fullscreen');
    expect(parseAddress('/embed/demo', '?theme=system').theme).toBeNull();
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
  it.each(junk)('count as absent when they hold %j', (value) => {
    const query = new URLSearchParams({ theme: value, mode: value, initialTab: value, container: value });
    expect(parseAddress('/embed/demo', `?${query}`)).toMatchObject({
      theme: null,
      mode: null,
      view: 'browse',
      container: null,
    });
  });

  it('never throw, whatever the query looks like', () => {
    for (const query of ['?', '?&&&', '?=', '?theme', '?theme[]=dark', '?%', '?theme=%ff%fe', '?product=%00&mode=%']) {
      expect(() => parseAddress('/embed', query)).not.toThrow();
    }
  });
});
