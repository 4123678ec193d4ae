import { DEFAULT_SETTINGS } from '@shared/product';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { BoardSettingsContext } from '../data/board-settings.ts';
import type { Item } from '../data/model.ts';
import { ReadersPanel } from './readers-panel.tsx';
import type { Sheet } from './use-sheet.ts';

// They reach Firebase, which needs a browser.
vi.mock('../../../api/api.ts', () => ({}));
vi.mock('./use-sheet.ts', () => ({}));

const sheet = { text: '', readers: ['answer'], offered: ['mail'], isPublic: true, isAnswer: true, editing: {} };

it.each([
  ['everyone', 'in their news on the board'],
  ['people', 'when they open the board'],
] as const)('says of a board for %s where followers read what no mail tells', (access, where) => {
  const html = renderToStaticMarkup(
    <BoardSettingsContext value={{ ...DEFAULT_SETTINGS, access }}>
      <ReadersPanel
        item={{ id: 'item' } as Item}
        team={{ name: 'Board', logo: '' }}
        sheet={sheet as unknown as Sheet}
      />
    </BoardSettingsContext>,
  );
  expect(html).toContain(`Followers see it ${where}.`);
});
