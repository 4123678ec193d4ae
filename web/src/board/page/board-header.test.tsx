import { DEFAULT_SETTINGS } from '@shared/product';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BoardInfo } from '../data/model.ts';
import { BoardHeader } from './board-header.tsx';

const plain: BoardInfo = { id: 'board', name: 'Mine', settings: DEFAULT_SETTINGS, isReadOnly: false };
const pictureOf = (letter: string) => ({ id: letter.repeat(20), width: 160, height: 40, alt: '' });
const imagesOf = (board: BoardInfo) =>
  renderToStaticMarkup(<BoardHeader board={board} formAddress="#form" onAdd={null} />).match(/<img[^>]*>/g) ?? [];

test('the header shows the uploaded logo before that of the address, and its own one on dark boards', () => {
  expect(imagesOf(plain)).toEqual([]);
  const addressed = { ...plain, settings: { ...DEFAULT_SETTINGS, productLogo: 'https://example.com/logo.png' } };
  expect(imagesOf(addressed)).toEqual([expect.stringContaining('src="https://example.com/logo.png"')]);
  const [light, dark, ...others] = imagesOf({ ...addressed, logo: pictureOf('a'), darkLogo: pictureOf('b') });
  expect(light).toMatch(/class="board-logo-light" src="\/pictures\/board\/a{20}"/);
  expect(dark).toMatch(/class="board-logo-dark" src="\/pictures\/board\/b{20}"/);
  expect(others).toEqual([]);
  expect(imagesOf({ ...addressed, logo: pictureOf('a') })).toHaveLength(1);
});
