import { withTables } from '../../functions/src/shared/labels/known.ts';
import type { OwnStatus, Tag } from '../../functions/src/shared/labels/label.ts';
import {
  BUTTON_OFFSET_MAX,
  CATEGORY_NAME_MAX,
  LABEL_NAME_MAX,
  ROADMAP_COLUMNS_MAX,
  STATUSES_MAX,
  TAGS_MAX,
  WORD_MAX,
} from '../../functions/src/shared/limits.ts';
import { WORDS } from '../../functions/src/shared/own/values.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../functions/src/shared/product.ts';
import { CATEGORIES } from '../../functions/src/shared/values.ts';
import { times } from './environment.ts';

const labels = (prefix: string, count: number): Tag[] =>
  times(count, (at) => ({ id: `${prefix}-${at}`, name: `${at} `.padEnd(LABEL_NAME_MAX, 'x'), color: 'purple' }));

/** All settings, with as many own statuses, tags, columns and words as a board may have. */
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
  words: Object.fromEntries(WORDS.map((word) => [word, word.padEnd(WORD_MAX, ' x')])),
  categories: {
    order: [...CATEGORIES].reverse(),
    names: Object.fromEntries(CATEGORIES.map((category) => [category, category.padEnd(CATEGORY_NAME_MAX, ' x')])),
  },
  button: { side: 'left', offset: BUTTON_OFFSET_MAX, icon: 'flag', label: true },
  background: 'transparent',
  pictures: 'everyone',
  showNames: true,
  agentsMaySubmit: true,
  roadmap: times(ROADMAP_COLUMNS_MAX, (at) => ({ label: `status-${at}`, title: `The title of column ${at}` })),
});
