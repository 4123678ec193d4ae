import { expect, test } from 'vitest';
import { domainsSchema } from './schemas.ts';
import { type Access, isForEveryone, publicBoard, type Sight, sightOf } from './values.ts';

const isTaken = (domains: unknown) => domainsSchema.safeParse(domains).success;

test('domains are whole, in lower case and few', { tags: ['attack'] }, () => {
  for (const good of ['acme.com', 'mail.acme.co.uk', 'xn--mnster-3ya.de', 'a-b.example', '1and1.com'])
    expect(isTaken([good]), good).toBe(true);
  const bad = [
    '*.acme.com',
    '*',
    'ACME.com',
    'acme',
    '.com',
    'acme.com.',
    'a..com',
    '-a.com',
    'a-.com',
    'a b.com',
    'a@acme.com',
  ];
  for (const one of [
    ...bad,
    'acme.com/x',
    'acme.com:80',
    '127.0.0.1',
    'münster.de',
    '',
    `${'x'.repeat(64)}.com`,
    `${'a.'.repeat(127)}com`,
    7,
    null,
  ])
    expect(isTaken([one]), String(one)).toBe(false);
  expect(isTaken(['acme.com', 'acme.com'])).toBe(false);
  expect(isTaken(Array.from({ length: 20 }, (_, at) => `a${at}.com`))).toBe(true);
  expect(isTaken(Array.from({ length: 21 }, (_, at) => `a${at}.com`))).toBe(false);
});

test('a board is for everyone only if it says so or says nothing', { tags: ['attack'] }, () => {
  const of = (access: unknown) => ({ settings: { access: access as Access } });
  for (const open of [{ settings: {} }, of(undefined), of('everyone')]) {
    expect(isForEveryone(open)).toBe(true);
    expect(publicBoard(open)).toBe(open);
  }
  for (const other of ['people', 'team', 'Everyone', '', null, true, ['everyone']])
    expect(publicBoard(of(other))).toBe(undefined);
  expect(publicBoard(undefined)).toBe(undefined);
});

test('a board shows all only if it says so or says nothing, and by any other value the own', {
  tags: ['attack'],
}, () => {
  const of = (sees: unknown) => sightOf({ settings: { access: 'people', sees: sees as Sight } });
  for (const all of [undefined, 'all']) expect(of(all)).toBe('all');
  expect(of('company')).toBe('company');
  for (const other of ['own', 'Company', '', null, true, ['all']]) expect(of(other)).toBe('own');
});
