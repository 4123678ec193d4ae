import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../functions/src/shared/values.ts';
import { BY_LANGUAGE } from './labelled-by-language.ts';
import { NON_PAIRS, PAIRS } from './labelled-titles.ts';
import { BOARDS, measureSimilar } from './measure-similar.ts';

describe('suggestions of similar items', () => {
  test('are measured on at least 60 pairs and 60 non-pairs, and none is in both', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(60);
    expect(NON_PAIRS.length).toBeGreaterThanOrEqual(60);
    const all = [...PAIRS, ...NON_PAIRS].map((row) => row.join(' | '));
    expect(new Set(all).size).toBe(all.length);
  });

  test('are measured in each language of boards', () => {
    expect(['de', 'en', ...Object.keys(BY_LANGUAGE)].toSorted()).toEqual(LANGUAGES.toSorted());
    for (const { pairs, others } of Object.values(BY_LANGUAGE)) expect([pairs.length, others.length]).toEqual([6, 6]);
  });

  test.each(BOARDS)('have precision 0.8 at recall 0.6: %s', (name, boards) => {
    for (const half of ['tuning', 'held out', 'all'] as const) {
      const { precision, recall, mistakes } = measureSimilar(half, boards);
      // Of so few held-out titles a single one counts 0.03.
      const least = half === 'held out' && name === 'the other languages' ? 0.75 : 0.8;
      expect(precision, [half, ...mistakes].join('\n')).toBeGreaterThanOrEqual(least);
      expect(recall, [half, ...mistakes].join('\n')).toBeGreaterThanOrEqual(0.6);
    }
  });

  test.each(BOARDS)('would fail the goal with all candidates: %s', (_, boards) => {
    expect(measureSimilar('all', boards, 0).precision).toBeLessThan(0.8);
  });
});
