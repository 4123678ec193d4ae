import type { FileItem } from '@shared/imports/file';
import type { TableFormat } from '../format.ts';
import { nameIn } from '../json/reading.ts';
import { entriesIn } from './cells.ts';
import { asTable, headingsAmong, idOf, itemOf, otherId, type Sheet, type SheetRow, sheetOf } from './sheet.ts';

/** `date;account id;text` */
const COMMENT = /^([^;]{1,40});([^;]{0,128});([\s\S]*)$/;
/** `date;account id;file name;address` */
const ATTACHMENT = /^[^;]*;[^;]*;[^;]*\.(?:png|jpe?g|gif|webp);(https?:\S+)$/i;
/** What Atlassian calls people: digits of a hash, or a number and a UUID. */
const ACCOUNT = /^(?:[0-9a-f]{24}|\d+:[0-9a-f-]{36}|qm:.+|unknown)$/i;
const PEOPLE = ['reporter', 'creator', 'assignee', 'projectlead'];

/** Returns the names of people whom columns name beside their accounts. */
function namesIn({ rows }: Sheet): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const row of rows)
    for (const person of PEOPLE) {
      const [id, name] = [row.value(`${person}id`), nameIn(row.value(person))];
      if (id !== null && name !== null) names.set(id, name);
    }
  return names;
}

/** `!picture.png|width=300!`: its name shows that there was one. */
const PICTURE = /!([^!\n|]{1,300}\.(?:png|jpe?g|gif|webp|svg|bmp|mp4|mov))(?:\|[^!\n]{0,300})?!/gi;
const TAG = /\{(?:code|noformat|quote|panel|color)(?::[^}\n]{0,300})?\}/gi;
const MENTION = /\[~(?:accountid:)?([^\]\n]{1,200})\]/g;
/** `[words|address]`, `[address|address|smart-link]` */
const LINK = /\[([^|\]\n]{1,500})\|([^|\]\s]{1,2000})(?:\|[^\]\n]{0,100})?\]/g;

/** Returns a text in Jira's markup as plain text. */
const plainText = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .replaceAll(PICTURE, '$1')
    .replaceAll(TAG, '')
    .replaceAll(MENTION, (_, account: string) => `@${names.get(account) ?? '?'}`)
    .replaceAll(LINK, (_, words: string, address: string) => (words === address ? address : `${words} (${address})`))
    .replaceAll(/^h[1-6]\.\s+/gm, '')
    .replaceAll(/^#+\s+/gm, '1. ')
    .replaceAll(/^\*+\s+/gm, '- ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function commentOf(cell: string, row: SheetRow, names: ReadonlyMap<string, string>): FileItem['comments'][number] {
  const [, date, account = '', text = ''] = COMMENT.exec(cell) ?? [];
  if (date === undefined) return { id: null, text: plainText(cell, names), author: null, at: null, is_team: false };
  const author = names.get(account) ?? (ACCOUNT.test(account) || account === '' ? null : nameIn(account));
  return { id: null, text: plainText(text, names), author, at: row.timeIn(date), is_team: false };
}

/**
 * Jira's CSV of an issue search. Headings stand as often as an issue needs, and times have no zone: they are those of the
 * profile of who has exported.
 */
export const jira: TableFormat = {
  id: 'jira',
  name: 'Jira',
  recognise: (opened) => headingsAmong(opened, ['summary', 'issuekey', 'issuetype']),
  read: (opened, answers) => {
    const sheet = sheetOf(asTable(opened), answers, {
      ...{ dates: ['created'], zone: null },
      datesIn: (all) => all('comment').flatMap((cell) => COMMENT.exec(cell)?.[1] ?? []),
    });
    const names = namesIn(sheet);
    const items = sheet.rows.map((row) =>
      itemOf(row, {
        ...{ id: idOf(row, ['issuekey'], ['summary', 'description', 'created']), title: row.text('summary') },
        ...{
          text: plainText(row.text('description'), names),
          status: row.value('status'),
          category: row.value('issuetype'),
        },
        ...{ tags: row.all('labels').flatMap(entriesIn), created_at: row.at('created') },
        author: nameIn(row.value('reporter', 'creator')),
        votes: row.count('votes'),
        comments: row.all('comment').map((cell) => commentOf(cell, row, names)),
        duplicate_of: otherId(row.value('outwardissuelinkduplicate')),
        pictures: row.all('attachment').flatMap((cell) => ATTACHMENT.exec(cell)?.[1] ?? []),
      }),
    );
    return sheet.file({ kind: 'jira', scope: '' }, items, [
      ...(sheet.has('votes') ? [] : (['votes'] as const)),
      ...(sheet.has('comment') ? [] : (['comments'] as const)),
      ...(sheet.has('created') ? [] : (['times'] as const)),
    ]);
  },
};
