import type { DayStats } from '@shared/stats/day-stats';

/**
 * Adds the votes that a board has not moved to its statistics yet to its days.
 *
 * @param votes pairs of a UTC day and a number
 * @returns the days, oldest first
 */
export function withVotes(
  product_id: string,
  stats: readonly DayStats[],
  votes: readonly (readonly [day: string, number: number])[],
): DayStats[] {
  const byDay = new Map(stats.map((day) => [day.day, day]));
  for (const [day, number] of votes) {
    const known = byDay.get(day) ?? { product_id, day };
    byDay.set(day, { ...known, votes: (known.votes ?? 0) + number });
  }
  return [...byDay.values()].sort((a, b) => a.day.localeCompare(b.day));
}
