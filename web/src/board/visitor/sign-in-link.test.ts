import { expect, it } from 'vitest';
import { signInLink } from './sign-in-link.tsx';

it('leads to the login and back to the board, in a new tab from a frame', () => {
  expect(signInLink('demo', false)).toEqual({ href: '/login?from=/embed/demo', isNewTab: false });
  expect(signInLink('demo', true)).toEqual({ href: '/login?from=/embed/demo', isNewTab: true });
});
