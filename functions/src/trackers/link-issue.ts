import { type DocumentReference, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { originsOf } from '../lib/origins.ts';
import { transact } from '../lib/transact.ts';
import { Wait } from '../lib/wait.ts';
import { ITEM_LINKS_MAX } from '../shared/limits.ts';
import { feedbackPath, linkPath } from '../shared/paths.ts';
import { linkIssueContract } from '../shared/trackers/calls.ts';
import type { TrackerName } from '../shared/trackers/values.ts';
import type { z } from '../shared/zod.ts';
import { activityOf } from '../store/activity-of.ts';
import { collectionOf, docOf } from '../store/refs.ts';
import { requireFeature } from '../store/require-feature.ts';
import { readTeam, requireActive, requireStanding } from '../team/read-team.ts';
import { beginDraft, draftRef, endDraft } from './draft.ts';
import { nextLook } from './due.ts';
import { refused } from './refused.ts';
import { REMARK_AGAIN_MS, remarkOn } from './remark.ts';
import { inSession, type Session } from './session.ts';
import { isForEveryone, issueText, itemAddress } from './text.ts';
import type { Issue } from './tracker.ts';

type Request = z.output<typeof linkIssueContract.request>;
type Answer = z.input<typeof linkIssueContract.response>;

/**
 * Creates an issue for an item, or links one that exists. Linking changes no status: only what happens to the issue
 * afterwards does.
 *
 * @throws ApiError
 */
async function linkIssue(
  db: Firestore,
  { caller, request }: { readonly caller: Caller; readonly request: Request },
): Promise<Answer> {
  requireAccount(caller);
  const { item: itemId, tracker, url } = request;
  const asked = { itemId, tracker, uid: caller.uid };
  const { productId } = await transact(db, (transaction) => readItem(db, transaction, asked));
  let linked: { readonly issue: Issue; readonly stored: DocumentReference } | undefined;
  const done = await inSession(db, { productId, name: tracker }, async (session) => {
    const issue = url === undefined ? await created(db, session, asked) : await existing(session, url);
    // Stored before the comment, so that no second one is created if this is cut off.
    const stored = await store(db, session, { ...asked, issue, isNew: url === undefined });
    linked = { issue, stored };
    await stored.update({ ...(await remarkOn(db, session, { item: itemId, issue: issue.id, number: issue.number })) });
    return issue;
  }).catch(async (error: unknown) => {
    if (linked === undefined) return refused(error);
    // The issue is linked. The look comments on it, and reports errors of ours.
    const { issue, stored } = linked;
    await stored.update({ due_at: Timestamp.fromMillis(Date.now() + REMARK_AGAIN_MS) }).catch(() => undefined);
    return issue;
  });
  if (done === null) throw new ApiError('trackerOff');
  const { id, title, state } = done;
  return { id, url: done.url, title, state };
}

interface Asked {
  readonly itemId: string;
  readonly tracker: TrackerName;
  readonly uid: string;
}

/** Reads what a link depends on. @throws ApiError */
async function readItem(db: Firestore, transaction: Transaction, { itemId, uid }: Asked) {
  const item = (await transaction.get(docOf(db, feedbackPath(itemId)))).data();
  if (item === undefined) throw new ApiError('notFound');
  const { product_id: productId } = item;
  const team = await readTeam(db, transaction, { productId, uid });
  // As an item that is not there.
  if (team.standing === null) throw new ApiError('notFound');
  requireStanding(team, 'editor', 'linksNotYours');
  if (team.isLeaving) throw new ApiError('signInRequired');
  await requireActive(db, transaction, { board: team.board, uid });
  requireFeature(team.board.data(), 'integrations');
  const links = (await transaction.get(collectionOf(db, 'links').where('item', '==', itemId).limit(ITEM_LINKS_MAX)))
    .docs;
  if (links.length >= ITEM_LINKS_MAX) throw new ApiError('issueLimit', { n: ITEM_LINKS_MAX });
  return { productId, item, board: team.board.data(), links };
}

async function existing(session: Session, url: string): Promise<Issue> {
  const number = session.tracker.numberIn(session.place, url);
  if (number === null) throw new FieldError('issueUnknown', 'url');
  const found = await session.tracker.read(session, number);
  if (found === 'pull') throw new FieldError('issueIsPull', 'url');
  if (typeof found === 'string') throw new FieldError('issueUnknown', 'url');
  return found;
}

async function created(db: Firestore, session: Session, asked: Asked): Promise<Issue> {
  const { item, board, links } = await transact(db, (transaction) => readItem(db, transaction, asked));
  if (session.place.isPublic && !isForEveryone(board, item)) throw new ApiError('issueWouldBePublic');
  const address = itemAddress(originsOf(process.env)[0] as string, session.productId, asked.itemId);
  const isLeft = await beginDraft(db, { ...asked, productId: session.productId });
  try {
    const known = links.map((link) => link.data().issue);
    const left = isLeft ? await session.tracker.findNew(session, address) : [];
    const made = left.find(({ id }) => !known.includes(id));
    return made ?? (await session.tracker.create(session, { title: item.title, text: issueText(item, address) }));
  } catch (error) {
    // Without an answer, the issue may have been created.
    if (!(error instanceof Wait && error.isDown)) await endDraft(db, asked);
    throw error;
  }
}

async function store(
  db: Firestore,
  session: Session,
  { issue, isNew, ...asked }: Asked & { readonly issue: Issue; readonly isNew: boolean },
) {
  const { itemId, tracker, uid } = asked;
  const { id, number, title, url, state, stage } = issue;
  const reference = docOf(db, linkPath(itemId, tracker, id));
  await transact(db, async (transaction) => {
    const { productId, links } = await readItem(db, transaction, asked);
    if (links.some((link) => link.id === reference.id)) throw new FieldError('issueLinked', 'url');
    const at = Timestamp.now();
    transaction.create(reference, {
      ...{ product_id: productId, item: itemId, tracker, issue: id, number, title, url, state, problem: null },
      ...(stage !== undefined && { stage }),
      ...{
        place: session.place.id,
        by: uid,
        at,
        remark: null,
        line: '',
        names: false,
        line_at: at,
        due_at: nextLook(),
      },
    });
    const act = { what: isNew ? 'issue-created' : 'issue-linked', about: `${session.place.name} ${number}` } as const;
    const ids = { product_id: productId, item: itemId, by: uid };
    transaction.create(collectionOf(db, 'activity').doc(), activityOf(act, ids, at));
    if (isNew) transaction.update(draftRef(db, asked), { done: true, at });
  });
  return reference;
}

export const linkIssueCall = defineCall(
  linkIssueContract,
  { failure: 'issueFailed', limit: { perCaller: 120, perAddress: 600 }, namesFields: true },
  ({ db, caller, request }) => linkIssue(db, { caller, request }),
);
