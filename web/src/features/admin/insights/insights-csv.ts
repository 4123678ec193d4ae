import type { OwnStatus } from '@shared/labels/label';
import { CATEGORIES } from '@shared/values';
import { categories, insights } from '../../../messages/en.ts';
import { type Cell, csvOf } from './csv.ts';
import { COUNTED, type Figures } from './figures.ts';
import type { Standing } from './insights-data.ts';
import { statusRows } from './status-rows.ts';

const MINUTE_MS = 60_000;

/** Returns the file with all figures of the tab: each day of the period, and a block for every other part. */
export function insightsCsv(
  { days, categories: byCategory, answers, median }: Figures,
  standing: Standing,
  own: readonly OwnStatus[],
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
    ...CATEGORIES.map((category) => [categories[category], byCategory[category]]),
    [],
    [insights.status, insights.items],
    ...statusRows(standing, own).map(({ label, fullLabel = label, value }) => [fullLabel, value]),
  ];
  return csvOf(rows);
}

/** Saves a text as a file of this browser. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
