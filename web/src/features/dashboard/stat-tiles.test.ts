import { describe, expect, it } from 'vitest';
import { statisticsOf } from './stat-tiles.tsx';

const board = (feedbackCount: number, voteCount: number) => ({ feedbackCount, voteCount });

describe('the statistics of all boards', () => {
  it('add up feedback and votes', () => {
    expect(statisticsOf([board(24, 600), board(3, 31)])).toMatchObject({ totalFeedback: 27, totalVotes: 631 });
  });

  it('engagement is the mean over boards of votes per feedback, not all votes by all feedback', () => {
    expect(statisticsOf([board(10, 10), board(1, 3)]).engagementRate).toBe(2);
  });

  it('count a board without feedback as a board without engagement', () => {
    expect(statisticsOf([board(4, 2), board(0, 0)]).engagementRate).toBe(0.25);
    expect(statisticsOf([board(24, 67), board(0, 0), board(0, 0)]).engagementRate).toBeCloseTo(0.93, 2);
  });

  it('are zero without boards and without feedback', () => {
    const nothing = { totalFeedback: 0, totalVotes: 0, engagementRate: 0 };
    expect(statisticsOf([])).toEqual(nothing);
    expect(statisticsOf([board(0, 0)])).toEqual(nothing);
  });
});
