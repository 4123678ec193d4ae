import {
  AUTHOR_NAME_MAX,
  EMAIL_MAX,
  ENTRY_BODY_MAX,
  ENTRY_ITEMS_MAX,
  ENTRY_TITLE_MAX,
  FILE_VALUE_MAX,
  FULL_TEXT_MAX,
  IMPORT_PART_BYTES,
  IMPORT_PART_RECORDS,
  IMPORT_TAGS_MAX,
  IMPORT_VOTES_MAX,
  IMPORTED_TEXT_MAX,
  PERSON_NAME_MAX,
  SOURCE_ID_MAX,
  SOURCE_URL_MAX,
  TITLE_MAX,
} from '../limits.ts';
import { ETA_PATTERN } from '../roadmap/place.ts';
import { TIME_MAX } from '../timestamp.ts';
import { NOT_IN_NAMES, VISIBLE_TEXT } from '../values.ts';
import type { FileEntry, FileItem, ImportFile } from './file.ts';
import type { RowNote } from './notes.ts';
import { type ImportRecord, WEB_ADDRESS } from './records.ts';

/** A file whose items may be made one after the other. */
type Recorded = Pick<ImportFile, 'entries'> & { readonly items: Iterable<FileItem> };

/** Parts to send, and what to say about the file before. */
interface Batches<Part> {
  readonly parts: readonly Part[];
  readonly notes: readonly RowNote[];
}

type Say = (what: RowNote['what']) => void;

