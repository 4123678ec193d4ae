import { DEFAULT_SETTINGS } from '@shared/product';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './board-fields.ts';

const board = { name: 'My board', settings: DEFAULT_SETTINGS };
const withSettings = (changed: object) => problemsOf({ ...board, settings: { ...DEFAULT_SETTINGS, ...changed } });

describe('what is wrong with a board', () => {
  it('is nothing with a name and the default settings', () => {
    expect(problemsOf(board)).toEqual({});
  });

  it.each(['', '   ', '\u200b', '\n\t'])('is a name that shows nothing: %j', (name) => {
    expect(problemsOf({ ...board, name })).toEqual({ name: 'Please enter a product name' });
  });

  it('is a name of more than 100 characters', () => {
    expect(problemsOf({ ...board, name: 'x'.repeat(100) })).toEqual({});
    expect(problemsOf({ ...board, name: 'x'.repeat(101) })).toEqual({
      name: 'Name is too long. Maximum 100 characters allowed.',
    });
  });

  it.each(['', '#fff', '#fff;}', 'red', '#3b82f6 ', 'x'.repeat(100_000)])(
    'is a colour such as %.20j',
    (primaryColor) => {
      expect(withSettings({ primaryColor })).toEqual({ primaryColor: 'Please enter a color such as #3b82f6' });
    },
  );

  it.each(['javascript:alert(1)', 'http://example.com/logo.png', 'https://a b', 'https://example.com/")'])(
    'is a logo at %j',
    (productLogo) => {
      expect(withSettings({ productLogo })).toEqual({
        productLogo: 'Please enter an address that begins with https://',
      });
    },
  );

  it('is a value that is not on the list', () => {
    expect(Object.keys(withSettings({ theme: 'blue', defaultSort: { nested: 'map' } }))).toEqual([
      'theme',
      'defaultSort',
    ]);
  });
});
