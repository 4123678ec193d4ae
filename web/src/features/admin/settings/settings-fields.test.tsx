import { DEFAULT_SETTINGS } from '@shared/product';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { Draft } from '../../../validation/board-fields.ts';
import { BoardSettingsContext } from '../data/board-settings.ts';
import { draftOf } from './settings-draft.ts';
import { BoardFields, WorkflowFields } from './settings-fields.tsx';
import type { LogosForm } from './use-logos.ts';

const OWN = {
  ...DEFAULT_SETTINGS,
  words: { add: 'Give feedback', button: 'Ideas?', welcome: 'Tell us.' },
  categories: { order: ['bug' as const], names: { bug: 'Fault' } },
  button: { side: 'left' as const, offset: 8, icon: 'star' as const, label: true },
};

const LOGOS: LogosForm = {
  shown: () => [],
  change: () => undefined,
  isDirty: false,
  isBusy: false,
  save: () => undefined,
  reset: () => () => undefined,
};

function Fields() {
  const { control } = useForm<Draft>({ defaultValues: draftOf({ name: 'Mine', settings: OWN }) });
  return (
    <BoardSettingsContext value={OWN}>
      <BoardFields control={control} productId="mine" logos={LOGOS} />
      <WorkflowFields control={control} />
    </BoardSettingsContext>
  );
}

test('the settings show own words, categories and the button', { timeout: 30_000 }, () => {
  const html = renderToStaticMarkup(<Fields />);
  for (const value of ['Give feedback', 'Ideas?', 'Tell us.', 'Fault']) expect(html).toContain(`value="${value}"`);
  expect(html).toContain('aria-label="Show Fault"');
  expect(html.match(/<input[^>]*value="star"[^>]*>/)?.[0]).toContain('checked');
});

test('the team alone adds pictures until the owner decides otherwise, and each choice says what it means', () => {
  const html = renderToStaticMarkup(<Fields />);
  const options = html.match(/<input[^>]*value="(?:off|team|everyone)"[^>]*>/g) ?? [];
  expect(options.map((option) => option.includes('checked'))).toEqual([false, true, false]);
  for (const option of options) {
    const described = /aria-describedby="([^"]+)"/.exec(option)?.[1];
    expect(html).toContain(`<p id="${described}"`);
  }
});
