import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { checkoutPath } from '../../../../functions/src/billing/checkout.ts';
import { paymentPath } from '../../../../functions/src/billing/payment.ts';
import { recountItem } from '../../../../functions/src/counters/recount-item.ts';
import { redeemCodePath } from '../../../../functions/src/shared/codes/redeem-code.ts';
import {
  activityPath,
  actPath,
  apiKeyPath,
  blockPath,
  deliveryPath,
  editPath,
  guestPath,
  importPath,
  invitationPath,
  linkPath,
  memberPath,
  mergePath,
  notePath,
  ownViewsPath,
  personPath,
  picturePath,
  productPath,
  reactionPath,
  seenPath,
  trackerSecretPath,
  trackersPath,
  triagePath,
  userPlanPath,
  webhookPath,
} from '../../../../functions/src/shared/paths.ts';
import {
  addressPath,
  bundlePath,
  digestPath,
  followPath,
  mailPath,
  newsPath,
} from '../../../../functions/src/shared/telling/paths.ts';
import { visitorCodePath } from '../../../../functions/src/visitors/visitor-code.ts';
import { counted, type Documents, Traces, type Who } from '../../../support/belongings/traces.ts';
import {
  aBundle,
  aCheckout,
  aConnection,
  aDelivery,
  aDigest,
  aFollow,
  aGuest,
  aGuestInvitation,
  aHook,
  aLink,
  aMail,
  aMember,
  aMerge,
  aNote,
  anActivity,
  anAddress,
  anApiKey,
  anEdit,
  anImport,
  anInvitation,
  aPayment,
  aPerson,
  aPicture,
  aProduct,
  aReaction,
  aRedeemCode,
  aSeen,
  aTrackerSecret,
  aTriage,
  aUserPlan,
  ownViews,
  someNews,
} from '../../../support/factories.ts';

/** Another owner's board that all users share. */
export const FOREIGN = 'foreign-board';
export const OWN = ['own-board', 'second-board'] as const;

const other: Who = { uid: 'somebody-else' };
const passerBy: Who = { uid: 'a-passer-by', isAnonymous: true };

/**
 * All data that a user can have: boards with activity by others, all kinds of traces on another owner's board
 * (including from the time as an anonymous visitor), a plan by a redeemed code, a payment, a checkout in progress,
 * codes of a frame, a merged visitor, and items that the user has merged.
 */
