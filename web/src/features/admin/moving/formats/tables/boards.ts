import type { TableFormat } from '../format.ts';
import { fiderIds } from '../json/fider-ids.ts';
import { fiderText, markdown } from '../json/plain.ts';
import { nameIn } from '../json/reading.ts';
import { entriesIn, isBrokenId } from './cells.ts';
import { asTable, headingsAmong, idOf, itemOf, otherId, sheetOf } from './sheet.ts';

/** Tables of other boards, with a row for each post. */

const MADE_OF = ['title', 'description', 'createdat'];

/**
 * Fider's CSV (getfider/fider `app/pkg/csv/csv.go`, 67c52826, 2026-07). Tags are slugs. A duplicate has the votes that
 * its original was given with the merge; imports do not add them again (batches.ts).
 */
export const fiderTable: TableFormat = {
  id: 'fider',
  name: 'Fider',
  recognise: (opened) => headingsAmong(opened, ['number', 'title', 'votescount', 'commentscount', 'originalnumber']),
  read: (opened, answers) => {
    const sheet = sheetOf(asTable(opened), answers, { dates: ['createdat', 'respondedat'], zone: 'UTC' });
    const rows = sheet.rows.map((row) => ({ row, number: row.value('number'), at: row.at('createdat') }));
    const idIn = fiderIds(rows);
    const items = rows.map(({ row, number, at }) => {
      const { text, pictures } = fiderText(row.value('description'));
      const response = row.value('response');
      return itemOf(row, {
        id: number === null || isBrokenId(number) ? idOf(row, ['number'], MADE_OF) : (idIn(number) ?? number),
        ...{ title: row.text('title'), text, pictures, status: row.value('status') },
        tags: row.text('tags').split(', ').filter(Boolean),
        ...{ created_at: at, author: nameIn(row.value('createdby')), votes: row.count('votescount') },
        answer: response === null ? null : { text: fiderText(response).text, at: row.at('respondedat') },
        duplicate_of: idIn(otherId(row.value('originalnumber'))),
      });
    });
    let comments = 0;
    for (const row of sheet.rows) comments += row.count('commentscount') ?? 0;
    return sheet.file({ kind: 'fider', scope: '' }, items, [['comments', comments]]);
  },
};

/**
 * Quackback's CSV of posts, without ids, and that of its export of a workspace, with them (QuackbackIO/quackback
 * `api/export.ts`, d28a2c13, 2026-08). Neither says what has been merged.
 */
export const quackback: TableFormat = {
  id: 'quackback',
  name: 'Quackback',
  recognise: (opened) =>
    headingsAmong(opened, ['title', 'content', 'board', 'authorname', 'authoremail', 'votecount', 'createdat']),
  read: (opened, answers) => {
    const sheet = sheetOf(asTable(opened), answers, { dates: ['createdat'], zone: 'UTC' });
    const items = sheet.rows.map((row) =>
      itemOf(row, {
        id: idOf(row, ['id'], ['title', 'content', 'createdat'], sheet.has('id')),
        ...{ ...markdown(row.value('content')), title: row.text('title'), status: row.value('status') },
        ...{ category: row.value('board'), tags: entriesIn(row.text('tags')), created_at: row.at('createdat') },
        ...{ author: nameIn(row.value('authorname')), votes: row.count('votecount') },
      }),
    );
    return sheet.file({ kind: 'quackback', scope: '' }, items, ['comments', 'merged']);
  },
};
