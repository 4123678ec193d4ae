import type { FileItem } from '@shared/imports/file';
import type { TableFormat } from '../format.ts';
import { markdown, plainHtml } from '../json/plain.ts';
import { nameIn } from '../json/reading.ts';
import { entriesIn } from './cells.ts';
import { asTable, headingsAmong, idOf, itemOf, otherId, type SheetRow, sheetOf } from './sheet.ts';

/** Tables of trackers whose tasks have no votes, and of Aha!, whose ideas do. */

/**
 * Linear's CSV, of 30 columns and, since 2025, 34 with `Duplicate of`. Times are ISO 8601 or the text that JavaScript makes
 * of a date, both in UTC.
 */
export const linear: TableFormat = {
  id: 'linear',
  name: 'Linear',
  recognise: (opened) => headingsAmong(opened, ['id', 'team', 'title', 'cyclenumber', 'created']),
  read: (opened, answers) => {
    const sheet = sheetOf(asTable(opened), answers, { dates: ['created'], zone: 'UTC' });
    const items = sheet.rows.map((row) =>
      itemOf(row, {
        ...{ id: idOf(row, ['id'], ['title', 'description', 'created']), title: row.text('title') },
        ...{
          ...markdown(row.value('description')),
          status: row.value('status'),
          category: row.value('project', 'team'),
        },
        ...{ tags: entriesIn(row.text('labels')), created_at: row.at('created'), author: nameIn(row.value('creator')) },
        ...{ duplicate_of: otherId(row.value('duplicateof')), is_archived: row.value('archived') !== null },
      }),
    );
    const lacks = ['votes', 'comments', ...(sheet.has('duplicateof') ? [] : (['merged'] as const))] as const;
    return sheet.file({ kind: 'linear', scope: '' }, items, lacks);
  },
};

/** Asana's CSV, also through Google Sheets, with rows above its header. Times are days. A task names its section. */
export const asana: TableFormat = {
  id: 'asana',
  name: 'Asana',
  recognise: (opened) => headingsAmong(opened, ['taskid', 'createdat', 'completedat', 'name']),
  read: (opened, answers) => {
    const sheet = sheetOf(asTable(opened), answers, { dates: ['createdat'], zone: null });
    const items = sheet.rows.map((row) =>
      itemOf(row, {
        ...{ id: idOf(row, ['taskid'], ['name', 'notes', 'createdat']), title: row.text('name') },
        text: row.text('notes'),
        // Asana has no status: a task is completed, or in a section.
        status: row.value('completedat') === null ? row.value('sectioncolumn') : 'Completed',
        ...{ category: row.value('projects'), tags: entriesIn(row.text('tags')), created_at: row.at('createdat') },
      }),
    );
    return sheet.file({ kind: 'asana', scope: '' }, items, ['votes', 'comments', 'merged']);
  },
};

/** A reference, which a title may follow. */
const REFERENCE = /^[A-Z0-9]+-I-\d+/;
const isForAll = (visibility: string | null) => visibility === null || /\b(?:all|public|everyone)\b/i.test(visibility);

function ideaOf(row: SheetRow): FileItem[] {
  if (!isForAll(row.value('ideavisibility'))) {
    row.say('private');
    return [];
  }
  const answer = row.value('ideaadminresponse');
  const merged = row.value('mergedintoidea');
  const [category = null, ...categories] = entriesIn(row.text('ideacategories'));
  return [
    itemOf(row, {
      ...{ id: idOf(row, ['ideareference'], ['ideaname', 'ideadescription', 'ideacreateddate']) },
      ...{ ...plainHtml(row.text('ideadescription')), title: row.text('ideaname'), status: row.value('ideastatus') },
      ...{ category, tags: [...categories, ...entriesIn(row.text('ideatags'))], created_at: row.at('ideacreateddate') },
      ...{ author: nameIn(row.value('ideacreatedby')), votes: row.count('ideavotes') },
      answer: answer === null ? null : { text: plainHtml(answer).text, at: null },
      duplicate_of: merged === null ? null : (REFERENCE.exec(merged)?.[0] ?? merged),
    }),
  ];
}

/** Aha!'s list report of ideas, of which any column may be missing. */
export const aha: TableFormat = {
  id: 'aha',
  name: 'Aha!',
  recognise: (opened) => headingsAmong(opened, ['ideareference', 'ideaname']),
  read: (opened, answers) => {
    const sheet = sheetOf(asTable(opened), answers, { dates: ['ideacreateddate'], zone: null });
    return sheet.file({ kind: 'aha', scope: '' }, sheet.rows.flatMap(ideaOf), [
      'comments',
      ...(sheet.has('ideavotes') ? [] : (['votes'] as const)),
      ...(sheet.has('ideacreateddate') ? [] : (['times'] as const)),
      ...(sheet.has('mergedintoidea') ? [] : (['merged'] as const)),
    ]);
  },
};
