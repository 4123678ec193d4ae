import { DEFAULT_SETTINGS } from '@shared/product';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Fab } from '../host/fab.tsx';
import { lookMessage } from '../host/use-shown-to-host.ts';
import { BoardHeader } from './board-header.tsx';

const OWN = {
  ...DEFAULT_SETTINGS,
  theme: 'host' as const,
  words: { add: 'Give feedback', button: 'Ideas?', welcome: 'Tell us.' },
  button: { side: 'left' as const, offset: 8, icon: 'star' as const, label: true },
};

test('the header and the floating button speak in the owner’s words', () => {
  const board = { id: 'a', name: 'Mine', settings: OWN, isReadOnly: false };
  const header = renderToStaticMarkup(<BoardHeader board={board} formAddress="" onAdd={() => undefined} />);
  expect(header).toContain('<span>Give feedback</span>');
  expect(header).toContain('Tell us.');
  const button = renderToStaticMarkup(
    <Fab settings={OWN} label="Mine">
      {null}
    </Fab>,
  );
  expect(button).toContain('data-side="left"');
  expect(button).toContain('aria-label="Ideas?"');
});

test('the host page is told of the button, and asked for its theme unless it has named one', () => {
  vi.stubGlobal('__LANG__', 'de');
  const look = { theme: 'host', color: '#3b82f6', settings: OWN } as const;
  expect(JSON.parse(lookMessage({ ...look, isThemeAsked: false }))).toMatchObject({
    theme: 'light',
    follows: true,
    button: { side: 'left', offset: 8, text: '\u2002Ideas?' },
    names: ['Ideas?', 'Close feedback', 'Feedback', 'de'],
  });
  expect(JSON.parse(lookMessage({ ...look, isThemeAsked: true }))).not.toHaveProperty('follows');
  vi.unstubAllGlobals();
});
