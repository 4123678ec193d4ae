import { expect, test } from 'vitest';
import { logoAddress } from './logo-address.ts';

const settings = { productLogo: 'https://example.com/logo.png' };
const logo = { id: 'a'.repeat(20), width: 160, height: 40, alt: '' };

test('an uploaded logo goes before the address in the settings', () => {
  expect(logoAddress({ id: 'board', settings })).toBe(settings.productLogo);
  expect(logoAddress({ id: 'board', settings, logo })).toBe(`/pictures/board/${logo.id}/small`);
});

test('an uploaded logo of a board that is not for everyone has an address once it is fetched', () => {
  const closed = { id: 'board', settings: { ...settings, access: 'people' as const }, logo };
  expect(logoAddress(closed)).toBe('');
  expect(logoAddress({ ...closed, logo: { ...logo, address: 'blob:fetched' } })).toBe('blob:fetched');
});
