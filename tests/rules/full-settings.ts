import { withTables } from '../../functions/src/shared/labels/known.ts';
import type { OwnStatus, Tag } from '../../functions/src/shared/labels/label.ts';
import { LABEL_NAME_MAX, ROADMAP_COLUMNS_MAX, STATUSES_MAX, TAGS_MAX } from '../../functions/src/shared/limits.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../functions/src/shared/product.ts';
import { times } from './environment.ts';

const labels = (prefix: string, count: number): Tag[] =>
  times(count, (at) => ({ id: `${prefix}-${at}`, name: `${at} `.padEnd(LABEL_NAME_MAX, 'x'), color: 'purple' }));

/** All settings, with as many own statuses, tags and columns as a board may have. */
export const FULL_SETTINGS: Settings = withTables({
  ...DEFAULT_SETTINGS,
  productLogo: 'https://example.com/logo.png',
  searchEngines: true,
  openData: true,
  changelog: true,
  hideBranding: true,
  font: 'mono',
  statuses: labels('status', STATUSES_MAX).map((label): OwnStatus => ({ ...label, kind: 'open' })),
  tags: labels('tag', TAGS_MAX),
  roadmap: times(ROADMAP_COLUMNS_MAX, (at) => ({ label: `status-${at}`, title: `The title of column ${at}` })),
});
