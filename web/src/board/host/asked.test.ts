import { describe, expect, it } from 'vitest';
import { wrongValues } from './asked.ts';

const ORIGIN = 'https://hearback.example';
const said = (mode: string, position = '', others: readonly string[] = ['abc', '', '', '', '', '']) =>
  wrongValues(`${[mode, position, ...others]}${ORIGIN}`, ORIGIN);

describe('a value of the page that is none', () => {
  it('is a sentence with the attribute, the value and what is accepted', () => {
    expect(said('banner')).toEqual(['mode="banner" has no effect. Use inline, fab.']);
    expect(said('FAB', 'center')).toEqual([
      'mode="FAB" has no effect. Use inline, fab.',
      'position="center" has no effect. Use bottom-right, bottom-left, top-right, top-left.',
    ]);
    expect(said('constructor')).toHaveLength(1);
  });

  it.each([
    ['', ''],
    ['inline', 'top-left'],
    ['„fab“', ' BOTTOM-right\n'],
  ])('is none of %j and %j', (mode, position) => {
    expect(said(mode, position)).toEqual([]);
  });

  it('is not looked for in a name that the page has given its own iframe', () => {
    for (const name of ['', 'feedback', 'banner,left', `banner,left,${ORIGIN}.evil.example`])
      expect(wrongValues(name, ORIGIN)).toEqual([]);
    expect(said('inline', 'top-left', ['a,b', '', '20, 90', '#a, .b', '/token', 'de'])).toEqual([]);
  });
});
