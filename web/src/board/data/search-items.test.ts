import { PAGE_SIZE, PUBLIC_LIST_MAX, SEARCH_SPELLINGS_MAX, SEARCH_STEP } from '@shared/limits';
import type { Document } from '@shared/rest/values';
import { matchesSearch, searchTokens } from '@shared/search';
import { CATEGORIES } from '@shared/values';
import { describe, expect, test } from 'vitest';
import type { ListQuery } from './model.ts';
import type { StructuredQuery } from './queries.ts';
import { searchItems } from './search-items.ts';

/** Items as Firestore stores them, newest first, with the cost of the queries. */
class Board {
  reads = 0;
  steps = 0;
  private readonly documents: readonly (Document & { text: string; category: string; tokens: ReadonlySet<string> })[];

  constructor(titles: readonly string[]) {
    this.documents = titles.map((title, at) => ({
      name: `projects/p/databases/(default)/documents/feedback/${at}`,
      text: title,
      tokens: new Set(searchTokens(title, '')),
      category: CATEGORIES[at % CATEGORIES.length] ?? 'other',
      fields: {
        title: { stringValue: title },
        description: { stringValue: '' },
        category: { stringValue: CATEGORIES[at % CATEGORIES.length] ?? 'other' },
        is_pinned: { booleanValue: false },
        created_at: { timestampValue: new Date(titles.length - at).toISOString() },
      },
    }));
  }

  /** Returns all hits of a search, page by page. */
  async all(search: string, category: ListQuery['category'] = null): Promise<string[]> {
    const query = { productId: 'p', sort: 'recent', category, status: null, label: null, tag: null, search } as const;
    const found: string[] = [];
    let after = null;
    do {
      const before = this.reads;
      const page = await searchItems(query, after, this);
      expect(page.entries.length).toBeLessThanOrEqual(PAGE_SIZE);
      expect(page.entries.length < PAGE_SIZE && page.next !== null).toBe(page.isUnfinished === true);
      expect(this.reads - before).toBeLessThan(SEARCH_STEP + 2 * PUBLIC_LIST_MAX);
      found.push(...page.entries.map(({ title }) => title));
      after = page.next;
      this.steps += 1;
    } while (after !== null);
    return found;
  }

  /** Returns the expected hits. */
  expected(search: string, category: ListQuery['category'] = null): string[] {
    return this.documents
      .filter(
        (each) =>
          (category === null || each.category === category) &&
          matchesSearch(search, { title: each.text, description: '' }),
      )
      .map(({ text }) => text);
  }

  async find(query: StructuredQuery): Promise<Document[]> {
    const documents = this.asked(query);
    this.reads += Math.max(1, documents.length);
    return documents;
  }

  async count(query: StructuredQuery): Promise<number> {
    this.reads += 1;
    return this.asked(query).length;
  }

  private asked({ where, limit, startAt, endAt }: StructuredQuery): Document[] {
    const filter = where.compositeFilter.filters.find(({ fieldFilter }) => fieldFilter.op.startsWith('ARRAY_CONTAINS'));
    const asked = [filter?.fieldFilter.value].flatMap((value) =>
      value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : (value ?? []),
    );
    expect(asked.length).toBeLessThanOrEqual(SEARCH_SPELLINGS_MAX);
    const tokens = asked.map((value) => ('stringValue' in value ? value.stringValue : ''));
    const nameIn = (cursor: typeof endAt) => {
      const name = cursor?.values.at(-1);
      return name !== undefined && 'referenceValue' in name ? name.referenceValue : null;
    };
    const at = (name: string | null) => this.documents.findIndex((document) => document.name === name);
    const end = endAt ? at(nameIn(endAt)) : this.documents.length - 1;
    expect(limit).toBeLessThanOrEqual(PUBLIC_LIST_MAX);
    return this.documents
      .slice(at(nameIn(startAt)) + 1, end + 1)
      .filter((document) => tokens.some((token) => document.tokens.has(token)))
      .slice(0, limit);
  }
}

const thousand = Array.from({ length: 1000 }, (_, at) => `Item number ${at}${at % 200 === 99 ? ' apple' : ''}`);

describe('a search of several words', () => {
  test.each([
    ['number 999', 1],
    ['apple 99', 1],
    ['app num', 5],
    ['numb number', 1000],
    ['item number', 1000],
    ['number unheard', 0],
    ['number 7 it', 111],
  ])('finds all items that have all of them: %s', async (search, count) => {
    const board = new Board(thousand);
    expect(board.expected(search)).toHaveLength(count);
    expect(await board.all(search)).toEqual(board.expected(search));
  });

  test('costs one count per word and the items of the rarest word', async () => {
    const board = new Board(thousand);
    await board.all('number 999');
    expect(board).toMatchObject({ reads: 3, steps: 1 });
    await board.all('item nothing');
    expect(board).toMatchObject({ reads: 6, steps: 2 });
  });

  test('switches to the rarer word where both are frequent', async () => {
    const board = new Board(thousand.map((title, at) => `${title}${at % 15 === 0 ? ' export' : ''}`));
    const expected = board.expected('number export');
    expect(expected).toHaveLength(67);
    expect(await board.all('number export')).toEqual(expected);
    // Each step reads one page of the frequent word, then the 67 hits and documents read twice after a full page.
    expect(board.reads).toBeLessThan(350);
  });

  test('loses no item where a page ends within the last ones', async () => {
    const board = new Board(Array.from({ length: 90 }, (_, at) => ['alpha beta', 'alpha', 'beta'][at % 3] ?? ''));
    expect(board.expected('alpha beta')).toHaveLength(30);
    expect(await board.all('alpha beta')).toEqual(board.expected('alpha beta'));
  });

  test('pauses where two frequent words never occur together, and finds the last item that has both', async () => {
    const board = new Board([
      ...thousand.map((title, at) => `${title} ${at % 2 ? 'dark' : 'bright'}`),
      'dark and bright',
    ]);
    expect(await board.all('dark bright')).toEqual(['dark and bright']);
    expect(board.steps).toBeGreaterThan(1);
  });

  test('leaves the category to the reader, and finds every item of it', async () => {
    const board = new Board(thousand);
    expect(await board.all('number', 'bug')).toEqual(board.expected('number', 'bug'));
    expect(await board.all('apple', 'feature')).toEqual(board.expected('apple', 'feature'));
  });

  test('requests nothing for punctuation or emoji', async () => {
    const board = new Board(thousand);
    for (const search of ['%', '🚀', '?!']) expect(await board.all(search)).toEqual([]);
    expect(board.reads).toBe(0);
  });

  test('finds other forms, spellings and joined writing, next to further words', { tags: ['field'] }, async () => {
    const board = new Board([
      'Email notification',
      'Dark mode',
      'Darkmode',
      'E-Mail in Łódź',
      'Mode',
      'C++',
      'Calendar',
    ]);
    expect(await board.all('add dark modes')).toEqual(['Dark mode', 'Darkmode']);
    expect(await board.all('notifications by e-mail')).toEqual(['Email notification']);
    expect(await board.all('emails lodz')).toEqual(['E-Mail in Łódź']);
    expect(await board.all('C++')).toEqual(['C++']);
  });

  test('finds parts of words in scripts without spaces, next to whole words', { tags: ['field'] }, async () => {
    const board = new Board(['検索機能の改善', 'API機能を追加', '機能', 'データの検索']);
    expect(await board.all('機能の')).toEqual(['検索機能の改善']);
    expect(await board.all('api 機能')).toEqual(['API機能を追加']);
    expect(await board.all('データ 検索')).toEqual(['データの検索']);
  });
});
