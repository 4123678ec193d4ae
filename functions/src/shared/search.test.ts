import { describe, expect, test } from 'vitest';
import { DESCRIPTION_MAX, SEARCH_TOKENS_MAX, TITLE_MAX } from './limits.ts';
import { matchesSearch, searchToken, searchTokens, searchWords } from './search.ts';

describe('search', () => {
  test('finds a word and each of its beginnings, without regard to case and accents', () => {
    const tokens = searchTokens('Café export', 'CSV-Dateien für Bücher');
    for (const wanted of ['c', 'cafe', 'exp', 'export', 'csv', 'dateien', 'fur', 'buch'])
      expect(tokens).toContain(wanted);
    expect(tokens).not.toContain('xport');
  });

  test('never drops a token of a text within the limits', () => {
    const words = (length: number) =>
      Array.from({ length }, (_, i) => 'abcdefghijklmnopqrstuvwxyz0123456789 '[(i * 7 + (i >> 3)) % 37]).join('');
    const [title, description] = [words(TITLE_MAX), words(DESCRIPTION_MAX)];
    const tokens = new Set(searchTokens(title, description));
    for (const word of searchWords(`${title} ${description}`)) expect(tokens.has(searchToken(word) ?? '')).toBe(true);
    const han = '検索機能の改善をお願いします'.repeat(40).slice(0, DESCRIPTION_MAX);
    expect(searchTokens(han, han).length).toBeLessThan(SEARCH_TOKENS_MAX);
  });

  test('asks for the longest word and compares the others', () => {
    expect(searchToken('to export as csv')).toBe('export');
    expect(searchToken('  …!? ')).toBeNull();
    expect(searchToken('Donaudampfschifffahrtsgesellschaft')).toHaveLength(16);
    expect(matchesSearch('exp cs', 'Export as CSV')).toBe(true);
    expect(matchesSearch('exp pdf', 'Export as CSV')).toBe(false);
  });

  test('finds a part of a word where a script has no spaces', () => {
    expect(searchTokens('検索機能の改善', 'x')).toContain(searchToken('機能の'));
    expect(matchesSearch('機能の', '検索機能の改善')).toBe(true);
  });

  test('drops a mark-laden title to its letters', () => {
    expect(searchTokens(`Z${'\u0301'.repeat(90)}algo`, 'x')).toContain('zalgo');
  });
});
