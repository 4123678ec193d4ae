import { Timestamp } from 'firebase-admin/firestore';
import { hotOf, hotPlus, hotWith } from '../counters/hot.ts';
import { shareOf, withImported } from '../counters/share.ts';
import { sightOf } from '../shared/access/values.ts';
import type { ImportedField, ReportLine } from '../shared/imports/calls.ts';
import type { ItemRecord } from '../shared/imports/records.ts';
import { isCounted, isMerged } from '../shared/item/state.ts';
import { searchFields } from '../shared/similar/search-fields.ts';
import type { Counter, Feedback } from '../store/documents.ts';
import type { Imported } from '../store/imported.ts';
import { changeTo, decide, hashesOf, valuesOf, type Wanted, wantedOf } from './decide-item.ts';
import { allSeen } from './ids.ts';
import type { Job } from './job.ts';
import type { Original } from './originals.ts';
import type { Found } from './read-chunk.ts';
import { unchangedBy, type Was } from './was.ts';

/** An item of a commit, as it was and as it becomes. */
export interface ItemPlan {
  readonly id: string;
  readonly before: Feedback | undefined;
  readonly counter: Counter | undefined;
  item: Feedback;
  /** Change of the document of an existing item. */
  change: Record<string, unknown>;
  imported: Imported;
  /** What an undo restores. */
  was: Omit<Was, 'expires_at'> | null;
  readonly seen: Set<string>;
  /** Times of new votes, in ms. */
  readonly votedAt: number[];
  comments: number;
  /** New comments that wait for approval, which nothing counts. */
  waiting: number;
}

/** Votes and comments of an item whose removal the next import knows of. */
const SEEN_MAX = 20_000;

/** Returns an existing item of a commit. */
export function existing(id: string, found: Found): ItemPlan | undefined {
  const before = found.items.get(id)?.data();
  if (before === undefined) return undefined;
  const imported = found.imported.get(id) ?? nothingImported(before.product_id);
  const counter = found.counters.get(id)?.data();
  const seen = allSeen(imported.seen);
  return {
    id,
    before,
    counter,
    item: before,
    change: {},
    imported,
    was: null,
    seen,
    votedAt: [],
    comments: 0,
    waiting: 0,
  };
}

/** Of an item that a backup has brought back without it: all fields count as changed by people. */
const nothingImported = (product_id: string): Imported => ({
  ...{ product_id, kind: 'item', created_by: '', last: null, hashes: {}, seen: '', original: null },
});

interface Asked {
  readonly job: Job;
  readonly id: string;
  readonly record: ItemRecord;
  readonly original: Original;
}

/** Returns a new item. */
export function created({ job, id, record, original }: Asked): ItemPlan {
  const { data, product, resolved } = job;
  const wanted = wantedOf(record, { resolved, isDuplicate: original.target !== null, startedAt: data.created_at });
  const item: Feedback = {
    ...wanted,
    votes: 0,
    comments: 0,
    product_id: data.product_id,
    created_by: null,
    // From the first moment, because public numbers count what has none.
    ...(sightOf(product) !== 'all' && { company: null }),
    ...(record.author !== null && { author_name: record.author }),
    created_at: record.created_at === null ? data.created_at : Timestamp.fromMillis(record.created_at),
    hot: 0,
    ...searchFields(wanted),
    imported: job.id,
    imported_at: Timestamp.now(),
  };
  const hashes = hashesOf(wanted);
  const imported = { ...nothingImported(data.product_id), created_by: job.id, last: job.id, hashes };
  const nothing = { before: undefined, counter: undefined, change: {}, was: null, seen: new Set<string>() };
  return { id, ...nothing, item, imported, votedAt: [], comments: 0, waiting: 0 };
}

/** Changes an existing item as the file says, where nobody has changed it here. Returns what its line says. */
export function updated(
  plan: ItemPlan,
  { job, record, original }: Asked,
): Pick<ReportLine, 'outcome' | 'changed' | 'left'> {
  const { before, imported } = plan;
  if (before === undefined) return { outcome: 'same', changed: [], left: [] };
  const wanted = wantedOf(record, {
    resolved: job.resolved,
    isDuplicate: original.target !== null && (imported.original === original.target || before.is_archived),
    startedAt: job.data.created_at,
  });
  const { outcome, changed, left } = decide(before, wanted, imported.hashes);
  if (changed.length > 0) change(plan, before, { wanted, changed, importId: job.id });
  return { outcome, changed: [...changed], left: [...left] };
}

