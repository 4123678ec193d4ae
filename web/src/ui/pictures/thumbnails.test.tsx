import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AddressOf } from './picture.tsx';
import { Thumbnails } from './thumbnails.tsx';

const pictures = [
  { id: 'a'.repeat(20), width: 1600, height: 900, alt: 'The menu, cut off' },
  { id: 'b'.repeat(20), width: 400, height: 800, alt: '' },
];
const shown = (addressOf: AddressOf) =>
  renderToStaticMarkup(<Thumbnails pictures={pictures} addressOf={addressOf} />).match(/<img[^>]*>/g) ?? [];

test('thumbnails load late, keep their place, and have names', () => {
  const [first = '', second = ''] = shown((id, size) => `/pictures/board/${id}/${size}`);
  expect(first).toContain(`src="/pictures/board/${'a'.repeat(20)}/small"`);
  expect(first).toContain('width="1600" height="900" loading="lazy"');
  expect(first).toContain('alt="The menu, cut off"');
  expect(second).toContain('alt="Picture 2 of 2"');
});

test('a picture that must be fetched has its place and its name before it is there', () => {
  const [first = ''] = shown(() => new Promise(() => undefined));
  // An empty drawing of its size, because browsers show an image without a source as a broken one.
  expect(first).toContain('src="data:image/svg+xml,');
  expect(first).toContain('width="1600" height="900"');
  expect(first).toContain('alt="The menu, cut off"');
});

test('without pictures there is no list', () => {
  expect(renderToStaticMarkup(<Thumbnails pictures={[]} addressOf={() => ''} />)).toBe('');
});
