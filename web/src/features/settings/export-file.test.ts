import { describe, expect, it } from 'vitest';
import { ExportFile, exportName } from './export-file.ts';

const section = (name: string, product: string | null, ...entries: Record<string, unknown>[]) => ({
  name,
  product,
  entries,
});

const textOf = async (file: ExportFile) => (await file.toBlob()).text();

describe('the exported file', () => {
  it('has the user and the products, each with its feedback list, indented 2 spaces', async () => {
    const file = new ExportFile();
    file.add({
      sections: [
        section('user', null, { id: 'u', email: 'a@example.com', created_at: '2026-01-01T00:00:00.000Z' }),
        section('products', null, { id: 'b', name: 'Board', settings: { logo: '' } }, { id: 'c', name: 'Empty' }),
        section('feedback', 'b', { id: 'f1', title: 'Two\nlines' }),
      ],
      next: { source: 'b/feedback', after: 'f1' },
    });
    file.add({ sections: [section('feedback', 'b', { id: 'f2' }), section('votes', null, { id: 'v' })], next: null });
    const content = {
      user: { id: 'u', email: 'a@example.com', created_at: '2026-01-01T00:00:00.000Z' },
      products: [
        { id: 'b', name: 'Board', settings: { logo: '' }, feedback: [{ id: 'f1', title: 'Two\nlines' }, { id: 'f2' }] },
        { id: 'c', name: 'Empty', feedback: [] },
      ],
      votes: [{ id: 'v' }],
    };
    expect(await textOf(file)).toBe(JSON.stringify(content, null, 2));
    expect(file.size).toBe(6);
  });

  it('is written with pauses, so that it does not block the page', async () => {
    const file = new ExportFile();
    const entries = Array.from({ length: 2000 }, (_, at) => ({ id: `f${at}`, description: 'x'.repeat(500) }));
    file.add({ sections: [section('products', null, { id: 'b' }), section('feedback', 'b', ...entries)], next: null });
    let pauses = 0;
    const timer = setInterval(() => {
      pauses += 1;
    });
    const { products } = JSON.parse(await textOf(file));
    clearInterval(timer);
    expect(products[0].feedback).toEqual(entries);
    expect(pauses).toBeGreaterThanOrEqual(3);
  });

  it('is named with a data prefix and the date', () => {
    expect(exportName(new Date('2026-11-20T23:59:00Z'))).toBe('data-2026-11-20.json');
  });
});
