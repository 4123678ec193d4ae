import { z } from '@shared/zod';
import { FileProblem, type Format, type ReadFile } from '../format.ts';
import { markdown } from './plain.ts';
import { startReading } from './reading.ts';
import { count, flag, grouped, listOf, maybe, raw, text } from './shapes.ts';

/**
 * A Trello board as JSON ("Print, export, and share"), as five real boards of 2014 to 2026 have it. A list is a status, a
 * label a tag. The file has the last 1,000 actions only, so older comments are missing.
 */

const KEYS = ['cards', 'lists', 'labelNames', 'members'] as const;

const boardShape = z.object({
  id: text,
  cards: listOf(
    z.object({
      ...{ id: text, name: text, desc: text, closed: flag, idList: text, idMembersVoted: listOf(z.string()) },
      badges: maybe(z.object({ votes: raw, comments: count })),
      labels: listOf(z.object({ name: text, color: text })),
      attachments: listOf(z.object({ url: text, mimeType: text })),
    }),
  ),
  lists: listOf(z.object({ id: text, name: text, closed: flag })),
  members: listOf(z.object({ id: text, fullName: text, username: text })),
  actions: listOf(
    z.object({
      ...{ id: text, type: text, date: raw, memberCreator: maybe(z.object({ fullName: text, username: text })) },
      data: maybe(z.object({ text, card: maybe(z.object({ id: text })) })),
    }),
  ),
});

const nameOf = (member: { readonly fullName: string | null; readonly username: string | null } | null | undefined) =>
  member?.fullName ?? member?.username ?? null;

/** An id begins with the second in which it was made. */
const bornAt = (id: string | null): number | null =>
  id !== null && /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : null;

/** Types of actions that make a card. */
const MAKING = ['createCard', 'copyCard', 'convertToCardFromCheckItem', 'emailCard'];

/** Reads a board. @throws FileProblem */
function readBoard(value: unknown): ReadFile {
  const { data: board, success } = boardShape.safeParse(value);
  if (!success) throw new FileProblem('broken');
  const reading = startReading({ kind: 'trello', scope: board.id ?? '' });
  const lists = new Map(board.lists.map((list) => [list.id, list]));
  const members = new Map(board.members.map((member) => [member.id, member]));
  const actionsOf = grouped(board.actions, (action) => action.data?.card?.id ?? null);
  return reading.file(
    board.cards.flatMap((card) => {
      const ofCard = actionsOf(card.id);
      const comments = ofCard.filter(({ type }) => type === 'commentCard');
      reading.comments(card.badges?.comments, comments.length);
      const list = lists.get(card.idList);
      const attached = card.attachments.flatMap(({ url, mimeType }) =>
        url !== null && mimeType?.startsWith('image/') === true ? [url] : [],
      );
      const texts = [card.desc, ...comments.map(({ data }) => data?.text ?? null)];
      return reading.item({
        ...{ id: card.id, title: card.name, text: card.desc ?? '', status: list?.name ?? null },
        // A label without a name is known by its color.
        tags: card.labels.flatMap(({ name, color }) => name ?? color ?? []),
        created_at: bornAt(card.id),
        author: nameOf(ofCard.find(({ type }) => MAKING.includes(type ?? ''))?.memberCreator),
        votes: reading.votes(card.badges?.votes ?? card.idMembersVoted.length),
        voters: card.idMembersVoted.flatMap((id) => {
          const name = nameOf(members.get(id));
          return name === null ? [] : [{ name, address: null, at: null }];
        }),
        comments: comments.map(({ id, data, date, memberCreator }) => ({
          ...{ id, text: data?.text ?? '', author: nameOf(memberCreator), at: reading.time(date), is_team: false },
        })),
        is_archived: card.closed || list?.closed === true,
        pictures: [...attached, ...texts.flatMap((each) => markdown(each).pictures)],
      });
    }),
  );
}

export const trello: Format = {
  id: 'trello',
  name: 'Trello',
  recognise: (opened) => {
    const value = opened.kind === 'json' ? opened.value : null;
    const isBoard = typeof value === 'object' && value !== null && KEYS.every((key) => Object.hasOwn(value, key));
    return isBoard ? KEYS : null;
  },
  read: (opened) => {
    if (opened.kind !== 'json') throw new FileProblem('unknown');
    return readBoard(opened.value);
  },
};
