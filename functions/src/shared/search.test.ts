import { describe, expect, test } from 'vitest';
import { DESCRIPTION_MAX, SEARCH_ASKED_MAX, SEARCH_TOKENS_MAX, TITLE_MAX } from './limits.ts';
import { askedTokens, matchesSearch, searchTokens, searchWords } from './search.ts';

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
    for (const word of searchWords(`${title} ${description}`))
      for (const token of askedTokens(word)) expect(tokens).toContain(token);
    const han = '検索機能の改善をお願いします'.repeat(40).slice(0, DESCRIPTION_MAX);
    expect(searchTokens(han, han).length).toBeLessThan(SEARCH_TOKENS_MAX);
  });

  test('searches for the beginning of each word, the longest first, without duplicates', () => {
    expect(askedTokens('to export as csv')).toEqual(['export', 'csv', 'to', 'as']);
    expect(askedTokens('Exp export EXPORT')).toEqual(['export']);
    expect(askedTokens('one two three four five')).toHaveLength(SEARCH_ASKED_MAX);
    for (const nothing of ['  …!? ', '%', '🚀', '']) expect(askedTokens(nothing)).toEqual([]);
    expect(askedTokens('Donaudampfschifffahrtsgesellschaft')[0]).toHaveLength(16);
  });

  test('compares every word, and matches no punctuation or emoji', () => {
    expect(matchesSearch('exp cs', 'Export as CSV')).toBe(true);
    expect(matchesSearch('exp pdf', 'Export as CSV')).toBe(false);
    expect(matchesSearch('', 'Export as CSV')).toBe(true);
    for (const nothing of ['%', '🚀']) expect(matchesSearch(nothing, 'Export 🚀 by 50 %')).toBe(false);
  });

  test.each([
    ['検索機能の改善', '機能の'],
    ['データの検索', 'データ'],
    ['ค้นหาข้อมูล', 'ข้อมูล'],
  ])('finds a part of a word where a script has no spaces: %s', (text, part) => {
    expect(searchTokens(text, 'x')).toEqual(expect.arrayContaining(askedTokens(part)));
    expect(matchesSearch(part, text)).toBe(true);
  });

  test('splits words where the script changes without a space', () => {
    expect(searchTokens('API機能を追加', 'x')).toEqual(expect.arrayContaining(askedTokens('api')));
    expect(matchesSearch('api', 'API機能を追加')).toBe(true);
    expect(matchesSearch('機能', 'API機能を追加')).toBe(true);
  });

  test('strips combining marks from a title', () => {
    expect(searchTokens(`Z${'\u0301'.repeat(90)}algo`, 'x')).toContain('zalgo');
  });

  test('finds a word that contains a soft hyphen', () => {
    expect(searchTokens('Dunkel\u00ADmodus', 'x')).toContain('dunkelmodus');
    expect(matchesSearch('dunkelmodus', 'Dunkel\u00ADmodus')).toBe(true);
  });
});
