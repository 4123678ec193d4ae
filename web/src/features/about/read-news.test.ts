import { describe, expect, it } from 'vitest';
import { newsIn } from './read-news.ts';

const item = (fields: Record<string, unknown> = {}) => ({
  id: 'https://x.example/embed/b?view=changelog#1',
  url: 'https://x.example/embed/b?view=changelog#1',
  title: 'Dark mode',
  content_text: 'Your eyes rest.',
  date_published: '2026-11-20T10:00:00.000Z',
  tags: ['Neu'],
  _hearback: { kind: 'new' },
  ...fields,
});

describe('the news of a feed', () => {
  it('are its entries', () => {
    expect(newsIn({ items: [item()] })).toEqual([
      {
        id: item().id,
        url: item().url,
        title: 'Dark mode',
        text: 'Your eyes rest.',
        kind: 'new',
        lang: undefined,
        publishedAt: Date.UTC(2026, 10, 20, 10),
      },
    ]);
  });

  it('are at most ten', () => {
    expect(newsIn({ items: Array.from({ length: 50 }, (_, at) => item({ id: String(at) })) })).toHaveLength(10);
  });

  it.each([undefined, null, 'new', {}, { kind: 7 }, { kind: 'toString' }])(
    'have no kind if the feed says %j',
    (kind) => {
      expect(newsIn({ items: [item({ _hearback: kind })] })).toMatchObject([{ kind: null }]);
    },
  );

  it('are in the language of the feed, if it says one', () => {
    expect(newsIn({ language: 'de', items: [item()] })).toMatchObject([{ lang: 'de' }]);
    expect(newsIn({ language: 7, items: [item()] })).toMatchObject([{ lang: undefined }]);
  });

  it.each([
    item({ title: 7 }),
    item({ url: 'javascript:alert(1)' }),
    item({ date_published: 'soon' }),
    item({ id: undefined }),
    null,
    'text',
  ])('leave out an entry that is not complete', (broken) => {
    expect(newsIn({ items: [broken, item()] })).toHaveLength(1);
  });

  it.each([null, 'text', {}, { items: 'none' }])('are refused in what is no feed', (feed) => {
    expect(() => newsIn(feed)).toThrow('no items');
  });
});
