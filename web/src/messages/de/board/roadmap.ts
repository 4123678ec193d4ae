import type * as en from '../../en/board/roadmap.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardRoadmap: Words<typeof en.boardRoadmap> = {
  heading: 'Roadmap',
  about: (name) => `Woran ${name} arbeitet und was als Nächstes kommt.`,
  loading: 'Die Roadmap wird geladen',
  failedTitle: 'Die Roadmap konnte nicht geladen werden',
  newer: 'Änderungen anzeigen',
  columns: 'Spalten',
  count: (count, hasMore) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: 'Hier ist noch nichts',
  more: (column) => `Alles in „${column}“`,
  eta: (when) => `Geplant für ${when}`,
  quarter: (quarter, year) => `Q${quarter} ${year}`,
};
