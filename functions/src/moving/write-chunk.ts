import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { movingTotals } from '../counters/moving-totals.ts';
import { recountItem } from '../counters/recount-item.ts';
import { shareOf } from '../counters/share.ts';
import { transact } from '../lib/transact.ts';
import { PERSON_KEPT_MS } from '../people/person-id.ts';
import type { ImportRecord } from '../shared/imports/records.ts';
import { isPublic } from '../shared/item/state.ts';
import {
  commentPath,
  counterPath,
  entryPath,
  feedbackPath,
  importPath,
  pendingCommentPath,
  personPath,
} from '../shared/paths.ts';
import type { Import } from '../store/documents.ts';
import { importedRef } from '../store/imported.ts';
import { docOf } from '../store/refs.ts';
import { toUpdate } from './decide-item.ts';
import {
  type Job,
  type Place,
  placeOf,
  positionAfter,
  requireUnchanged,
  sumOf,
  unlessOvertaken,
  writeLines,
} from './job.ts';
import { originalsOf } from './originals.ts';
import { type Given, type Plan, planChunk } from './plan-chunk.ts';
import { type ItemPlan, remembered, settle } from './plan-items.ts';
import { type Found, knownVotes, readFound, votersOf } from './read-chunk.ts';
import { type Was, wasRef } from './was.ts';

/**
 * Imports the next records of a part, or says what would become of them. One commit writes items with what belongs to
 * them, their counters, the board's totals and the job's progress: three writes for an item, one for each comment and
 * vote, one for a person who is new to the board.
 */
export async function handleChunk(db: Firestore, job: Job, records: readonly ImportRecord[]): Promise<boolean> {
  const place = placeOf(records, job.data.at);
  const voters = await votersOf(db, job.data.product_id, place.records);
  const originalOf = await originalsOf(db, job, place.records);
  const asked = { job, records: place.records, voters };
  if (job.data.state === 'checking') {
    const found = await readFound(db, db, asked);
    const known = await knownVotes(db, job, place.records, found.items);
    const plan = planChunk({ job, place, voters, found, originalOf, known });
    return commitProgress(db, { job, place, plan });
  }
  let recounted: readonly ItemPlan[] = [];
  const isDone = await unlessOvertaken(() =>
    movingTotals(db, async (transaction, totals) => {
      await requireUnchanged(db, transaction, job);
      const found = await readFound(db, transaction, asked);
      const known = await knownVotes(db, job, place.records, found.items);
      const given: Given = { job, place, voters, found, originalOf, known };
      const plan = planChunk(given);
      for (const item of plan.items.values()) {
        const share = settle(item);
        if (isUntouched(item)) continue;
        writeItem(db, transaction, item);
        if (item.counter && item.before) totals.move(shareOf(item.counter, item.before), -1);
        totals.move(share, 1);
        if (isPublic(item.item)) totals.outdate(job.data.product_id);
        transaction.set(docOf(db, counterPath(item.id)), share);
        transaction.set(importedRef(db, item.id), remembered(item, job.id));
        writeWas(db, transaction, { job, was: item.was });
      }
      writeOthers(db, transaction, { job, plan, found });
      writeProgress(db, transaction, { job, place, plan });
      recounted = [...plan.items.values()].filter(
        ({ before, votedAt, comments }) => before && votedAt.length + comments > 0,
      );
    }),
  );
  // A count of such an item that was under way may have missed what was added.
  for (const { id, votedAt } of recounted)
    await recountItem(
      db,
      { feedbackId: id, counted: votedAt.length > 0 ? 'votes' : 'comments' },
      { productId: job.data.product_id },
    );
  return isDone;
}

const isUntouched = ({ before, change, votedAt, comments, waiting }: ItemPlan): boolean =>
  before !== undefined && Object.keys(change).length === 0 && votedAt.length + comments + waiting === 0;

function writeItem(db: Firestore, transaction: Transaction, item: ItemPlan): void {
  const document = docOf(db, feedbackPath(item.id));
  if (item.before === undefined) transaction.create(document, item.item);
  else transaction.update(document, { ...toUpdate(item.change), imported_at: FieldValue.serverTimestamp() });
}

function writeOthers(
  db: Firestore,
  transaction: Transaction,
  { job, plan, found }: { readonly job: Job; readonly plan: Plan; readonly found: Found },
): void {
  const { product_id } = job.data;
  for (const { id, comment } of plan.comments) transaction.create(docOf(db, commentPath(id)), comment);
  for (const { id, comment } of plan.waiting) transaction.create(docOf(db, pendingCommentPath(id)), comment);
  for (const { id, content } of plan.corrected) transaction.update(docOf(db, commentPath(id)), { content });
  const people = new Set<string>();
  for (const { path, vote, voter } of plan.votes) {
    transaction.create(docOf(db, path), vote);
    const uid = voter.uid ?? '';
    const known = found.people.get(`${product_id}_${uid}`)?.data();
    const name = voter.record.name ?? known?.name ?? null;
    // What the site says about a person is never overwritten by what a file says.
    if (people.has(uid) || (known !== undefined && (known.sub !== null || known.name === name))) continue;
    people.add(uid);
    transaction.set(docOf(db, personPath(product_id, uid)), {
      ...{ product_id, uid, sub: null, email: voter.address ?? known?.email ?? null, name, company: null },
      seen_at: FieldValue.serverTimestamp(),
      expires_at: Timestamp.fromMillis(Date.now() + PERSON_KEPT_MS),
    });
  }
  for (const { id, entry, imported, was } of plan.entries) {
    writeWas(db, transaction, { job, was });
    transaction.set(docOf(db, entryPath(id)), entry);
    transaction.set(importedRef(db, id), imported);
  }
}

function writeWas(
  db: Firestore,
  transaction: Transaction,
  { job, was }: { readonly job: Job; readonly was: Omit<Was, 'expires_at'> | null },
): void {
  if (was !== null) transaction.set(wasRef(db, job.id, was.item), { ...was, expires_at: job.data.expires_at });
}

interface Made {
  readonly job: Job;
  readonly place: Place;
  readonly plan: Pick<Plan, 'counts' | 'lines'>;
}

function writeProgress(db: Firestore, transaction: Transaction, { job, place, plan }: Made): void {
  const { part, at, isLast } = positionAfter(job, place);
  const { data } = job;
  const next: Partial<Pick<Import, 'state' | 'step'>> = !isLast
    ? {}
    : data.state === 'checking'
      ? { state: 'checked' }
      : { step: 'merges' };
  transaction.update(docOf(db, importPath(job.id)), {
    ...{ part, at, ...next },
    handled: data.handled + place.records.length,
    counts: sumOf(data.counts, plan.counts),
  });
  writeLines(db, transaction, { job, lines: plan.lines });
}

const commitProgress = (db: Firestore, made: Made): Promise<boolean> =>
  unlessOvertaken(() =>
    transact(db, async (transaction) => {
      await requireUnchanged(db, transaction, made.job);
      writeProgress(db, transaction, made);
    }),
  );
