import { DEFAULT_SETTINGS } from '@shared/product';
import type { Standing } from '@shared/team/roles';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { BoardSettingsContext } from '../data/board-settings.ts';
import type { Item } from '../data/model.ts';
import { StandingContext } from '../data/team-data.ts';
import { ActsContext } from '../edits/acts.ts';
import { ItemRow } from './row.tsx';

// They reach Firebase, which needs a browser.
vi.mock('../../../firebase/refs.ts', () => ({}));
vi.mock('../data/owner-data.ts', () => ({}));
vi.mock('../data/discussion-data.ts', () => ({}));

const time = { toMillis: () => 0 } as Item['created_at'];
const item: Item = {
  id: 'item',
  title: 'Dark mode',
  description: 'My eyes hurt at night.',
  category: 'feature',
  status: 'open',
  votes: 3,
  comments: 1,
  product_id: 'board',
  created_by: null,
  created_at: time,
  is_pinned: false,
  is_archived: false,
  isUnsent: false,
};
const nothing = async () => undefined as never;

const rowAs = (standing: Standing): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StandingContext value={standing}>
        <BoardSettingsContext value={DEFAULT_SETTINGS}>
          <ActsContext value={{ perform: nothing, openDialog: nothing, dialog: null }}>
            <ItemRow
              item={item}
              isActive
              isSelected={false}
              freshness={null}
              now={0}
              search="?item=item"
              onSelect={nothing}
            />
          </ActsContext>
        </BoardSettingsContext>
      </StandingContext>
    </MemoryRouter>,
  );

test('a viewer reads a row, and has no control that the rules would refuse', () => {
  const html = rowAs('viewer');
  expect(html).toContain('Dark mode');
  expect(html).toContain('>Open<');
  expect(html).not.toMatch(/<(?:button|input)/);
});

test.each(['editor', 'admin', 'owner'] as const)('the %s selects and changes the item of a row', (standing) => {
  const html = rowAs(standing);
  for (const name of ['Select Dark mode', 'Open. Set status: Dark mode'])
    expect(html).toContain(`aria-label="${name}"`);
});
