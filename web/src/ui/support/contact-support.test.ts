import { expect, test } from 'vitest';
import { supportLink } from './contact-support.tsx';

const read = (link: string) => {
  const url = new URL(link);
  return [url.pathname, url.searchParams.get('subject'), url.searchParams.get('body')];
};

test('a mail to support has topic and reference in its subject, and the reference in its body', () => {
  const link = supportLink('help@example.com', 'Payment', 'pi_1');
  expect(read(link)).toEqual(['help@example.com', 'Payment (pi_1)', '\r\n\r\nReference: pi_1']);
});

test('without a reference, it has a subject only', () => {
  expect(supportLink('help@example.com', 'Account deletion', null)).toBe(
    'mailto:help@example.com?subject=Account%20deletion',
  );
});

test('a reference from an address adds no recipients or fields', () => {
  const link = supportLink('help+a&cc=b@example.com', 'Payment', 'cs_1&bcc=mallory@example.com\r\nTo: x');
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link).toMatch(/^mailto:help%2Ba%26cc%3Db@example\.com\?/);
});
