import { importFileSchema } from '@shared/imports/file';
import { expect, test } from 'vitest';
import { type Archive, FileProblem, NO_ANSWERS } from '../format.ts';
import { quackbackExport } from './quackback-export.ts';

const AT = '2026-07-02T22:01:53.000Z';
const MS = Date.UTC(2026, 6, 2, 22, 1, 53);
const FILES: Readonly<Record<string, string>> = {
  'manifest.json': '{"generator":"quackback"}',
  'posts.csv': [
    'id,title,content,status,tags,board,author_name,author_email,vote_count,created_at',
    `post_1,"Dark, please","One\n![](https://x.example/1.png)","Open","ui,app","ideas","Ada","ada@example.com",3,${AT}`,
    `post_2,"Other","","","","ideas","","",many,yesterday`,
    `post_3,"Wide","","","","ideas","","",1,${AT},more`,
    `,"No id","","","","ideas","","",1,${AT}`,
  ].join('\n'),
  'post_comments.csv': [
    'id,post_id,parent_id,author_name,author_email,is_team_member,is_private,moderation_state,content,created_at,updated_at',
    `c1,post_1,,"Bo","",true,false,published,"Soon.",${AT},${AT}`,
    `c2,post_1,,"Bo","",true,true,published,"Internal.",${AT},${AT}`,
    `c3,post_1,c1,"Cy","",false,false,spam,"Buy!",${AT},${AT}`,
  ].join('\n'),
  'post_votes.csv': [
    'id,post_id,voter_email,source_type,created_at',
    `v1,post_1,"ada@example.com","",${AT}`,
    `v2,post_1,"","",${AT}`,
  ].join('\n'),
  'users.csv': 'name,email\nSecret,secret@example.com\n',
};
const zipOf = (files: Readonly<Record<string, string>>): Archive => ({
  ...{ kind: 'zip', name: 'export.zip', files: Object.keys(files) },
  placeOf: () => null,
  text: (file) => {
    const text = files[file];
    if (text === undefined || file === 'users.csv') throw new FileProblem('notThisArchive');
    return text;
  },
});

test('an export of Quackback becomes items with comments and voters', () => {
  const archive = zipOf(FILES);
  expect(quackbackExport.recognise(archive)).toHaveLength(4);
  const { file, problems } = quackbackExport.read(archive, NO_ANSWERS);
  expect(importFileSchema.parse(file)).toMatchObject({
    source: { kind: 'quackback', scope: '' },
    items: [
      {
        ...{ row: 2, id: 'post_1', title: 'Dark, please', status: 'Open', category: 'ideas', tags: ['ui', 'app'] },
        ...{ votes: 3, author: 'Ada', created_at: MS, pictures: ['https://x.example/1.png'] },
        voters: [{ name: null, address: 'ada@example.com', at: MS }],
        comments: [{ id: 'c1', text: 'Soon.', author: 'Bo', at: MS, is_team: true }],
      },
      { row: 4, id: 'post_2', text: '', status: null, tags: [], votes: null, created_at: null, author: null },
    ],
    missing: [
      { what: 'voters', count: 2 },
      { what: 'merged', count: null },
      { what: 'pictures', count: 1 },
    ],
  });
  const told = ['dateUnreadable', 'idMissing', 'private', 'rowTooWide', 'unapproved', 'votesUnreadable'];
  expect(problems.map(({ what }) => what).sort()).toEqual(told);
});

test('an export of an empty workspace has no items, and another zip is none', () => {
  const headers = Object.entries(FILES).map(([name, text]) => [name, `${text.split('\n')[0]}\n`]);
  expect(quackbackExport.read(zipOf(Object.fromEntries(headers)), NO_ANSWERS).file).toMatchObject({
    items: [],
    missing: [],
  });
  expect(quackbackExport.recognise(zipOf({ 'posts.csv': 'id,title' }))).toBeNull();
  expect(() => quackbackExport.read(zipOf({ 'posts.csv': 'id,title' }), NO_ANSWERS)).toThrow();
});