export function lifeOf(uid: string, boards: readonly string[] = OWN): Documents {
  const me: Who = { uid };
  const meBefore: Who = { uid, isAnonymous: true };
  const traces = new Traces();

  for (const board of boards) {
    traces.add(productPath(board), aProduct({ owner_id: uid }));
    traces.add(digestPath(board), aDigest({ product_id: board, owner_id: uid }));
    const response = { text: 'We are on it.', at: new Date('2026-01-01') };
    const edited_at = new Date('2026-01-02');
    const edited = { edited_at, edited_by_team: true, act: 'earlier' } as const;
    traces.submit(passerBy, `${board}-wish`, board, { response, label: 'planned', tags: ['mobile'], ...edited });
    traces.submit(me, `${board}-mine`, board);
    traces.submit(passerBy, `${board}-archived`, board, { is_archived: true });
    traces.vote(other, `${board}-archived`, board);
    for (const voter of [other, passerBy, me]) traces.vote(voter, `${board}-wish`, board);
    traces.comment(other, `${board}-comment`, `${board}-wish`, board);
    traces.comment(me, `${board}-answer`, `${board}-wish`, board);
    traces.awaitApproval(passerBy, `${board}-waiting`, `${board}-wish`, board);
    traces.add(editPath(`${board}-edit`), anEdit({ feedback_id: `${board}-wish`, product_id: board }));
    const on = { kind: 'item', id: `${board}-wish` } as const;
    traces.add(picturePath(`${board}-picture`), aPicture({ product_id: board, user_id: passerBy.uid, on }));
    traces.add(seenPath(board, uid), aSeen({ product_id: board, uid }));
    traces.add(ownViewsPath(board, uid), ownViews({ product_id: board, uid }));
    traces.add(triagePath(`${board}-wish`), aTriage({ product_id: board, assignee: uid }));
    traces.add(memberPath(board, other.uid), aMember({ product_id: board, user_id: other.uid }));
    traces.add(personPath(board, other.uid), aPerson({ product_id: board, uid: other.uid }));
    traces.add(trackersPath(board), { product_id: board, github: aConnection({ by: uid }) });
    traces.add(trackerSecretPath(board, 'github'), aTrackerSecret({ product_id: board, by: uid }));
    const linked = { product_id: board, item: `${board}-wish`, by: uid } as const;
    traces.add(linkPath(`${board}-wish`, 'github', '1'), aLink(linked));
    traces.add(webhookPath(`${board}-hook`), aHook({ product_id: board }));
    traces.add(deliveryPath(board, 'hook'), aDelivery({ product_id: board, item: `${board}-wish` }));
    traces.add(notePath(`${board}-note`), aNote({ feedback_id: `${board}-wish`, product_id: board, by: uid }));
  }

  traces.add(productPath(FOREIGN), aProduct());
  traces.submit(me, 'mine', FOREIGN);
  traces.add(picturePath('mine'), aPicture({ product_id: FOREIGN, user_id: uid, on: { kind: 'item', id: 'mine' } }));
  traces.add(picturePath('unplaced'), aPicture({ product_id: FOREIGN, user_id: uid }));
  traces.submit(meBefore, 'mine-before', FOREIGN, { author_name: 'Ada' });
  traces.submit(meBefore, 'mine-pending', FOREIGN, { status: 'pending' });
  traces.submit(other, 'others', FOREIGN, { author_name: 'Grace' });
  for (const item of ['mine', 'others']) {
    for (const voter of [me, other, passerBy]) traces.vote(voter, item, FOREIGN);
  }
  const on_behalf = { by: uid, source: 'Call', url: null };
  traces.vote({ uid: 'x_known' }, 'others', FOREIGN, { on_behalf });
  traces.add(trackersPath(FOREIGN), {
    product_id: FOREIGN,
    github: aConnection({ by: uid }),
    linear: aConnection({ by: uid }),
  });
  traces.add(trackerSecretPath(FOREIGN, 'github'), aTrackerSecret({ product_id: FOREIGN, by: uid }));
  traces.add(linkPath('others', 'github', '1'), aLink({ product_id: FOREIGN, item: 'others', by: uid }));
  traces.add(memberPath(FOREIGN, uid), aMember({ product_id: FOREIGN, user_id: uid }));
  traces.add(invitationPath('mine'), anInvitation({ product_id: FOREIGN, by: uid }));
  traces.add(guestPath(FOREIGN, 'own'), aGuest({ product_id: FOREIGN, uid }));
  traces.add(guestPath(FOREIGN, 'invited'), aGuest({ product_id: FOREIGN, by: uid }));
  traces.add(guestPath(FOREIGN, 'used'), aGuestInvitation({ product_id: FOREIGN, used_by: uid }));
  traces.add(invitationPath('used'), anInvitation({ product_id: FOREIGN, used_by: uid }));
  traces.add(personPath(FOREIGN, uid), aPerson({ product_id: FOREIGN, uid }));
  traces.add(apiKeyPath('mine'), anApiKey({ product_id: FOREIGN, created_by: uid }));
  traces.add(webhookPath('by-my-key'), aHook({ product_id: FOREIGN, key: 'mine' }));
  traces.add(activityPath('mine'), anActivity({ product_id: FOREIGN, item: 'others', by: uid }));
  traces.add(importPath('mine'), anImport({ product_id: FOREIGN, by: uid }));
  traces.add(actPath('mine'), { product_id: FOREIGN, by: uid, at: new Date('2026-01-02') });
  traces.add(addressPath('mine'), anAddress({ product_id: FOREIGN, uid }));
  traces.add(bundlePath('mine'), aBundle({ product_id: FOREIGN, uid }));
  traces.add(mailPath('mine'), aMail({ product_id: FOREIGN, uid }));
  traces.add(newsPath(uid), someNews({ items: ['others'], boards: [FOREIGN] }));
  traces.add(followPath('others', uid), aFollow({ item: 'others', product_id: FOREIGN, uid }));
  traces.add(reactionPath('others', uid), aReaction({ entry: 'others', product_id: FOREIGN, uid }));
  traces.vote(meBefore, 'mine-before', FOREIGN);
  traces.vote(meBefore, 'mine-pending', FOREIGN);
  traces.vote(other, 'mine-before', FOREIGN);
  traces.comment(me, 'my-comment', 'others', FOREIGN, { author_name: 'Ada' });
  traces.comment(meBefore, 'my-comment-before', 'others', FOREIGN);
  traces.awaitApproval(me, 'my-waiting', 'others', FOREIGN, { author_name: 'Ada' });
  traces.awaitApproval(meBefore, 'my-waiting-before', 'others', FOREIGN, { author_name: 'Ada' });
  traces.comment(other, 'others-comment', 'mine', FOREIGN);

  const now = Timestamp.now();
  traces.submit(other, 'shown', FOREIGN);
  traces.submit(other, 'merged', FOREIGN, { is_archived: true, merged_into: 'shown', merged_at: now });
  traces.add(mergePath('merged'), aMerge({ product_id: FOREIGN, target_id: 'shown', by: uid }));
  for (const voter of [me, passerBy]) {
    traces.vote(voter, 'merged', FOREIGN);
    traces.vote(voter, 'shown', FOREIGN, { via: 'merged' });
  }
  const used = { is_used: true, used_at: now };
  const code = { expires_at: now, claimed_by: null, claimed_anonymously: false, claimed_at: null };
  traces.add(userPlanPath(uid), aUserPlan({ user_id: uid, payment_id: 'WELCOME' }));
  traces.add(redeemCodePath('WELCOME'), aRedeemCode({ ...used, used_by: uid }));
  traces.add(redeemCodePath('OTHERS'), aRedeemCode({ ...used, code: 'OTHERS', used_by: other.uid }));
  traces.add(paymentPath('cs_test_mine'), aPayment({ user_id: uid }));
  traces.add(paymentPath('cs_test_others'), aPayment({ user_id: other.uid }));
  traces.add(checkoutPath(uid), aCheckout());
  traces.add(visitorCodePath('mine'), { ...code, uid });
  traces.add(visitorCodePath('used'), { ...code, uid: passerBy.uid, claimed_by: uid, claimed_at: now });
  const device = { product_id: FOREIGN, session: 'encrypted', expires_at: now };
  traces.add('device_codes/mine', { ...device, uid, used_by: null });
  traces.add('device_codes/used', { ...device, uid: passerBy.uid, used_by: uid });
  traces.add(blockPath(FOREIGN, uid), { uid, product_id: FOREIGN, created_at: now, until: now });
  traces.add('deleted_products/an-earlier-board', { done: true, deleted_at: now, owner_id: uid });
  traces.add('deleted_users/an-earlier-visitor', { done: true, begun_at: now, merged_into: uid, expires_at: now });
  return traces.documents;
}

/** Writes documents with their counters in one commit. */
export async function write(db: Firestore, documents: Documents): Promise<void> {
  const batch = db.batch();
  for (const [path, data] of counted(documents)) batch.create(db.doc(path), data as DocumentData);
  await batch.commit();
}

/** Does the work of the vote and comment triggers, one after another because they contend for their boards. */
export async function settleAll(db: Firestore): Promise<void> {
  const { docs } = await db.collection('feedback').select().get();
  for (const { id } of docs) {
    await recountItem(db, { feedbackId: id, counted: 'votes' });
    await recountItem(db, { feedbackId: id, counted: 'comments' });
  }
}
