import { describe, expect, test } from 'vitest';
import { lineOf, plain } from './text.ts';

describe('text is Markdown that shows it as it is:', { tags: ['attack'] }, () => {
  test.each([
    ['a person', 'Ask @octocat and @acme/team', /@[a-z]/],
    ['an issue', 'As in #12, acme/app#3 and GH-7', /#\d|GH-\d/],
    ['an address of an issue', 'https://github.com/acme/app/issues/1', /github\.com\//],
    ['HTML', '<img src=x onerror=alert(1)>', /(?<!\\)</],
    ['a comment', '<!-- hidden -->', /(?<!\\)</],
    ['an image', '![x](https://example.com/track.png)', /(?<!\\)\[/],
    ['a person by an entity', 'Ask &#64;octocat, &#x40;octocat and &commat;octocat', /(?<!\\)&/],
    ['an issue by an entity', 'As in &#35;12 and &num;12', /(?<!\\)&/],
    ['emphasis', '_so_', /(?<!\\)_/],
    ['a strike', '~~so~~', /(?<!\\)~/],
    ['a table', 'a | b\n--- | ---', /(?<!\\)\|/],
    ['code', '`rm -rf`', /(?<!\\)`/],
    ['a heading', '# Big', /^#/m],
    ['a list', 'So:\n- two', /^- /m],
  ])('%s', (_, text, forbidden) => {
    expect(text).toMatch(forbidden);
    expect(plain(text)).not.toMatch(forbidden);
  });

  test('a mail address stays readable, and an ordinary sentence unchanged', () => {
    expect(plain('Write to me at 5 (or 6), please! 100 % agreed.')).toBe(
      'Write to me at 5 (or 6), please! 100 % agreed.',
    );
  });
});

test('a line has votes, and at most ten companies', () => {
  const board = { name: 'Acme', settings: {} };
  const of = { board, address: 'https://example.com/embed/b?item=i' };
  expect(lineOf({ ...of, item: { votes: 1 } }, [])).toBe('[1 vote](https://example.com/embed/b?item=i) on Acme');
  const companies = Array.from({ length: 12 }, (_, at) => `C${at}`);
  expect(lineOf({ ...of, item: { votes: 2 } }, companies)).toMatch(/on Acme · companies: C0, .*, C9 and 2 more$/);
  const inGerman = { ...of, board: { ...board, settings: { ...board.settings, locale: 'de' as const } } };
  expect(lineOf({ ...inGerman, item: { votes: 3 } }, ['C'])).toBe(
    '[3 Stimmen](https://example.com/embed/b?item=i) auf Acme · Firma: C',
  );
});
