import { describe, expect, test } from 'vitest';
import { SIMILAR_MAX, SIMILAR_SHOWN } from '../limits.ts';
import { mostSimilar, rarityAmong, similarityOf } from './similarity.ts';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));
const evenly = () => 1;

describe('similarity', () => {
  test('is 1 for titles that differ in case, accents, signs and order of the same words, and 0 for foreign ones', () => {
    expect(similarityOf('Café export!', 'cafe EXPORT', evenly)).toBe(1);
    expect(similarityOf('Dark mode', 'Billing', evenly)).toBe(0);
    expect(similarityOf('🚀', '🚀', evenly)).toBe(0);
    expect(similarityOf('', '', evenly)).toBe(0);
  });

  test('is 0.6 times the overlap of words plus 0.4 times the likeness of trigrams', () => {
    // One of three words; " da dar ark rk " + "k m"... are 9 runs, 5 of them in common with the 10 of the other.
    expect(similarityOf('dark mode', 'dark theme', evenly)).toBeCloseTo(0.6 / 3 + 0.4 * ((2 * 4) / (9 + 10)), 10);
  });

  test('counts a rare word more than one that many candidates have', () => {
    const candidates = titled('Calendar app', 'Mail app', 'Music app', 'Photo app');
    const weightOf = rarityAmong(candidates);
    expect(weightOf('calendar')).toBeGreaterThan(weightOf('app'));
    expect(weightOf('unheard')).toBe(weightOf('calendar'));
    expect(mostSimilar('Calendar in the app', candidates, 0)[0]?.title).toBe('Calendar app');
  });

  test('shows at most three, the most similar first, and none below the minimum', () => {
    const found = mostSimilar(
      'Export as CSV',
      titled('Export as PDF file for printing', 'Export as CSV', 'CSV export', 'Export CSV files', 'Slack'),
      SIMILAR_SHOWN,
    );
    expect(found.map(({ title }) => title)).toEqual(['Export as CSV', 'CSV export', 'Export CSV files']);
    expect(found).toHaveLength(SIMILAR_MAX);
    expect(mostSimilar('Export', titled('A long title about the export of something else'), SIMILAR_SHOWN)).toEqual([]);
    expect(mostSimilar('Export', [], 0)).toEqual([]);
  });

  test('compares titles of scripts without spaces', () => {
    expect(mostSimilar('深色模式', titled('支持深色模式', '导出'), SIMILAR_SHOWN)).toEqual(titled('支持深色模式'));
  });
});
