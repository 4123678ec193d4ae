import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { BoardSums } from '../../../functions/src/reconcile/board-sums.ts';
import { authorSchema } from '../../../functions/src/shared/author.ts';
import { entrySchema } from '../../../functions/src/shared/changelog/entry.ts';
import { claimsOfPlan, type PlanClaims } from '../../../functions/src/shared/claims.ts';
import { redeemCodePath, redeemCodeSchema } from '../../../functions/src/shared/codes/redeem-code.ts';
import { commentSchema } from '../../../functions/src/shared/comment.ts';
import { type Feedback, feedbackSchema } from '../../../functions/src/shared/feedback.ts';
import { hiddenTotalsSchema } from '../../../functions/src/shared/hidden-totals.ts';
import * as paths from '../../../functions/src/shared/paths.ts';
import { featuresOf, planById } from '../../../functions/src/shared/plans.ts';
import { productSchema } from '../../../functions/src/shared/product.ts';
import { searchFields } from '../../../functions/src/shared/similar/search-fields.ts';
import { bucketOf } from '../../../functions/src/shared/stats/answer-time.ts';
import { dayOf } from '../../../functions/src/shared/stats/day.ts';
import { dayStatsSchema } from '../../../functions/src/shared/stats/day-stats.ts';
import { memberSchema } from '../../../functions/src/shared/team/member.ts';
import { seenSchema } from '../../../functions/src/shared/telling/seen.ts';
import { userPlanSchema } from '../../../functions/src/shared/user-plan.ts';
import { voteSchema } from '../../../functions/src/shared/vote.ts';
import type { z } from '../../../functions/src/shared/zod.ts';
import { ACCOUNTS, accountOf, CODES, type SeedAccount, type SeedBoard, type SeedItem } from './seed-data.ts';
import { shownPictures } from './seed-drawings.ts';

/** A seed document, validated against its schema. */
export interface SeedDocument {
  readonly path: string;
  readonly data: Record<string, unknown>;
}

