/** @module-tag field */
import { describe, expect, it } from 'vitest';
import { bareAddress } from './bare-address.ts';

describe('a mail address that was copied', () => {
  it.each([
    'a@b.example',
    'Ada <a@b.example>',
    '"Lovelace, Ada" <a@b.example>',
    '<a@b.example>',
    'Ada <mailto:a@b.example>',
    'mailto:a@b.example',
    'MAILTO:a@b.example?subject=Hello%20you',
    ' a@b.example\t',
    'a@b.example\u00a0',
    '\u2003a@b.example\u200b',
    '\ufeffa@b.example\u3000',
    'a@b.example\r\n',
    '\u202aa@b.example\u202c',
    'a@b.example,',
    'a@b.example;',
    'a@b.example.',
    ' Ada < a@b.example > ; ',
  ])('is the address alone: %j', (text) => expect(bareAddress(text)).toBe('a@b.example'));

  it.each(['', 'no address', 'a@b.example, c@d.example', 'Ada <a@b.example> <c@d.example>', 'a b@c.example', '<'])(
    'is not guessed: %j',
    (text) => expect(bareAddress(text)).toBe(text),
  );

  it('is empty if there are only blanks', () => expect(bareAddress(' \u200b\u00a0')).toBe(''));
});
