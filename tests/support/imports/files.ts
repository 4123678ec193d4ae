import type { BoardExport } from '../../../functions/src/shared/imports/board-export.ts';

/** Files to import, for browser tests. */

const AT = '2024-03-01T12:00:00.000Z';

type ExportedItem = BoardExport['items'][number];

const exportedItem = (id: string, fields: Partial<ExportedItem> = {}): ExportedItem => ({
  ...{ id, title: `Title ${id}`, text: `Text of ${id}.`, category: 'feature', status: 'open', own_status: null },
  ...{ tags: [], votes: 0, imported_votes: 0, comments: 0, author: null, created_at: AT, pinned: false },
  ...{ archived: false, answer: null, answered_at: null, eta: null, merged_into: null },
  ...fields,
});

export const LONG_TEXT = `${'It should follow the system. '.repeat(40)}This is the end of the long text.`;

/** What a board with three items, a comment, and a vote of a person exports. */
const boardExport = (fields: Partial<ExportedItem> = {}): BoardExport => ({
  ...{ format: 'hearback-board', version: 1, board: { id: 'elsewhere', name: 'Elsewhere', settings: {} } },
  items: [
    exportedItem('a', { title: 'Dark mode', text: LONG_TEXT, votes: 12, tags: ['design'], author: 'Ada', ...fields }),
    exportedItem('b', {
      title: 'Export to CSV',
      status: 'completed',
      votes: 3,
      answer: 'It is here.',
      answered_at: AT,
    }),
    exportedItem('c', { title: 'Sort by date', own_status: 'Planned', comments: 1 }),
  ],
  comments: [{ id: 'k', item: 'c', text: 'By name as well, please.', author: 'Bob', team: false, created_at: AT }],
  waiting: [],
  votes: [{ item: 'a', person: 'p', created_at: AT }],
  people: [{ id: 'p', name: 'Grace', email: 'grace@example.com', company: null }],
  changelog: [],
});

/** A file as a file field takes it. */
export const fileOf = (name: string, content: string) => ({ name, mimeType: '', buffer: Buffer.from(content) });
export const exportFile = (fields?: Partial<ExportedItem>) => fileOf('board.json', JSON.stringify(boardExport(fields)));