/** Creates a document. @throws if the data do not match the schema */
function document<S extends z.ZodType>(path: string, schema: S, data: z.input<S>): SeedDocument {
  return { path, data: schema.parse(data) as Record<string, unknown> };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const before = (now: number, days: number) => Timestamp.fromMillis(Math.round(now - days * DAY_MS));

/** An invented person, the same at every start. Those who are signed in have no fingerprint. */
type Person = Readonly<{ uid: string; fingerprint: string | null }>;

const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const digest = (text: string) => createHash('sha256').update(text).digest();
/** A number in [0, 1) derived from the text alone. */
const fraction = (text: string) => digest(text).readUInt32BE(0) / 2 ** 32;

const people: readonly Person[] = Array.from({ length: 260 }, (_, number) => {
  const uid = [...digest(`uid ${number}`).subarray(0, 28)].map((byte) => BASE62[byte % 62]).join('');
  // One in three is signed in.
  return { uid, fingerprint: number % 3 === 0 ? null : `fp_${digest(`fp ${number}`).toString('hex').slice(0, 32)}` };
});

/** All people, in a different order for each document. */
const peopleFor = (documentId: string): readonly Person[] =>
  people
    .map((person) => ({ person, at: fraction(`${documentId} ${person.uid}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ person }) => person);

/** The author of an item or a comment. */
function authorOf({ owner }: SeedBoard, id: string, by: SeedItem['by']): Person {
  const stranger = peopleFor(id).find(({ fingerprint }) => (fingerprint === null) === (by === 'member'));
  return stranger && by !== 'owner' ? stranger : { uid: owner.uid, fingerprint: null };
}

/** What a document says about who wrote it. */
const userOf = ({ uid, fingerprint }: Person) => (fingerprint ? null : uid);

/** Items, votes, comments, authors and changelog of a board. Counters start at zero and are counted later. */
export function boardContents(board: SeedBoard, now: number): SeedDocument[] {
  const entries = (board.changelog ?? []).map(({ id, daysAgo, pictures, ...entry }) =>
    document(paths.entryPath(id), entrySchema, {
      ...entry,
      ...(pictures.length > 0 && { pictures: [...shownPictures(pictures)] }),
      product_id: board.id,
      state: 'published',
      published_at: before(now, daysAgo),
      created_at: before(now, daysAgo + 1),
    }),
  );
  return [...board.items.flatMap((item) => itemDocuments(board, item, now)), ...entries];
}

/** @param ahead quarters from that of `now` */
function quarterIn(ahead: number, now: number): string {
  const date = new Date(now);
  const quarters = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3) + ahead;
  return `${Math.floor(quarters / 4)}-Q${(quarters % 4) + 1}`;
}

function itemDocuments(board: SeedBoard, item: SeedItem, now: number): SeedDocument[] {
  const { id, votes, daysAgo, by, pinned, archived, answer, dueIn, pictures, comments, ...fields } = item;
  const author = authorOf(board, id, by);
  const ofBoard = { product_id: board.id, created_at: before(now, daysAgo) };
  const shipping = board.changelog?.find(({ items }) => items.includes(id));
  const voters = [author, ...peopleFor(id).filter(({ uid }) => uid !== author.uid)].slice(0, votes);
  // The author's vote comes with the item; most of the others follow soon after.
  const votedAt = (number: number) => daysAgo * (number === 0 ? 1 : 1 - fraction(`${id} ${number}`) ** 2);
  return [
    document(paths.feedbackPath(id), feedbackSchema, {
      ...fields,
      ...ofBoard,
      votes: 0,
      comments: 0,
      created_by: userOf(author),
      is_pinned: pinned,
      is_archived: archived,
      ...(dueIn !== undefined && { eta: quarterIn(dueIn, now) }),
      ...(shipping && { shipped_in: { id: shipping.id, title: shipping.title } }),
      ...(pictures.length > 0 && { pictures: [...shownPictures(pictures)] }),
      ...(answer && { response: { text: answer.text, at: before(now, answer.daysAgo) } }),
      ...searchFields(item),
    }),
    document(paths.authorPath(id), authorSchema, { ...ofBoard, uid: author.uid }),
    ...voters.map((voter, number) =>
      document(paths.votePath(id, voter.uid), voteSchema, {
        feedback_id: id,
        product_id: board.id,
        user_id: userOf(voter),
        fingerprint: voter.fingerprint,
        ...(voter.fingerprint && { voter: voter.uid }),
        created_at: before(now, votedAt(number)),
      }),
    ),
    ...comments.flatMap((comment, number) => {
      const commentId = `${id}-comment-${number + 1}`;
      const writer = authorOf(board, commentId, comment.by);
      const own = { product_id: board.id, created_at: before(now, comment.daysAgo) };
      const data = { ...own, feedback_id: id, user_id: userOf(writer), content: comment.content };
      return [
        document(paths.commentPath(commentId), commentSchema, data),
        document(paths.authorPath(commentId), authorSchema, { ...own, uid: writer.uid }),
      ];
    }),
  ];
}

/**
 * The board itself with its settled totals, which are the sums over its shown and its hidden items. The board document
 * comes last, so an existing board is complete.
 */
export function boardDocuments(
  { id, name, owner, team, daysAgo, settings, changelog }: SeedBoard,
  now: number,
  { shown, hidden }: Pick<BoardSums, 'shown' | 'hidden'>,
): SeedDocument[] {
  const ids = { product_id: id, owner_id: owner.uid };
  const seen = { product_id: id, uid: owner.uid, at: before(now, 2), items: {} };
  return [
    ...team.map(({ email, role }) => {
      const { uid, name } = accountOf(email);
      const added = { role, name, email, added_at: before(now, daysAgo - 1) };
      return document(paths.memberPath(id, uid), memberSchema, { product_id: id, user_id: uid, ...added });
    }),
    document(paths.seenPath(id, owner.uid), seenSchema, seen),
    document(paths.hiddenTotalsPath(id), hiddenTotalsSchema, { ...ids, ...hidden }),
    document(paths.productPath(id), productSchema, {
      name,
      owner_id: owner.uid,
      created_at: before(now, daysAgo),
      settings,
      ...shown,
      ...(changelog && { entries_at: changelog.map((entry) => before(now, entry.daysAgo)) }),
      features: featuresOf(claimsOf(owner) ?? undefined),
    }),
  ];
}

type Counts = Record<string, number>;
type Day = Record<'submissions' | 'votes' | 'comments', number> & Record<'categories' | 'answers', Counts>;

/** The days of the seeded boards, by the times of the documents instead of the time at which the seed counts. */
export function statsOf(documents: readonly SeedDocument[]): SeedDocument[] {
  const days = new Map<string, Day & { product_id: string; day: string }>();
  const dayAt = ({ product_id }: { readonly product_id: string }, at: Pick<Timestamp, 'toMillis'>): Day => {
    const day = dayOf(at.toMillis());
    const path = paths.statsPath(product_id, day);
    const none = { product_id, day, submissions: 0, votes: 0, comments: 0, categories: {}, answers: {} };
    return days.get(path) ?? days.set(path, none).get(path) ?? none;
  };
  const count = (counts: Counts, key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const { path, data } of documents) {
    const [collection] = path.split('/');
    const item = data as unknown as Feedback;
    if (collection === 'votes' || collection === 'comments') dayAt(item, item.created_at)[collection] += 1;
    if (collection !== 'feedback') continue;
    const day = dayAt(item, item.created_at);
    day.submissions += 1;
    count(day.categories, item.category);
    const { response, created_at } = item;
    if (!response) continue;
    count(dayAt(item, response.at).answers, bucketOf(response.at.toMillis() - created_at.toMillis()));
  }
  return [...days].map(([path, day]) => document(path, dayStatsSchema, day));
}

/** The plan document of an account; null for one that has not been activated. */
function planDocument({ uid, plan }: SeedAccount, now: number): SeedDocument | null {
  if (!plan) return null;
  const { name, limits } = planById(plan);
  return document(paths.userPlanPath(uid), userPlanSchema, {
    user_id: uid,
    account_active: true,
    plan_name: name,
    payment_id: `demo_payment_${plan}`,
    payment_date: before(now, 165),
    ...limits,
  });
}

/** The claims of an account's token, which are those of its plan. */
export function claimsOf(account: SeedAccount): PlanClaims | null {
  const plan = planDocument(account, 0);
  return plan && claimsOfPlan(userPlanSchema.parse(plan.data));
}

/** The plans of the activated accounts, and the redeem codes. */
export function accountDocuments(now: number): SeedDocument[] {
  const codes = CODES.map(({ code, plan, usedBy }) =>
    document(redeemCodePath(code), redeemCodeSchema, {
      code,
      granted_plan_identifier: plan,
      is_used: usedBy !== null,
      used_by: usedBy,
      used_at: usedBy === null ? null : before(now, 40),
    }),
  );
  return [...ACCOUNTS.map((account) => planDocument(account, now)).filter((plan) => plan !== null), ...codes];
}
