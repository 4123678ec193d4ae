import { formatNumber } from '../../format.ts';

/** The tab "Roadmap" of a board. */
export const boardRoadmap = {
  heading: 'Roadmap',
  about: (name: string) => `What ${name} is working on, and what comes next.`,
  loading: 'Loading the roadmap',
  failedTitle: 'The roadmap could not be loaded',
  newer: 'Show changes',
  columns: 'Columns',
  /** How many items a column has; more than these follow in the list. */
  count: (count: number, hasMore: boolean) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: 'Nothing here yet',
  more: (column: string) => `All in ${column}`,
  eta: (when: string) => `Planned for ${when}`,
  /** The time of an item that is planned for a quarter. */
  quarter: (quarter: string, year: string) => `Q${quarter} ${year}`,
} as const;
