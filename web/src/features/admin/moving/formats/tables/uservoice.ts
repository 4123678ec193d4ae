import type { FileItem } from '@shared/imports/file';
import type { TableFormat } from '../format.ts';
import { plainHtml } from '../json/plain.ts';
import { nameIn, voterOf } from '../json/reading.ts';
import { entriesIn } from './cells.ts';
import { asTable, grouped, headingsAmong, idOf, itemOf, otherId, type SheetRow, sheetOf } from './sheet.ts';

const CREATED = ['suggestioncreatedtimestamp', 'suggestioncreatedat', 'createdtimestamp'];
const VOTED = 'linkedideacreationdate';
const TITLE = ['suggestiontitle', 'ideatitle'];
const BODY = ['suggestionbody', 'ideadescription'];

/** Names that an older file begins with `suggestion`, or only with a dot. */
const either = (name: string) => [`suggestion${name}`, name];

function itemIn(rows: readonly SheetRow[]): FileItem[] {
  const [row] = rows;
  if (row === undefined) return [];
  const response = row.value('suggestionresponsetext', 'suggestionresponsebody', 'responsetext');
  return [
    itemOf(row, {
      id: idOf(row, ['suggestionid', 'ideaid'], [...TITLE, ...BODY]),
      ...{ ...plainHtml(row.text(...BODY)), title: row.text(...TITLE) },
      status: row.value(...either('statusname'), 'publicstatusname'),
      category: row.value(...either('categoryname'), ...either('forumname')),
      tags: entriesIn(row.text(...either('labelsname'), 'labels')),
      created_at: row.at(...CREATED),
      author: nameIn(row.value('ideacreatorname', ...either('createdbyname'), ...either('creatorname'))),
      votes: row.count(...either('supporterscount'), ...either('votescount'), 'voterscount'),
      voters: rows.flatMap((one) => voterOf(one.value('username'), one.value('useremailaddress'), one.at(VOTED))),
      answer: response === null ? null : { text: plainHtml(response).text, at: null },
      duplicate_of: otherId(row.value(...either('parentid'))),
    }),
  ];
}

/**
 * UserVoice's CSV of two generations: `suggestion.id` (help.uservoice.com 360035485693), and `Idea Id`, with a row for
 * each voter of an idea. Times are in UTC without saying so.
 */
export const userVoice: TableFormat = {
  id: 'uservoice',
  name: 'UserVoice',
  recognise: (opened) =>
    headingsAmong(opened, ['suggestionid', 'suggestiontitle']) ??
    headingsAmong(opened, ['ideaid', 'ideatitle', 'voterscount', 'useremailaddress']),
  read: (opened, answers) => {
    const sheet = sheetOf(asTable(opened), answers, { dates: [...CREATED, VOTED], zone: 'UTC' });
    const ideas = grouped(sheet.rows, (row) =>
      JSON.stringify([row.text('suggestionid', 'ideaid'), row.text(...TITLE), row.text(...BODY)]),
    );
    return sheet.file({ kind: 'uservoice', scope: '' }, ideas.flatMap(itemIn), [
      'comments',
      ...(sheet.has('useremailaddress') ? (['voteless'] as const) : []),
      ...(sheet.has(...either('parentid')) ? [] : (['merged'] as const)),
      ...(sheet.has(...either('supporterscount'), ...either('votescount'), 'voterscount') ? [] : (['votes'] as const)),
    ]);
  },
};
