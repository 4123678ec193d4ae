import { describe, expect, it } from 'vitest';
import { ExportFile, exportName } from './export-file.ts';

const section = (name: string, product: string | null, ...entries: Record<string, unknown>[]) => ({
  name,
  product,
  entries,
});

describe('the exported file', () => {
  it('has the user and the products, each with its feedback list, indented 2 spaces', () => {
    const file = new ExportFile();
    file.add({
      sections: [
        section('user', null, { id: 'u', email: 'a@example.com', created_at: '2026-01-01T00:00:00.000Z' }),
        section('products', null, { id: 'b', name: 'Board' }, { id: 'c', name: 'Empty' }),
        section('feedback', 'b', { id: 'f1' }),
      ],
      next: { source: 'b/feedback', after: 'f1' },
    });
    file.add({ sections: [section('feedback', 'b', { id: 'f2' }), section('votes', null, { id: 'v' })], next: null });
    const json = file.toJson();
    expect(JSON.parse(json)).toEqual({
      user: { id: 'u', email: 'a@example.com', created_at: '2026-01-01T00:00:00.000Z' },
      products: [
        { id: 'b', name: 'Board', feedback: [{ id: 'f1' }, { id: 'f2' }] },
        { id: 'c', name: 'Empty', feedback: [] },
      ],
      votes: [{ id: 'v' }],
    });
    expect(json.startsWith('{\n  "user": {\n    "id"')).toBe(true);
    expect(file.size).toBe(6);
  });

  it('is named with a data prefix and the date', () => {
    expect(exportName(new Date('2026-11-20T23:59:00Z'))).toBe('data-2026-11-20.json');
  });
});
