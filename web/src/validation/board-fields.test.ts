import { approvalOf } from '@shared/access/approval';
import { DEFAULT_SETTINGS } from '@shared/product';
import { describe, expect, it } from 'vitest';
import { boardOf, draftSchema } from './board-fields.ts';

const draft = { ...DEFAULT_SETTINGS, requireApproval: approvalOf(DEFAULT_SETTINGS), name: 'My board' };

/** The first sentence about each field. */
function problemsOf(changed: object): Record<string, string> {
  const issues = draftSchema.safeParse({ ...draft, ...changed }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message] as const).reverse());
}

describe('the errors of a board', () => {
  it('are none with a name and the default settings', () => {
    expect(problemsOf({})).toEqual({});
  });

  it.each(['', '   ', '\u200b', '\n\t'])('is a name that shows nothing: %j', (name) => {
    expect(problemsOf({ name })).toEqual({ name: 'Please enter a product name' });
  });

  it('report a name of more than 100 characters', () => {
    expect(problemsOf({ name: 'x'.repeat(100) })).toEqual({});
    expect(problemsOf({ name: 'x'.repeat(101) })).toEqual({
      name: 'Name is too long. Maximum 100 characters allowed.',
    });
  });

  it.each(['', '#fff', '#fff;}', 'red', '#3b82f6 ', 'x'.repeat(100_000)])(
    'is a colour such as %.20j',
    (primaryColor) => {
      expect(problemsOf({ primaryColor })).toEqual({ primaryColor: 'Please enter a color such as #3b82f6' });
    },
  );

  it.each(['javascript:alert(1)', 'http://example.com/logo.png', 'https://a b', 'https://example.com/")'])(
    'is a logo at %j',
    (productLogo) => {
      expect(problemsOf({ productLogo })).toEqual({
        productLogo: 'Please enter an address that begins with https://',
      });
    },
  );

  it('report a value that is not on the list', () => {
    const problems = problemsOf({ theme: 'blue', defaultSort: { nested: 'map' } });
    expect(Object.keys(problems).sort()).toEqual(['defaultSort', 'theme']);
  });
});

it('a draft becomes a board with its name trimmed', () => {
  expect(boardOf({ ...draft, name: '  Board ' })).toEqual({ name: 'Board', settings: DEFAULT_SETTINGS });
});
