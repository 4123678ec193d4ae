import { DEFAULT_SETTINGS } from '@shared/product';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DetailDialog } from './detail-dialog.tsx';

vi.mock('../data/use-items.ts', () => ({ useItem: () => ({ status: 'loading' }) }));
vi.mock('./detail.tsx', () => ({ Detail: () => null }));
vi.mock('./item-menu.tsx', () => ({ ItemMenu: () => null }));
vi.mock('../trackers/item-issues.tsx', () => ({ ItemIssues: () => null }));
vi.mock('./voters.tsx', () => ({ VotersSection: () => null }));
vi.mock('./properties.tsx', () => ({ Properties: () => null, SHOW_PROPERTIES: 'properties' }));
// A portal has no place on a server.
vi.mock('../../../ui/page-container.ts', () => ({ pageContainer: () => null }));

it('has a name while the item loads', () => {
  const nothing = () => undefined;
  const html = renderToString(
    <DetailDialog
      productId="board"
      product={{ name: 'Board', owner_id: 'owner', settings: DEFAULT_SETTINGS }}
      feedbackId="item"
      listed={undefined}
      onPrevious={null}
      onNext={null}
      isGoneSaid
      onClose={nothing}
      onItem={nothing}
    />,
  );
  const [dialog = ''] = /<[^>]*role="dialog"[^>]*>/.exec(html) ?? [];
  expect(dialog).toContain('aria-label="Feedback details"');
});
