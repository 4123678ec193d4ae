import { AUTHOR_NAME_MAX } from '@shared/limits';
import { authorName } from '@shared/text';
import { afterEach, expect, test } from 'vitest';
import { giveName, givenName, signature } from './author-name.ts';

afterEach(() => giveName(''));

test('without a name, acts have none', () => {
  expect(signature()).toEqual({});
  giveName(' \u200b ');
  expect(signature()).toEqual({});
});

test('the name is given as typed, and signed without blanks around it', () => {
  giveName(' Ada ');
  expect(givenName()).toBe(' Ada ');
  expect(signature()).toEqual({ authorName: 'Ada' });
});

test.each(['Ada\nTeam', 'Ada \u202emaeT', 'x'.repeat(AUTHOR_NAME_MAX + 1), 'a\u0000b\u2028c'])(
  '%j is signed as the rules take it',
  (name) => {
    expect(authorName.safeParse(name).success).toBe(false);
    giveName(name);
    expect(authorName.safeParse(signature().authorName).success).toBe(true);
  },
);
