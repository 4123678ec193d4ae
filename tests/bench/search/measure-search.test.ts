/** @module-tag field */
import { describe, expect, test } from 'vitest';
import { board, FOREIGN, LANGUAGES, measureSearch, SEARCHES, titlesFor } from './measure-search.ts';

describe('the search of a board', () => {
  test('is measured on 192 queries and titles of twelve groups of languages, none of them twice', () => {
    const rows = Object.values(SEARCHES).flat();
    expect(rows).toHaveLength(192);
    expect(new Set(rows.map(([query]) => query)).size).toBe(rows.length);
    expect(new Set(rows.map(([, title]) => title)).size).toBe(rows.length);
    expect(LANGUAGES).toHaveLength(12);
  });

  test.each(['tuning', 'held out', 'all'] as const)('shows 95 of 100 titles among the first five: %s', (third) => {
    const { found, shown, mistakes } = measureSearch(third);
    expect(found, mistakes.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(shown).toBeLessThan(2);
  });

  test.each(LANGUAGES)('shows 90 of 100 titles of each language among the first five: %s', (language) => {
    const { found, mistakes } = measureSearch('all', language);
    expect(found, mistakes.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  test('denies no title that has all words, in whichever order and case', () => {
    const denied = board.flatMap((item) => {
      const words = item.title.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
      const pairs = words.flatMap((word, at) => words.slice(at + 1).map((next) => `${next} ${word.toUpperCase()}`));
      return [item.title, ...words, ...pairs].filter((query) => titlesFor(query, [item]).length === 0);
    });
    expect(denied).toEqual([]);
  });

  test.each(FOREIGN)('does not show for "%s": %s', (query, title) => {
    expect(titlesFor(query)).not.toContain(title);
  });
});