function change(
  plan: ItemPlan,
  before: Feedback,
  {
    wanted,
    changed,
    importId,
  }: { readonly wanted: Wanted; readonly changed: readonly ImportedField[]; readonly importId: string },
): void {
  const { imported } = plan;
  const file = hashesOf(wanted);
  plan.was = {
    ...{ product_id: before.product_id, import_id: importId, item: plan.id, fields: changed, last: imported.last },
    values: JSON.stringify(valuesOf(before, changed)),
    hashes: Object.fromEntries(changed.map((field) => [field, imported.hashes[field] ?? ''])),
  };
  const values = changeTo({ ...wanted }, changed);
  const after = withChange(before, values);
  const isText = changed.includes('title') || changed.includes('description');
  plan.change = { ...values, ...(isText && searchFields(after)) };
  plan.item = { ...after, ...(isText && searchFields(after)) };
  plan.imported = {
    ...imported,
    last: importId,
    hashes: { ...imported.hashes, ...Object.fromEntries(changed.map((field) => [field, file[field]])) },
  };
}

/** Returns the item as it is after a change; null stands for a field that is deleted. */
export function withChange(before: Feedback, change: Readonly<Record<string, unknown>>): Feedback {
  const gone = Object.keys(change).filter((field) => change[field] === null);
  const fields = Object.entries({ ...before, ...change }).filter(([field]) => !gone.includes(field));
  return Object.fromEntries(fields) as Feedback;
}

/** Counts what was added, and returns the item's share after that. */
export function settle(plan: ItemPlan): Counter {
  const { before, item, counter, votedAt, comments } = plan;
  const unknown = (item.imported_votes ?? 0) - (before?.imported_votes ?? 0);
  const votes = (before?.votes ?? 0) + votedAt.length + unknown;
  const all = (before?.comments ?? 0) + comments;
  const hot = before
    ? hotPlus(before.hot ?? 0, votedAt)
    : hotWith(hotOf(votedAt), item.imported_votes, item.created_at);
  const numbers = {
    ...(votes !== before?.votes && { votes }),
    ...(all !== before?.comments && { comments: all }),
    ...(hot !== before?.hot && { hot }),
  };
  plan.item = { ...item, ...numbers };
  plan.change = { ...plan.change, ...numbers };
  const none = { votes: 0, votes_counted_at: null, comments: 0, comments_counted_at: null };
  const { is_merged: _, ...held }: Counter =
    before && counter ? shareOf(counter, before) : { product_id: item.product_id, ...none };
  const share: Counter = {
    ...{ ...held, votes, comments: all, is_hidden: !isCounted(plan.item) },
    ...(isMerged(plan.item) && { is_merged: true }),
    // Without a time, the answer of an imported item would count in the statistics.
    ...(plan.item.response && { answered_at: held.answered_at ?? plan.item.response.at }),
    ...(before !== undefined && unknown !== 0 && { hot_is_estimate: true }),
  };
  return withImported(share, plan.item);
}

/** Remembers for the undo which import wrote an existing item last, also where this one only adds to it. */
export function rememberLast(plan: ItemPlan, importId: string): void {
  const { id: item, before, imported, votedAt, comments, waiting } = plan;
  const isAdded = votedAt.length + comments + waiting > 0;
  if (before && plan.was === null && isAdded && imported.last !== importId)
    plan.was = unchangedBy(importId, { product_id: before.product_id, item, last: imported.last });
}

/** Returns what imports remember of the item after a commit. */
export const remembered = ({ imported, seen, votedAt, comments, waiting }: ItemPlan, importId: string): Imported => ({
  ...imported,
  ...(votedAt.length + comments + waiting > 0 && { last: importId }),
  seen: [...seen].slice(0, SEEN_MAX).join(''),
});
