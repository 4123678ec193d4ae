import type * as en from '../../en/board/roadmap.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardRoadmap: Words<typeof en.boardRoadmap> = {
  heading: 'Plan rozwoju',
  about: (name) => `Nad czym pracuje ${name} i co będzie dalej.`,
  loading: 'Wczytywanie planu rozwoju',
  failedTitle: 'Nie udało się wczytać planu rozwoju',
  newer: 'Pokaż zmiany',
  columns: 'Kolumny',
  count: (count, hasMore) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: 'Na razie nic tu nie ma',
  more: (column) => `Wszystko z kolumny „${column}”`,
  eta: (when) => `Planowany termin: ${when}`,
  quarter: (quarter, year) => `${quarter}. kwartał ${year}`,
};
