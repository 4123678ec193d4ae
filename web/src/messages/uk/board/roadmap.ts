import type * as en from '../../en/board/roadmap.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardRoadmap: Words<typeof en.boardRoadmap> = {
  heading: 'Дорожня карта',
  about: (name) => `Над чим працює ${name} і що буде далі.`,
  loading: 'Завантаження дорожньої карти',
  failedTitle: 'Не вдалося завантажити дорожню карту',
  newer: 'Показати зміни',
  columns: 'Стовпці',
  count: (count, hasMore) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: 'Тут ще нічого немає',
  more: (column) => `Усе зі стовпця «${column}»`,
  eta: (when) => `Заплановано: ${when}`,
  quarter: (quarter, year) => `${quarter}-й квартал ${year}`,
};
