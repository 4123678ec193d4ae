/** @module-tag attack */
import { expect, test } from 'vitest';
import { webhookAddress } from '../shared/webhooks/address.ts';
import { ForbiddenAddress, isPublicAddress, publicLookup } from './public-address.ts';

test.each(['93.184.215.14', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450:4001::200e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.1.2.3', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '192.0.0.8', '198.18.0.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1', '2001::1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
  ...['::ffff:8.8.8.8', 'localhost', '', '0x7f.1'],
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  ['https://example.com/hook?key=1', 'https://example.com/hook?key=1'],
  ['https://EXAMPLE.com:443', 'https://example.com/'],
  ['https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
])('%s can be a webhook', (typed, address) => expect(webhookAddress(typed)).toBe(address));

test.each([
  ...[
    '',
    'example.com',
    'http://example.com',
    'ftp://example.com',
    'https://example.com:8443',
    'https://example.com:80',
  ],
  ...['https://user@example.com', 'https://user:password@example.com', 'https://example.com/#part'],
  ...[
    'https://exam ple.com',
    'https://example.com/a b',
    ' https://example.com',
    'https:\\\\example.com',
    'https://a.b\n',
  ],
  ...[
    'https://127.0.0.1',
    'https://0x7f.1',
    'https://2130706433',
    'https://0177.0.0.1',
    'https://127.1',
    'https://1.1.1.1',
  ],
  ...['https://[::1]', 'https://[::ffff:127.0.0.1]', 'https://[2606:4700::1]', 'https://１２７.0.0.1'],
  ...['https://localhost', 'https://localhost.', 'https://a.localhost', 'https://intranet', 'https://a.internal'],
  ...['https://metadata.google.internal', 'https://metadata.google.internal.', 'https://printer.local'],
  ...[
    'http://127.0.0.1:1081/hook',
    `https://example.com/${'a'.repeat(1000)}`,
    `https://example.com/${'ü'.repeat(300)}`,
  ],
  ...['javascript:alert(1)', 'data:text/plain,x', 'https://', 'https:example'],
])('%j cannot', (typed) => expect(webhookAddress(typed)).toBe(null));

test('a local stack reaches its own catcher, and nothing beside it', () => {
  const local = 'http://127.0.0.1:1081';
  expect(webhookAddress('http://127.0.0.1:1081/hook', local)).toBe('http://127.0.0.1:1081/hook');
  for (const other of ['http://127.0.0.1:8080/', 'http://user@127.0.0.1:1081/', 'http://127.0.0.1:1081.example.com/'])
    expect(webhookAddress(other, local)).toBe(null);
});

const at = (...addresses: readonly string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const look = (all: boolean, ...addresses: readonly string[]) =>
  new Promise((resolve, reject) => {
    const lookup = publicLookup(async () => at(...addresses));
    lookup('name.example', { all }, (error, ...found) => (error ? reject(error) : resolve(found)));
  });

test('a name leads to the addresses that were checked', async () => {
  expect(await look(false, '8.8.8.8', '2606:4700::1')).toEqual(['8.8.8.8', 4]);
  expect(await look(true, '8.8.8.8', '2606:4700::1')).toEqual([at('8.8.8.8', '2606:4700::1')]);
});

test.each([[[]], [['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:169.254.169.254']]])(
  'a name that resolves to %j leads nowhere',
  async (addresses) => {
    await expect(look(false, ...addresses)).rejects.toBeInstanceOf(ForbiddenAddress);
    await expect(look(true, ...addresses)).rejects.toBeInstanceOf(ForbiddenAddress);
  },
);
