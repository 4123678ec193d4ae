import { pictureId } from '../picture/picture.ts';
import { documentId } from '../text.ts';
import { CATEGORIES, ENTRY_KINDS, ENTRY_STATES, PUBLIC_STATUSES, STATUSES } from '../values.ts';
import { z } from '../zod.ts';
import type { FileItem, ImportFile } from './file.ts';
import type { Mapping } from './import.ts';

/** The content of a board as its owner exports it (D54), and how it becomes a file to import. Times are ISO 8601. */

const time = z.iso.datetime();

/** Its file is `pictures/{id}.webp` of the zip. Exports of earlier versions have no pictures. */
const pictures = z.array(z.object({ id: pictureId, alt: z.string() })).optional();

const exportedBoard = z.object({ id: documentId, name: z.string(), settings: z.record(z.string(), z.unknown()) });

const exportedItem = z.object({
  id: documentId,
  title: z.string(),
  /** The whole text. */
  text: z.string(),
  category: z.string(),
  status: z.enum(STATUSES),
  own_status: z.string().nullable(),
  tags: z.array(z.string()),
  /** All votes, and those of them that have no document. */
  votes: z.int(),
  imported_votes: z.int(),
  comments: z.int(),
  author: z.string().nullable(),
  created_at: time,
  pinned: z.boolean(),
  /** Missing in exports from before 2026-12. */
  shared: z.boolean().optional(),
  archived: z.boolean(),
  answer: z.string().nullable(),
  answered_at: time.nullable(),
  eta: z.string().nullable(),
  merged_into: z.string().nullable(),
  pictures,
  answer_pictures: pictures,
});
type ExportedItem = z.infer<typeof exportedItem>;

const exportedComment = z.object({
  id: documentId,
  /** The item that it was written for. */
  item: documentId,
  text: z.string(),
  author: z.string().nullable(),
  team: z.boolean(),
  created_at: time,
  pictures,
});

const exportedVote = z.object({
  item: documentId,
  /** Id of the person in `people`; null for visitors and accounts. */
  person: z.string().nullable(),
  created_at: time,
});

const exportedPerson = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  company: z.string().nullable(),
});

const exportedEntry = z.object({
  id: documentId,
  title: z.string(),
  body: z.string(),
  kind: z.enum(ENTRY_KINDS),
  state: z.enum(ENTRY_STATES),
  items: z.array(z.string()),
  published_at: time.nullable(),
  created_at: time,
  pictures,
});

const lists = {
  items: z.array(exportedItem),
  comments: z.array(exportedComment),
  /** Comments that wait for approval. Missing in exports from before 2026-12. */
  waiting: z.array(exportedComment),
  votes: z.array(exportedVote),
  people: z.array(exportedPerson),
  changelog: z.array(exportedEntry),
};
export const EXPORTED = ['items', 'comments', 'waiting', 'votes', 'people', 'changelog'] as const;
export type Exported = (typeof EXPORTED)[number];

const cursor = z.strictObject({ list: z.enum(EXPORTED), after: documentId.or(z.string().max(300)).nullable() });

/** Pages of an export, for the owner. The first call sends `from: null`; only its answer has the board. */
export const exportBoardContract = {
  path: '/api/export-board',
  token: 'required',
  request: z.strictObject({ product: documentId, from: cursor.nullable() }),
  response: z.object({ board: exportedBoard.nullable(), ...lists, next: cursor.nullable() }),
} as const;
export type ExportPage = z.output<typeof exportBoardContract.response>;

/** The file `board.json` of an export. */
export const boardExportSchema = z.object({
  format: z.literal('hearback-board'),
  version: z.literal(1),
  board: exportedBoard,
  ...{ ...lists, waiting: lists.waiting.default([]) },
});
export type BoardExport = z.infer<typeof boardExportSchema>;

/** Own statuses belong to a kind, whose name they may have. */
const statusOf = ({ status, own_status }: Pick<ExportedItem, 'status' | 'own_status'>): string =>
  own_status === null ? status : `${status}: ${own_status}`;

const msOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));

function grouped<T extends { readonly item: string }>(entries: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) groups.set(entry.item, [...(groups.get(entry.item) ?? []), entry]);
  return groups;
}

/** Returns an export as a file to import. Votes of visitors and accounts become votes without a voter. */
export function fileOfExport({ board, items, comments, waiting, votes, people, changelog }: BoardExport): ImportFile {
  const known = new Map(people.map((person) => [person.id, person]));
  const all = [...comments, ...waiting.map((comment) => ({ ...comment, is_waiting: true }))];
  const [commentsOf, votesOf] = [grouped<(typeof all)[number] & { is_waiting?: boolean }>(all), grouped(votes)];
  return {
    source: { kind: 'hearback', scope: board.id },
    items: items.map((item): FileItem => {
      const isMerged = item.merged_into !== null;
      return {
        ...{ row: null, id: item.id, title: item.title, text: item.text, status: statusOf(item) },
        ...{ category: item.category, tags: item.tags, created_at: msOf(item.created_at), author: item.author },
        votes: item.votes,
        voters: (votesOf.get(item.id) ?? []).flatMap(({ person, created_at }) => {
          const { name, email } = known.get(person ?? '') ?? { name: null, email: null };
          return name === null && email === null ? [] : [{ name, address: email, at: msOf(created_at) }];
        }),
        comments: (commentsOf.get(item.id) ?? []).map(({ id, text, author, team, created_at, is_waiting }) => ({
          ...{ id, text, author, at: msOf(created_at), is_team: team },
          ...(is_waiting && { is_waiting }),
        })),
        answer: item.answer === null ? null : { text: item.answer, at: msOf(item.answered_at) },
        duplicate_of: item.merged_into,
        ...{ is_pinned: item.pinned, is_archived: item.archived && !isMerged, eta: item.eta, pictures: [] },
        ...(item.shared && { is_shared: true }),
      };
    }),
    entries: changelog.map(({ id, title, body, kind, state, items: linked, published_at, created_at }) => ({
      ...{ row: null, id, title, body, kind, items: linked, created_at: msOf(created_at) },
      published_at: state === 'published' ? msOf(published_at) : null,
    })),
    missing: [],
  };
}

/** Returns the mapping that keeps the statuses, categories and tags of an export. */
export function mappingOfExport({ items }: Pick<BoardExport, 'items'>): Mapping {
  const own = new Map(items.map((item) => [statusOf(item), item]));
  return {
    statuses: [
      ...STATUSES.map((status) => ({ from: status, status, label: null })),
      ...[...own.values()].flatMap(({ status, own_status }) =>
        own_status === null || !PUBLIC_STATUSES.some((one) => one === status)
          ? []
          : [{ from: statusOf({ status, own_status }), status, label: { name: own_status } }],
      ),
    ],
    categories: CATEGORIES.map((category) => ({
      ...{ from: category, category },
    })),
    otherwise: 'feature',
    tags: [...new Set(items.flatMap(({ tags }) => tags))].map((name) => ({ from: name, tag: { name } })),
  };
}
