import { statusesOf } from '@shared/labels/known';
import type { OwnStatus } from '@shared/labels/label';
import type { Settings } from '@shared/product';
import { MINUTE_MS } from '@shared/time';
import { CATEGORIES, STATUSES } from '@shared/values';
import { insights, statuses as names } from '../../../messages/en.ts';
import { categoryName } from '../../../messages/own-words.ts';
import { type Cell, csvOf } from '../data/csv.ts';
import type { Row } from './figure-table.tsx';
import { COUNTED, type Figures } from './figures.ts';
import type { Standing } from './insights-data.ts';

/**
 * Returns the number of items by status, each followed by the board's own statuses of that kind once they are counted.
 * An item with an own status counts there only.
 */
export const statusRows = ({ statuses, own: counts }: Standing, own: readonly OwnStatus[]): readonly Row[] =>
  STATUSES.flatMap((kind) => {
    const ofKind = counts === null ? [] : own.filter((status) => status.kind === kind);
    const rest = ofKind.reduce((left, { id }) => left - (counts?.[id] ?? 0), statuses[kind]);
    return [
      { label: names[kind], value: Math.max(0, rest) },
      ...ofKind.map(({ id, name }) => ({
        label: `\u2013 ${name}`,
        fullLabel: `${names[kind]} \u2013 ${name}`,
        value: counts?.[id] ?? 0,
      })),
    ];
  });

/** The tables of the tab. Each becomes a separate file, because spreadsheets read one table per file. */
export const TABLES = ['byDay', 'mostWanted', 'rising', 'byCategory', 'byStatus', 'answerTime'] as const;
export type Table = (typeof TABLES)[number];

/** Returns the file of a table, with the names of its columns in the first line. */
export function insightsCsv(
  table: Table,
  {
    figures,
    standing,
    settings,
  }: { readonly figures: Figures; readonly standing: Standing; readonly settings: Settings },
): string {
  const { days, categories, answers, median } = figures;
  const ranking = (items: Standing['wanted']) => [
    [insights.item, insights.votes],
    ...items.map(({ title, votes }) => [title, votes]),
  ];
  const rowsOf: Readonly<Record<Table, () => readonly (readonly Cell[])[]>> = {
    byDay: () => [
      [insights.utcDay, ...COUNTED.map((counted) => insights.counted[counted])],
      ...days.map((day) => [day.day, ...COUNTED.map((counted) => day[counted])]),
    ],
    mostWanted: () => ranking(standing.wanted),
    rising: () => ranking(standing.rising),
    byCategory: () => [
      [insights.category, insights.counted.submissions],
      ...CATEGORIES.map((category) => [categoryName(settings, category), categories[category]]),
    ],
    byStatus: () => [
      [insights.status, insights.items],
      ...statusRows(standing, statusesOf(settings)).map(({ label, fullLabel = label, value }) => [fullLabel, value]),
    ],
    answerTime: () => [
      [insights.answers, insights.medianMinutes],
      [answers, median === null ? '' : Math.round(median / MINUTE_MS)],
    ],
  };
  return csvOf(rowsOf[table]());
}
