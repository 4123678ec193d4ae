import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { normalizeAddress } from '../notifications/mail/email-address.ts';
import { uidOfAddress, uidOfName } from '../people/person-id.ts';
import type { ImportRecord, VoterRecord } from '../shared/imports/records.ts';
import {
  commentPath,
  counterPath,
  entryPath,
  feedbackPath,
  pendingCommentPath,
  personPath,
  votePath,
} from '../shared/paths.ts';
import { type Imported, importedRef } from '../store/imported.ts';
import { collectionOf, docOf, getLists, type Snapshot } from '../store/refs.ts';
import type { Job } from './job.ts';

/** A voter of the file, and whose vote it is; null for an address that is none, without a name. */
export interface Voter {
  readonly record: VoterRecord;
  readonly uid: string | null;
  /** As `normalizeAddress` returns it. */
  readonly address: string | null;
  /** Whose votes may be the same person's, of a file that names people by the name alone, or by the address too. */
  readonly others: readonly string[];
}

/** Values of a query by `in`. */
const IN_MAX = 30;

/**
 * Returns whose votes they are. An address that the board's own site has named in a signed token is that person's. One
 * read for thirty addresses, and one for each of these people.
 */
export async function votersOf(
  db: Firestore,
  productId: string,
  records: readonly ImportRecord[],
): Promise<readonly Voter[]> {
  const voters = records.filter((record) => record.kind === 'voter');
  const addresses = voters.map(({ address }) => (address === null ? null : normalizeAddress(address)));
  const distinct = [...new Set(addresses.flatMap((address) => address ?? []))];
  const identified = new Map<string, { readonly uid: string; readonly seenAt: number }>();
  for (let from = 0; from < distinct.length; from += IN_MAX) {
    const some = collectionOf(db, 'people')
      .where('product_id', '==', productId)
      .where('email', 'in', distinct.slice(from, from + IN_MAX));
    for (const document of (await some.get()).docs) {
      const { uid, email, sub, seen_at } = document.data();
      if (sub === null || email === null) continue;
      const seenAt = seen_at.toMillis();
      if ((identified.get(email)?.seenAt ?? -1) < seenAt) identified.set(email, { uid, seenAt });
    }
  }
  const named = await namesakes(
    db,
    productId,
    voters.flatMap(({ name }, at) => (addresses[at] === null ? (name ?? []) : [])),
  );
  return Promise.all(
    voters.map(async (record, at) => {
      const address = addresses[at] ?? null;
      const { name } = record;
      const ofName = name === null ? null : await uidOfName(db, productId, name);
      if (address === null) return { record, address, uid: ofName, others: named.get(name ?? '') ?? [] };
      const uid = identified.get(address)?.uid ?? (await uidOfAddress(db, productId, address));
      return { record, address, uid, others: ofName === null ? [] : [ofName] };
    }),
  );
}

/** Returns the people of each name of whom an address is known. */
async function namesakes(
  db: Firestore,
  productId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const distinct = [...new Set(names)];
  const found = new Map<string, string[]>();
  for (let from = 0; from < distinct.length; from += IN_MAX) {
    const some = collectionOf(db, 'people')
      .where('product_id', '==', productId)
      .where('name', 'in', distinct.slice(from, from + IN_MAX));
    for (const document of (await some.get()).docs) {
      const { uid, name, email } = document.data();
      if (name !== null && email !== null) found.set(name, [...(found.get(name) ?? []), uid]);
    }
  }
  return found;
}

/**
 * Returns how many votes of people whom files have named an item has, without those that merges have copied. Items without a document of a vote are left out, and
 * so are those of which this file counts nobody whom it does not name. Two reads each.
 */
