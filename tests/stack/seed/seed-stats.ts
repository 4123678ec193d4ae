import type { Feedback } from '../../../functions/src/shared/feedback.ts';
import { statsPath } from '../../../functions/src/shared/paths.ts';
import { bucketOf } from '../../../functions/src/shared/stats/answer-time.ts';
import { dayOf } from '../../../functions/src/shared/stats/day.ts';
import { type DayStats, dayStatsSchema } from '../../../functions/src/shared/stats/day-stats.ts';
import type { Timestamp } from '../../../functions/src/shared/time.ts';
import type { Category } from '../../../functions/src/shared/values.ts';
import type { SeedDocument } from './seed-documents.ts';

const FIELDS: Readonly<Record<string, 'submissions' | 'votes' | 'comments'>> = {
  feedback: 'submissions',
  votes: 'votes',
  comments: 'comments',
};

function withCategory(day: DayStats, name: unknown): DayStats {
  const category = name as Category;
  return { ...day, categories: { ...day.categories, [category]: (day.categories?.[category] ?? 0) + 1 } };
}

/** Counts the time to an item's answer on the day of the answer. */
function countAnswer(days: Map<string, DayStats>, { product_id, created_at, response }: Feedback): void {
  if (response === undefined) return;
  const day = dayOf(response.at.toMillis());
  const path = statsPath(product_id, day);
  const known = days.get(path) ?? { product_id, day };
  const bucket = bucketOf(response.at.toMillis() - created_at.toMillis());
  days.set(path, { ...known, answers: { ...known.answers, [bucket]: (known.answers?.[bucket] ?? 0) + 1 } });
}

/** Returns the days of the seeded boards, by the times of the documents instead of the time at which the seed counts. */
export function statsOf(documents: readonly SeedDocument[]): SeedDocument[] {
  const days = new Map<string, DayStats>();
  for (const { path, data } of documents) {
    const field = FIELDS[path.split('/')[0] ?? ''];
    if (field === undefined) continue;
    const product_id = String(data.product_id);
    const day = dayOf((data.created_at as Timestamp).toMillis());
    const known = days.get(statsPath(product_id, day)) ?? { product_id, day };
    const counted = { ...known, [field]: (known[field] ?? 0) + 1 };
    days.set(statsPath(product_id, day), field === 'submissions' ? withCategory(counted, data.category) : counted);
    if (field === 'submissions') countAnswer(days, data as unknown as Feedback);
  }
  return [...days].map(([path, data]) => ({ path, data: dayStatsSchema.parse(data) }));
}
