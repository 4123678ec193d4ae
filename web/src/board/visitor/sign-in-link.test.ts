import { expect, it } from 'vitest';
import { signInLink } from './sign-in-link.ts';

it('goes to the login and back to the board, from inside a frame in a tab of its own', () => {
  expect(signInLink('demo', false)).toEqual({ href: '/login?from=/embed/demo', isNewTab: false });
  expect(signInLink('demo', true)).toEqual({ href: '/login?from=/embed/demo', isNewTab: true });
});