export async function knownVotes(
  db: Firestore,
  { ids }: Pick<Job, 'ids'>,
  records: readonly ImportRecord[],
  items: Found['items'],
): Promise<ReadonlyMap<string, number>> {
  const counted = records.flatMap((record) => {
    if (record.kind !== 'item' || record.unknown_votes === 0) return [];
    const item = items.get(ids.ofItem(record.id))?.data();
    return item && item.votes > (item.imported_votes ?? 0) ? [ids.ofItem(record.id)] : [];
  });
  const votes = db.collection('votes');
  return new Map(
    await Promise.all(
      counted.map(async (id) => {
        const ofItem = votes.where('feedback_id', '==', id);
        const [named, copies] = await Promise.all(
          [ofItem.orderBy('imported'), ofItem.orderBy('via').orderBy('imported')].map((some) => some.count().get()),
        );
        return [id, (named?.data().count ?? 0) - (copies?.data().count ?? 0)] as const;
      }),
    ),
  );
}

/** Documents that the records of a commit are about, by id. */
export interface Found {
  readonly items: ReadonlyMap<string, Snapshot<'feedback'>>;
  readonly counters: ReadonlyMap<string, Snapshot<'counters'>>;
  readonly imported: ReadonlyMap<string, Imported>;
  readonly comments: ReadonlyMap<string, Snapshot<'comments'>>;
  /** Comments that wait for approval, of those that wait in the file. */
  readonly waiting: ReadonlyMap<string, Snapshot<'pending_comments'>>;
  readonly votes: ReadonlyMap<string, Snapshot<'votes'>>;
  readonly people: ReadonlyMap<string, Snapshot<'people'>>;
  readonly entries: ReadonlyMap<string, Snapshot<'changelog'>>;
}

/** Ids here of the items that records are about. */
const itemIdsOf = ({ ids }: Pick<Job, 'ids'>, records: readonly ImportRecord[]): string[] => [
  ...new Set(
    records.flatMap((record) =>
      record.kind === 'entry' ? [] : [ids.ofItem(record.kind === 'item' ? record.id : record.item)],
    ),
  ),
];

/** Reads all of them in one request. @param from a transaction, which locks them, or the database */
export async function readFound(
  db: Firestore,
  from: Firestore | Transaction,
  {
    job,
    records,
    voters,
  }: {
    readonly job: Pick<Job, 'ids' | 'data'>;
    readonly records: readonly ImportRecord[];
    readonly voters: readonly Voter[];
  },
): Promise<Found> {
  const { ids, data } = job;
  const items = itemIdsOf(job, records);
  const entries = records.flatMap((record) => (record.kind === 'entry' ? [ids.ofEntry(record.id)] : []));
  const said = records.filter((record) => record.kind === 'comment');
  const waiting = said.filter(({ is_waiting }) => is_waiting);
  const known = voters.flatMap(({ uid, record }) => (uid === null ? [] : [{ uid, item: ids.ofItem(record.item) }]));
  const others = voters.flatMap(({ others, record }) => others.map((uid) => ({ uid, item: ids.ofItem(record.item) })));
  const lists = await getLists(from, {
    items: items.map((id) => docOf(db, feedbackPath(id))),
    counters: items.map((id) => docOf(db, counterPath(id))),
    imported: [...items, ...entries].map((id) => importedRef(db, id)),
    comments: [...new Set(said.map(ids.ofComment))].map((id) => docOf(db, commentPath(id))),
    waiting: [...new Set(waiting.map(ids.ofComment))].map((id) => docOf(db, pendingCommentPath(id))),
    votes: [...new Set([...known, ...others].map(({ uid, item }) => votePath(item, uid)))].map((path) =>
      docOf(db, path),
    ),
    people: [...new Set(known.map(({ uid }) => uid))].map((uid) => docOf(db, personPath(data.product_id, uid))),
    entries: [...new Set(entries)].map((id) => docOf(db, entryPath(id))),
  });
  const byId = <S extends { readonly id: string }>(some: readonly S[]) => new Map(some.map((one) => [one.id, one]));
  return {
    ...{ items: byId(lists.items), counters: byId(lists.counters), comments: byId(lists.comments) },
    waiting: byId(lists.waiting),
    ...{ votes: byId(lists.votes), people: byId(lists.people), entries: byId(lists.entries) },
    imported: new Map(
      lists.imported.flatMap((document) => {
        const remembered = document.data();
        return remembered ? [[document.id, remembered] as const] : [];
      }),
    ),
  };
}
