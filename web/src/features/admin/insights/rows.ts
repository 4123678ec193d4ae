import { statusesOf } from '@shared/labels/known';
import type { OwnStatus } from '@shared/labels/label';
import type { Settings } from '@shared/product';
import { CATEGORIES, STATUSES } from '@shared/values';
import { insights, statuses as names } from '../../../messages/en.ts';
import { categoryName } from '../../../messages/own-words.ts';
import { type Cell, csvOf } from '../data/csv.ts';
import type { Row } from './figure-table.tsx';
import { COUNTED, type Figures } from './figures.ts';
import type { Standing } from './insights-data.ts';

const MINUTE_MS = 60_000;

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

/** Returns the file with all figures of the tab: each day of the period, and a block for every other part. */
export function insightsCsv(
  { days, categories: byCategory, answers, median }: Figures,
  standing: Standing,
  settings: Settings,
): string {
  const { wanted, rising } = standing;
  const rows: (readonly Cell[])[] = [
    [insights.utcDay, ...COUNTED.map((counted) => insights.counted[counted])],
    ...days.map((day) => [day.day, ...COUNTED.map((counted) => day[counted])]),
    [],
    [insights.medianMinutes, median === null ? '' : Math.round(median / MINUTE_MS)],
    [insights.answers, answers],
    [],
    [insights.mostWanted, insights.votes],
    ...wanted.map(({ title, votes }) => [title, votes]),
    [],
    [insights.rising, insights.votes],
    ...rising.map(({ title, votes }) => [title, votes]),
    [],
    [insights.category, insights.counted.submissions],
    ...CATEGORIES.map((category) => [categoryName(settings, category), byCategory[category]]),
    [],
    [insights.status, insights.items],
    ...statusRows(standing, statusesOf(settings)).map(({ label, fullLabel = label, value }) => [fullLabel, value]),
  ];
  return csvOf(rows);
}
