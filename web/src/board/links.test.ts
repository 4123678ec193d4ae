import { expect, it } from 'vitest';
import { signInLink } from './links.ts';

it('opens the board on our own origin from inside a frame', () => {
  expect(signInLink('demo', true)).toEqual({ href: '/embed/demo', isNewTab: true });
});

it('goes to the login and back to the board otherwise', () => {
  expect(signInLink('demo', false)).toEqual({ href: '/login?from=/embed/demo', isNewTab: false });
});
