import { expect, test } from 'vitest';
import { securityText } from '../build/security-text.ts';

const NOW = new Date('2026-11-22T19:30:00Z');

test('names the contact for vulnerabilities, for a year', () => {
  expect(securityText({ contact: 'security@hearback.example', origin: 'https://hearback.example' }, NOW)).toBe(
    [
      'Contact: mailto:security@hearback.example',
      'Expires: 2027-11-22T00:00:00Z',
      'Preferred-Languages: en, de',
      'Canonical: https://hearback.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('can name a page as the contact', () => {
  const text = securityText({ contact: 'https://hearback.example/report', origin: '' }, NOW);
  expect(text).toContain('Contact: https://hearback.example/report\n');
  expect(text).not.toContain('Canonical');
});

test.each(['nobody', 'http://hearback.example', 'a@b@c', 'mailto:', 'x@y.example\nContact: mailto:z@y.example'])(
  'refuses %j, which is no contact',
  (contact) => {
    expect(() => securityText({ contact, origin: '' }, NOW)).toThrow('VITE_SECURITY_CONTACT must be');
  },
);
