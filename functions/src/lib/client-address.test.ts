/** @module-tag attack */
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test('a direct call counts by the last forwarded address, which the platform has added', () => {
  expect(clientAddress({ 'x-forwarded-for': '10.0.0.1, 203.0.113.7' })).toEqual({
    client: '203.0.113.7',
    peer: '203.0.113.7',
  });
});

test('behind Hosting, the client is the address that the CDN reports, and the peer is the CDN', () => {
  const headers = { 'x-forwarded-for': '198.51.100.4, 151.101.1.1', 'fastly-client-ip': '198.51.100.4' };
  expect(clientAddress(headers)).toEqual({ client: '198.51.100.4', peer: '151.101.1.1' });
});

test('a forged header does not change the peer', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7', 'fastly-client-ip': '9.9.9.9' };
  expect(clientAddress(headers).peer).toBe('203.0.113.7');
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('of %s the first half counts', (address, half) => {
  expect(clientAddress({ 'x-forwarded-for': address }).peer).toBe(half);
});

test('all requests without headers share one address', () => {
  expect(clientAddress({})).toEqual({ client: 'unknown', peer: 'unknown' });
});
