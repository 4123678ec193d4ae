import { importFileSchema } from '@shared/imports/file';
import { describe, expect, test } from 'vitest';
import { NO_ANSWERS, type Opened } from '../format.ts';
import { trello } from './trello.ts';

const AT = '2026-03-01T10:00:00.000Z';
/** Made at 2020-09-13T12:26:40Z. */
const idOf = (last: string) => `5f5e1000${last.padStart(16, '0')}`;
const BORN = 0x5f5e1000 * 1000;
const member = { id: 'm1', fullName: 'Ada Lovelace', username: 'ada' };
const commented = (card: string, id: string) => ({
  ...{
    id,
    type: 'commentCard',
    date: AT,
    memberCreator: member,
    data: { text: `Comment ${id}`, card: { id: card, name: 'x' } },
  },
});
const card = (last: string, fields: object = {}) => ({
  ...{
    id: idOf(last),
    name: `Card ${last}`,
    desc: '',
    closed: false,
    idList: 'l1',
    idMembersVoted: [],
    labels: [],
    pos: 1,
  },
  ...{ badges: { votes: 0, comments: 0, attachments: 0 }, attachments: [], shortLink: 'x', ...fields },
});
const BOARD = {
  ...{
    id: idOf('b'),
    name: 'Ideas',
    desc: '',
    closed: false,
    url: 'https://trello.com/b/x',
    prefs: {},
    labelNames: {},
  },
  ...{ dateLastActivity: AT, labels: [], checklists: [], memberships: [], members: [member] },
  lists: [
    { id: 'l1', name: 'Doing', closed: false },
    { id: 'l2', name: 'Old', closed: true },
  ],
  cards: [
    card('1', {
      ...{
        desc: 'See ![](https://x.example/1.png)',
        badges: { votes: 3, comments: 4 },
        idMembersVoted: ['m1', 'gone'],
      },
      labels: [
        { id: 'a', name: '', color: 'green' },
        { id: 'b', name: 'Urgent', color: 'red' },
        { id: 'c', name: '', color: null },
      ],
      attachments: [
        { url: 'https://x.example/2.png', mimeType: 'image/png' },
        { url: 'https://x.example/3.pdf', mimeType: 'application/pdf' },
        { url: 'https://x.example/page', mimeType: '' },
      ],
    }),
    card('2', { idList: 'l2' }),
    card('3', { closed: true, badges: { votes: 0, comments: 1 } }),
    card('4', { name: '' }),
    { ...card('5'), id: 'strange' },
    null,
  ],
  actions: [
    commented(idOf('1'), 'a2'),
    commented(idOf('1'), 'a1'),
    { id: 'a0', type: 'createCard', date: AT, memberCreator: member, data: { card: { id: idOf('1') } } },
    { id: 'a9', type: 'updateCard', date: AT, memberCreator: member, data: { card: { id: idOf('2') }, text: 'no' } },
  ],
};
const json = (value: unknown): Opened => ({ kind: 'json', name: 'board.json', value });

describe('a board of Trello', () => {
  const { file: read, problems } = trello.read(json(BOARD), NO_ANSWERS);
  const file = importFileSchema.parse(read);

  test('is known by its keys, also one of 2014', () => {
    expect(trello.recognise(json(BOARD))).not.toBeNull();
    const { checklists: _, memberships: __, actions: ___, ...older } = BOARD;
    expect(trello.recognise(json(older))).not.toBeNull();
    for (const value of [null, [], { cards: [] }]) expect(trello.recognise(json(value))).toBeNull();
    expect(trello.read(json(older), NO_ANSWERS).file.missing).toContainEqual({ what: 'comments', count: 5 });
  });

  test('becomes items with their lists, labels, votes and comments', () => {
    expect(file.source).toEqual({ kind: 'trello', scope: BOARD.id });
    expect(file.items[0]).toMatchObject({
      ...{ id: idOf('1'), title: 'Card 1', status: 'Doing', tags: ['green', 'Urgent'], created_at: BORN },
      ...{ author: 'Ada Lovelace', votes: 3, is_archived: false, answer: null },
      voters: [{ name: 'Ada Lovelace', address: null, at: null }],
      pictures: ['https://x.example/2.png', 'https://x.example/1.png'],
    });
    expect(file.items[0]?.comments).toEqual(
      ['a2', 'a1'].map((id) => ({
        id,
        text: `Comment ${id}`,
        author: 'Ada Lovelace',
        at: Date.parse(AT),
        is_team: false,
      })),
    );
  });

  test('archives what was closed, with its list or alone', () => {
    expect(file.items.map(({ is_archived }) => is_archived)).toEqual([false, true, true, false]);
  });

  test('says what is missing: comments beyond the last 1,000 actions, voters who left', () => {
    expect(file.missing).toEqual([
      { what: 'voters', count: 2 },
      { what: 'comments', count: 3 },
      { what: 'pictures', count: 2 },
    ]);
  });

  test('refuses cards without a name, and takes ids that hold no time', () => {
    expect(problems).toEqual([{ line: null, what: 'titleMissing' }]);
    expect(file.items[3]).toMatchObject({ id: 'strange', created_at: null, author: null });
  });

  test('takes lists that are none', () => {
    const odd = { ...BOARD, cards: 'x', lists: null, members: [7], actions: { a: 1 } };
    expect(trello.read(json(odd), NO_ANSWERS).file.items).toEqual([]);
    expect(() => trello.read(json([]), NO_ANSWERS)).toThrow('broken');
  });
});
