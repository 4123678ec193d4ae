import { Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { authorSchema } from '../../../functions/src/shared/author.ts';
import { entrySchema } from '../../../functions/src/shared/changelog/entry.ts';
import { claimsOfPlan, type PlanClaims } from '../../../functions/src/shared/claims.ts';
import { redeemCodePath, redeemCodeSchema } from '../../../functions/src/shared/codes/redeem-code.ts';
import { commentSchema } from '../../../functions/src/shared/comment.ts';
import { feedbackSchema } from '../../../functions/src/shared/feedback.ts';
import { hiddenTotalsSchema } from '../../../functions/src/shared/hidden-totals.ts';
import {
  authorPath,
  commentPath,
  entryPath,
  feedbackPath,
  hiddenTotalsPath,
  productPath,
  userPlanPath,
  votePath,
} from '../../../functions/src/shared/paths.ts';
import { featuresOf, planById } from '../../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS, productSchema } from '../../../functions/src/shared/product.ts';
import { searchFields } from '../../../functions/src/shared/similar/search-fields.ts';
import { userPlanSchema } from '../../../functions/src/shared/user-plan.ts';
import { voteSchema } from '../../../functions/src/shared/vote.ts';
import { CODES, type SeedAccount, type SeedAuthor, type SeedBoard, type SeedItem } from './seed-data.ts';
import { fraction, type Voter, votersFor } from './seed-voters.ts';

/** A seed document, validated against its schema. */
export interface SeedDocument {
  readonly path: string;
  readonly data: Record<string, unknown>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates a document. @throws if the data do not match the schema */
function document<S extends z.ZodType>(path: string, schema: S, data: z.input<S>): SeedDocument {
  return { path, data: schema.parse(data) as Record<string, unknown> };
}

const before = (now: number, days: number) => Timestamp.fromMillis(Math.round(now - days * DAY_MS));

/** Items, votes, comments, authors and changelog of a board. Counters start at zero and are counted later. */
export function boardContents(board: SeedBoard, now: number): SeedDocument[] {
  const entries = board.changelog ?? [];
  return [
    ...board.items.flatMap((item) => itemDocuments(board, item, now)),
    ...entries.map(({ id, title, body, kind, daysAgo, items }) =>
      document(entryPath(id), entrySchema, {
        product_id: board.id,
        title,
        body,
        kind,
        items: [...items],
        state: 'published',
        published_at: before(now, daysAgo),
        created_at: before(now, daysAgo + 1),
      }),
    ),
  ];
}

/** @param ahead quarters from that of `now` */
function quarterIn(ahead: number, now: number): string {
  const date = new Date(now);
  const quarters = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3) + ahead;
  return `${Math.floor(quarters / 4)}-Q${(quarters % 4) + 1}`;
}

function itemDocuments(board: SeedBoard, item: SeedItem, now: number): SeedDocument[] {
  const created_at = before(now, item.daysAgo);
  const author = person(board, item.id, item.by ?? 'visitor');
  const shipping = board.changelog?.find(({ items }) => items.includes(item.id));
  const voters = [author, ...votersFor(item.id).filter(({ uid }) => uid !== author.uid)].slice(0, item.votes);
  return [
    document(feedbackPath(item.id), feedbackSchema, {
      title: item.title,
      description: item.description,
      category: item.category,
      status: item.status,
      votes: 0,
      comments: 0,
      product_id: board.id,
      created_by: author.fingerprint ? null : author.uid,
      created_at,
      is_pinned: item.pinned ?? false,
      is_archived: item.archived ?? false,
      ...(item.label && { label: item.label }),
      ...(item.rank && { rank: item.rank }),
      ...(item.dueIn !== undefined && { eta: quarterIn(item.dueIn, now) }),
      ...(item.tags && { tags: [...item.tags] }),
      ...(shipping && { shipped_in: { id: shipping.id, title: shipping.title } }),
      ...(item.answer && { response: { text: item.answer.text, at: before(now, item.answer.daysAgo) } }),
      ...searchFields(item),
    }),
    authorDocument(board, item.id, author, created_at),
    // The author's vote comes with the item; most of the others follow soon after.
    ...voters.map((voter, number) =>
      document(votePath(item.id, voter.uid), voteSchema, {
        feedback_id: item.id,
        product_id: board.id,
        user_id: voter.fingerprint ? null : voter.uid,
        fingerprint: voter.fingerprint,
        ...(voter.fingerprint && { voter: voter.uid }),
        created_at: number === 0 ? created_at : before(now, item.daysAgo * (1 - fraction(`${item.id} ${number}`) ** 2)),
      }),
    ),
    ...commentDocuments(board, item, now),
  ];
}

function commentDocuments(board: SeedBoard, item: SeedItem, now: number): SeedDocument[] {
  return (item.comments ?? []).flatMap((comment, number) => {
    const id = `${item.id}-comment-${number + 1}`;
    const author = person(board, id, comment.by);
    const created_at = before(now, comment.daysAgo);
    return [
      document(commentPath(id), commentSchema, {
        feedback_id: item.id,
        product_id: board.id,
        user_id: author.fingerprint ? null : author.uid,
        content: comment.content,
        created_at,
      }),
      authorDocument(board, id, author, created_at),
    ];
  });
}

function authorDocument(board: SeedBoard, documentId: string, author: Voter, created_at: Timestamp): SeedDocument {
  return document(authorPath(documentId), authorSchema, { uid: author.uid, product_id: board.id, created_at });
}

function person(board: SeedBoard, documentId: string, by: SeedAuthor): Voter {
  if (by === 'owner') return { uid: board.owner.uid, fingerprint: null };
  const found = votersFor(documentId).find(({ fingerprint }) => (fingerprint === null) === (by === 'member'));
  if (!found) throw new Error('No such voter');
  return found;
}

interface Totals {
  readonly feedback_count: number;
  readonly vote_count: number;
}

/** The totals of a board: the sum over its items. */
export interface SeedTotals {
  readonly shown: Totals;
  readonly hidden: Totals;
}

/** The board itself with its settled totals. The board document comes last, so an existing board is complete. */
export function boardDocuments(board: SeedBoard, now: number, { shown, hidden }: SeedTotals): SeedDocument[] {
  return [
    document(hiddenTotalsPath(board.id), hiddenTotalsSchema, {
      product_id: board.id,
      owner_id: board.owner.uid,
      ...hidden,
    }),
    document(productPath(board.id), productSchema, {
      name: board.name,
      owner_id: board.owner.uid,
      created_at: before(now, board.daysAgo),
      settings: { ...DEFAULT_SETTINGS, ...board.settings },
      ...shown,
      ...(board.changelog && { entries_at: board.changelog.map(({ daysAgo }) => before(now, daysAgo)) }),
      features: featuresOf(claimsOf(board.owner) ?? undefined),
    }),
  ];
}

/** The token claims of an account; null for one that has not been activated. */
export function claimsOf(account: SeedAccount): PlanClaims | null {
  if (!account.plan) return null;
  const { name, limits } = planById(account.plan);
  return claimsOfPlan({ account_active: true, plan_name: name, ...limits });
}

/** The plans of the activated accounts, and the redeem codes. */
export function accountDocuments(accounts: readonly SeedAccount[], now: number): SeedDocument[] {
  const plans = accounts.flatMap(({ uid, plan }) => {
    if (!plan) return [];
    const { name, limits } = planById(plan);
    return document(userPlanPath(uid), userPlanSchema, {
      user_id: uid,
      account_active: true,
      plan_name: name,
      payment_id: `demo_payment_${plan}`,
      payment_date: before(now, 165),
      ...limits,
    });
  });
  const codes = CODES.map(({ code, plan, used }) =>
    document(redeemCodePath(code), redeemCodeSchema, {
      code,
      granted_plan_identifier: plan,
      is_used: used,
      used_by: used ? 'demo-standard-uid' : null,
      used_at: used ? before(now, 40) : null,
    }),
  );
  return [...plans, ...codes];
}
