import { ACCESSES, type Access } from '@shared/access/values';
import { DEFAULT_SETTINGS } from '@shared/product';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { BoardSettingsContext } from '../data/board-settings.ts';
import { useAddressOf } from './pictures.tsx';

// It reaches Firebase, which needs a browser.
vi.mock('../data/picture-data.ts', () => ({ fetchPicture: async () => 'fetched' }));

const found: unknown[] = [];

function Probe({ isShownToAll }: { readonly isShownToAll: boolean }) {
  found.push(useAddressOf('board', isShownToAll)('picture', 'small'));
  return null;
}

async function addressOf(access: Access, isShownToAll: boolean) {
  renderToStaticMarkup(
    <BoardSettingsContext value={{ ...DEFAULT_SETTINGS, access }}>
      <Probe isShownToAll={isShownToAll} />
    </BoardSettingsContext>,
  );
  return await found.pop();
}

it.each(ACCESSES)('fetches as the team what not everybody may see, of a board for %s', async (access) => {
  expect(await addressOf(access, true)).toBe(access === 'everyone' ? '/pictures/board/picture/small' : 'fetched');
  expect(await addressOf(access, false)).toBe('fetched');
});