/** Cuts a text without leaving half of a character. */
function cut(text: string, max: number, say?: () => void): string {
  if (text.length <= max) return text;
  say?.();
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

const CONTROL = new RegExp(`${NOT_IN_NAMES.source}+`, 'gu');
/** Halves of characters cannot be stored. */
const whole = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\uFFFD');
const lineOf = (text: string): string => whole(text).replaceAll(CONTROL, ' ').replaceAll(/\s+/gu, ' ').trim();
const textOf = (text: string): string => whole(text).replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').trim();
const visible = (text: string): string | null => (VISIBLE_TEXT.test(text) ? text : null);
const timeOf = (at: number | null): number | null => (at !== null && at >= 0 && at <= TIME_MAX ? at : null);
const nameOf = (name: string | null, max: number, say: Say): string | null =>
  name === null ? null : visible(cut(lineOf(name), max, () => say('nameCut')).trim());
/** Long ids, such as addresses, differ at their ends more often than at their beginnings. */
const idOf = (id: string): string => whole(id.slice(-SOURCE_ID_MAX));
const fileValueOf = (value: string | null): string | null =>
  value === null ? null : cut(lineOf(value), FILE_VALUE_MAX) || null;

/** Tables often use the address of an item for its id. */
const urlIn = (text: string | null | undefined): string | null =>
  text && text.length <= SOURCE_URL_MAX && WEB_ADDRESS.test(text) ? text : null;

/** A person who votes twice for an item, by address or name, votes once. */
const voterKey = (name: string | null, address: string | null): string =>
  (address ?? `name ${name}`).trim().toLowerCase();

/** Returns the records of an item; none if it has no title. */
function recordsOf(item: FileItem, id: string, say: Say): ImportRecord[] {
  const stated = lineOf(item.title);
  if (visible(stated) === null) {
    say('titleMissing');
    return [];
  }
  const title = cut(stated, TITLE_MAX).trim();
  const given = textOf(item.text);
  const text = title === stated ? given : `${stated}${given === '' ? '' : `\n\n${given}`}`;
  if (item.pictures.length > 0) say('picturesLeft');
  if (item.tags.length > IMPORT_TAGS_MAX) say('tagsCut');
  if ((item.votes ?? 0) < 0) say('votesNegative');
  if ((item.votes ?? 0) > IMPORT_VOTES_MAX) say('votesCut');
  const voters = new Map<string, ImportRecord>();
  let unnamed = 0;
  for (const voter of item.voters) {
    const name = nameOf(voter.name, PERSON_NAME_MAX, say);
    const address = voter.address?.trim() || null;
    const known = address !== null && address.length <= EMAIL_MAX ? address : null;
    if (name === null && known === null) unnamed += 1;
    else
      voters.set(voterKey(name, known), {
        kind: 'voter',
        row: item.row,
        item: id,
        name,
        address: known,
        at: timeOf(voter.at),
      });
  }
  const sum = item.votes ?? voters.size + unnamed;
  const answer = item.answer === null ? null : visible(textOf(item.answer.text));
  const comments = item.comments.flatMap((comment): ImportRecord[] => {
    const content = visible(textOf(comment.text));
    if (content === null) return [];
    return [
      {
        kind: 'comment',
        row: item.row,
        item: id,
        id: comment.id === null || comment.id === '' ? null : idOf(comment.id),
        text: cut(content, IMPORTED_TEXT_MAX, () => say('commentCut')),
        author: nameOf(comment.author, AUTHOR_NAME_MAX, say),
        at: timeOf(comment.at),
        is_team: comment.is_team,
        ...(comment.is_waiting && { is_waiting: true }),
      },
    ];
  });
  const record: ImportRecord = {
    kind: 'item',
    row: item.row,
    id,
    title,
    text: cut(text, FULL_TEXT_MAX, () => say('textCut')),
    status: fileValueOf(item.status),
    category: fileValueOf(item.category),
    tags: [...new Set(item.tags.flatMap((tag) => fileValueOf(tag) ?? []))].slice(0, IMPORT_TAGS_MAX),
    created_at: timeOf(item.created_at),
    author: nameOf(item.author, AUTHOR_NAME_MAX, say),
    unknown_votes: Math.min(IMPORT_VOTES_MAX, Math.max(0, sum - voters.size)),
    known_votes: voters.size,
    answer:
      answer === null || item.answer === null
        ? null
        : { text: cut(answer, IMPORTED_TEXT_MAX, () => say('answerCut')), at: timeOf(item.answer.at) },
    duplicate_of: item.duplicate_of === null || item.duplicate_of === '' ? null : idOf(item.duplicate_of),
    is_pinned: item.is_pinned,
    ...(item.is_shared && { is_shared: true }),
    is_archived: item.is_archived,
    eta: item.eta !== null && ETA_PATTERN.test(item.eta) ? item.eta : null,
    url: urlIn(item.url) ?? urlIn(item.id),
  };
  return [record, ...comments, ...voters.values()];
}

function entryOf(entry: FileEntry, say: Say): ImportRecord[] {
  const title = visible(cut(lineOf(entry.title), ENTRY_TITLE_MAX).trim());
  const body = visible(textOf(entry.body));
  if (title === null) say('titleMissing');
  else if (body === null) say('textMissing');
  if (title === null || body === null) return [];
  return [
    {
      kind: 'entry',
      row: entry.row,
      id: idOf(entry.id),
      title,
      body: cut(body, ENTRY_BODY_MAX, () => say('textCut')),
      entry_kind: entry.kind,
      published_at: timeOf(entry.published_at),
      created_at: timeOf(entry.created_at),
      items: [...new Set(entry.items.map(idOf))].slice(0, ENTRY_ITEMS_MAX),
    },
  ];
}

const isAlike = (one: FileItem, other: FileItem): boolean =>
  lineOf(one.title) === lineOf(other.title) && textOf(one.text) === textOf(other.text);

const encoder = new TextEncoder();
const CLOSING = 0x5d;

/**
 * Splits records into parts that the server takes, in order. Each record becomes JSON as soon as it is made: whole parts of
 * objects would stay in memory long after they are sealed.
 */
function partsOf<Part>(records: Iterable<ImportRecord>, seal: Seal<Part>): Part[] {
  const parts: Part[] = [];
  const buffer = new Uint8Array(IMPORT_PART_BYTES);
  let [length, count] = [0, 0];
  const add = (json: string): boolean => {
    if (count === IMPORT_PART_RECORDS) return false;
    const text = `${count === 0 ? '[' : ','}${json}`;
    const { read, written } = encoder.encodeInto(text, buffer.subarray(length, -1));
    if (read < text.length) return false;
    [length, count] = [length + written, count + 1];
    return true;
  };
  const end = () => {
    if (count === 0) return;
    buffer[length] = CLOSING;
    parts.push(seal(buffer.subarray(0, length + 1)));
    [length, count] = [0, 0];
  };
  for (const record of records) {
    const json = JSON.stringify(record);
    if (add(json)) continue;
    end();
    if (!add(json)) throw new RangeError('A record is larger than a part.');
  }
  end();
  return parts;
}

/**
 * Returns the records of a file in parts, and what to say about it. Nothing is cut that an import can hold: a title that
 * is too long begins the text. Of two rows with one id that differ, both are kept: the second one's id gets a number.
 */
export const batchesOf = (file: Recorded): Batches<readonly ImportRecord[]> =>
  sealedBatchesOf(file, (json) => JSON.parse(new TextDecoder().decode(json)) as readonly ImportRecord[]);

/** Makes a part of its JSON in UTF-8, whose bytes are overwritten afterwards. */
type Seal<Part> = (json: Uint8Array<ArrayBuffer>) => Part;

/** Returns the parts as `seal` makes them. @param see is told of each record */
export function sealedBatchesOf<Part>(
  file: Recorded,
  seal: Seal<Part>,
  see: (record: ImportRecord) => void = () => undefined,
): Batches<Part> {
  const notes: RowNote[] = [];
  function* seen() {
    for (const record of recordsIn(file, notes)) {
      see(record);
      yield record;
    }
  }
  return { parts: partsOf(seen(), seal), notes };
}

/** Returns the ids that several items have, so that no others are kept to be compared. */
function repeatedIn(items: Iterable<FileItem>): ReadonlySet<string> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const item of items) {
    const id = idOf(item.id);
    if (seen.has(id)) repeated.add(id);
    // A copy, because an engine keeps all of the text that a part was cut from.
    else seen.add(` ${id}`.slice(1));
  }
  return repeated;
}

function* recordsIn({ items, entries }: Recorded, notes: RowNote[]): Generator<ImportRecord> {
  const first = new Map<string, FileItem[]>();
  const repeated = repeatedIn(items);
  for (const item of items) {
    const id = idOf(item.id);
    const say: Say = (what) => void notes.push({ line: item.row, id, what });
    const earlier = first.get(id);
    if (earlier === undefined) {
      if (repeated.has(id)) first.set(id, [item]);
      yield* recordsOf(item, id, say);
      continue;
    }
    const isRepeated = earlier.some((one) => isAlike(one, item));
    say(isRepeated ? 'repeatedSame' : 'repeatedDiffers');
    if (isRepeated) continue;
    earlier.push(item);
    yield* recordsOf(item, idOf(`${id} (${earlier.length})`), say);
  }
  for (const entry of entries)
    yield* entryOf(entry, (what) => void notes.push({ line: entry.row, id: idOf(entry.id), what }));
}
