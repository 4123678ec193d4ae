import { describe, expect, test } from 'vitest';
import { NON_PAIRS, PAIRS } from './labelled-titles.ts';
import { measureSimilar } from './measure-similar.ts';

describe('suggestions of similar items', () => {
  test('are measured on at least 60 pairs and 60 non-pairs, and none is in both', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(60);
    expect(NON_PAIRS.length).toBeGreaterThanOrEqual(60);
    const all = [...PAIRS, ...NON_PAIRS].map((row) => row.join(' | '));
    expect(new Set(all).size).toBe(all.length);
  });

  test.each(['tuning', 'held out', 'all'] as const)('have precision 0.8 at recall 0.6: %s', (half) => {
    const { precision, recall } = measureSimilar(half);
    expect(precision).toBeGreaterThanOrEqual(0.8);
    expect(recall).toBeGreaterThanOrEqual(0.6);
  });

  test('would fail the goal with all candidates', () => {
    expect(measureSimilar('all', 0).precision).toBeLessThan(0.8);
  });
});
