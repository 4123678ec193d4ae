import type { ReportLine } from '@shared/imports/calls';
import { expect, test } from 'vitest';
import { addressTable, reportTable } from './report.ts';

const LINE: ReportLine = {
  ...{ row: 3, kind: 'item', source_id: '12', id: 'i1', outcome: 'changed', reasons: ['tagsCut'] },
  ...{ url: null, changed: ['title', 'votes'], left: ['status'] },
};

test('the report begins with what was not sent, and names reasons and fields', () => {
  const refused: ReportLine = { ...LINE, kind: 'voter', id: null, outcome: 'refused', changed: [], left: [] };
  const table = reportTable(
    [LINE, { ...refused, reasons: ['addressInvalid'] }],
    [{ line: 9, id: null, what: 'rowTooWide' }],
  );
  expect(table.slice(1)).toEqual([
    [9, '', '', 'Note', 'Not taken: it has more cells than there are headings', '', '', ''],
    [3, 'Item', '12', 'Changed', 'Not all of its tags had room', 'title, votes', 'status', 'i1'],
    [3, 'Voter', '12', 'Not taken', 'The email address is not valid', '', '', ''],
  ]);
  expect(new Set(table.map((row) => row.length))).toEqual(new Set([8]));
});

test('the table of addresses has each item that is here', () => {
  const url = 'https://feedback.example.com/posts/12/dark-mode';
  const lines: readonly ReportLine[] = [
    ...[{ ...LINE, url }, LINE],
    ...[
      { ...LINE, kind: 'comment' as const },
      { ...LINE, outcome: 'refused' as const },
    ],
  ];
  expect(addressTable(lines, { product: 'board', origin: 'https://hearback.example' })).toEqual([
    ['Id at the source', 'Old address', 'New address'],
    ['12', url, 'https://hearback.example/embed/board?item=i1'],
    ['12', '', 'https://hearback.example/embed/board?item=i1'],
  ]);
});
