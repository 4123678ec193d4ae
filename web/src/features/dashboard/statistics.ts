import type { Board } from './board.ts';

type Figures = Pick<Board, 'feedbackCount' | 'voteCount'>;

export interface Statistics {
  readonly totalFeedback: number;
  readonly totalVotes: number;
  /** Ratio: 1 is one vote per item. */
  readonly engagementRate: number;
}

export function statisticsOf(boards: readonly Figures[]): Statistics {
  return {
    totalFeedback: sum(boards.map(({ feedbackCount }) => feedbackCount)),
    totalVotes: sum(boards.map(({ voteCount }) => voteCount)),
    engagementRate: engagementRate(boards),
  };
}

/** Returns the mean votes per item across all boards. A board without items counts as 0. */
function engagementRate(boards: readonly Figures[]): number {
  const rates = boards.map(({ feedbackCount, voteCount }) => (feedbackCount > 0 ? voteCount / feedbackCount : 0));
  return rates.length === 0 ? 0 : sum(rates) / rates.length;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
