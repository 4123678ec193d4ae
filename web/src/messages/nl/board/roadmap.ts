import type * as en from '../../en/board/roadmap.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardRoadmap: Words<typeof en.boardRoadmap> = {
  heading: 'Roadmap',
  about: (name) => `Waar ${name} aan werkt en wat daarna komt.`,
  loading: 'De roadmap wordt geladen',
  failedTitle: 'De roadmap kon niet worden geladen',
  newer: 'Wijzigingen tonen',
  columns: 'Kolommen',
  count: (count, hasMore) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: 'Hier staat nog niets',
  more: (column) => `Alles in “${column}”`,
  eta: (when) => `Gepland voor ${when}`,
  quarter: (quarter, year) => `K${quarter} ${year}`,
};
