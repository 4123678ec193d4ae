import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { checkoutPath } from '../../../functions/src/billing/checkout.ts';
import { paymentPath } from '../../../functions/src/billing/payment.ts';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { PUBLIC_LIST_MAX } from '../../../functions/src/shared/limits.ts';
import {
  authorPath,
  boardSecretPath,
  counterPath,
  firstPagePath,
  mergePath,
  userPlanPath,
} from '../../../functions/src/shared/paths.ts';
import {
  addressPath,
  bundlePath,
  changePath,
  digestPath,
  mailPath,
} from '../../../functions/src/shared/telling/paths.ts';
import { ACTORS, type Actor, owner } from '../../support/actors.ts';
import {
  aBundle,
  aCheckout,
  aCounter,
  aDigest,
  aMail,
  aMerge,
  anAddress,
  anAuthor,
  aPayment,
  aRedeemCode,
  aUserPlan,
} from '../../support/factories.ts';
import { as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { group, test, thorough } from '../group.ts';

/** Documents that only functions read and write, and collections that the rules do not mention. */
const INTERNAL = {
  'a redeem code': [redeemCodePath('CODE'), aRedeemCode()],
  'a used redeem code': [redeemCodePath('USED'), aRedeemCode({ is_used: true, used_by: 'member' })],
  "a board's first page": [firstPagePath('board'), { items: [] }],
  'a counter': [counterPath('item'), aCounter()],
  "a deleted user's tombstone": ['deleted_users/somebody', { deleted_at: new Date() }],
  "a deleted board's tombstone": ['deleted_products/board', { done: true, deleted_at: new Date() }],
  'a mail address': [addressPath('hash'), anAddress({ uid: 'member' })],
  'what an owner is told by mail': [digestPath('board'), aDigest({ owner_id: 'owner' })],
  'news that wait for a mail': [bundlePath('hash'), aBundle({ uid: 'member' })],
  'a mail': [mailPath('hash'), aMail({ uid: 'member' })],
  'a change to be told': [changePath('item'), { product_id: 'board', telling: null }],
  'a merge': [mergePath('item'), aMerge()],
  'a payment': [paymentPath('cs_test_1'), aPayment({ user_id: 'member' })],
  'a checkout under way': [checkoutPath('member'), aCheckout()],
  'an event of Stripe': ['stripe_events/evt_1', { session_id: 'cs_test_1' }],
  "the secret of a board's site": [
    boardSecretPath('board'),
    { current: 'hbs_x', previous: null, previous_until: null },
  ],
  'a picture': ['pictures/picture', { product_id: 'board', user_id: 'member', on: null, is_stored: true }],
  'a count of calls': ['rate_limits/hash', { count: 1 }],
  'a day of the functions': ['health/2026-06-02', { failures: { onVoteWritten: 1 } }],
  'an event that was given up': ['dead_letters/event', { function: 'onVoteWritten' }],
  'a document of the system': ['system/reconciliation', { feedback: '' }],
  'a document of an unknown collection': ['anything/else', { text: 'x' }],
  'a document below a board': ['products/board/feedback/item', { text: 'x' }],
  'a document below an item': ['feedback/item/votes/vote', { text: 'x' }],
} as const;

async function refusesEverything(who: Actor, path: string, data: object): Promise<void> {
  const reference = doc(as(who), path);
  await refused(getDoc(reference));
  await refused(setDoc(reference, data));
  await refused(updateDoc(reference, { text: 'y' }));
  await refused(deleteDoc(reference));
  await refused(getDocs(query(reference.parent, limit(1))));
  await refused(getCount(query(reference.parent, limit(1))));
  await refused(getDocs(query(collectionGroup(as(who), reference.parent.id), limit(1))));
}

group('what only functions touch', () => {
  for (const [name, [path, data]] of Object.entries(INTERNAL)) {
    for (const who of ACTORS) {
      // Nobody has more rights than an owner.
      (who === owner ? test : thorough)(`${who.name} may neither read nor write ${name}, existing or not`, async () => {
        const copy = `${path}-${unique('copy')}`;
        await refusesEverything(who, copy, data);
        await commit(withoutRules(), ['set', copy, data]);
        await refusesEverything(who, copy, data);
      });
    }
  }

  for (const who of ACTORS) {
    test(`${who.name} may neither create a tombstone for another user nor delete their own`, async () => {
      await refused(setDoc(doc(as(who), 'deleted_users/owner'), {}));
      await refused(deleteDoc(doc(as(who), `deleted_users/${who.uid}`)));
    });

    test(`${who.name} may not query a collection group`, async () => {
      for (const name of [
        'products',
        'hidden_totals',
        'feedback',
        'votes',
        'follows',
        'reactions',
        'news',
        'comments',
        'notes',
        'seen',
        'own_views',
        'triage',
        'links',
        'trackers',
        'tracker_secrets',
        'edits',
        'authors',
        'blocks',
        'stats',
        'people',
        'user_plans',
      ]) {
        const group = collectionGroup(as(who), name);
        await refused(getDocs(query(group, limit(1))));
        await refused(getDocs(query(group, where('uid', '==', who.uid), limit(1))));
        await refused(
          getCount(query(group, where('is_archived', '==', false), where('status', '==', 'open'), limit(1))),
        );
      }
    });
  }
});

group('user_plans: who may do what with which plan', () => {
  for (const who of ACTORS) {
    const signedIn = who.token !== 'none';

    test(`${who.name} ${may(signedIn)} read their own plan`, async () => {
      await expectOutcome(getDoc(doc(as(who), userPlanPath(who.uid))), outcome(signedIn));
    });

    test(`${who.name} may not read another user's plan`, async () => {
      await commit(withoutRules(), ['set', userPlanPath('somebody'), aUserPlan({ user_id: 'somebody' })]);
      await refused(getDoc(doc(as(who), userPlanPath('somebody'))));
      await refused(getDoc(doc(as(who), userPlanPath(unique('missing')))));
    });

    test(`${who.name} may not list plans, not even their own`, async () => {
      const plans = collection(as(who), 'user_plans');
      await refused(getDocs(query(plans, limit(1))));
      await refused(getDocs(query(plans, where('user_id', '==', who.uid), limit(1))));
      await refused(getCount(query(plans, where('account_active', '==', true), limit(1))));
    });

    test(`${who.name} may not write a plan, neither their own nor another`, async () => {
      for (const uid of [who.uid, unique('new')]) {
        const plan = doc(as(who), userPlanPath(uid));
        await refused(setDoc(plan, aUserPlan({ user_id: uid, max_boards: -1 })));
        await refused(setDoc(plan, { account_active: true }, { merge: true }));
        await refused(updateDoc(plan, { account_active: true }));
        await refused(updateDoc(plan, { max_boards: -1 }));
        await refused(deleteDoc(plan));
      }
    });
  }
});

group('authors: who may do what with which author', () => {
  for (const who of ACTORS) {
    const signedIn = who.token !== 'none';
    const authors = collection(as(who), 'authors');
    const own = where('uid', '==', who.uid);

    test(`${who.name} ${may(signedIn)} read, list and count their own author documents`, async () => {
      const id = unique('own');
      await commit(withoutRules(), ['set', authorPath(id), anAuthor({ uid: who.uid, product_id: id })]);
      await expectOutcome(getDoc(doc(as(who), authorPath(id))), outcome(signedIn));
      await expectOutcome(getDocs(query(authors, own, limit(PUBLIC_LIST_MAX))), outcome(signedIn));
      await expectOutcome(getDocs(query(authors, own, where('product_id', '==', id), limit(1))), outcome(signedIn));
      await expectOutcome(getCount(query(authors, own, limit(PUBLIC_LIST_MAX))), outcome(signedIn));
    });

    test(`${who.name} may not read another author, nor whether one exists`, async () => {
      const id = unique('foreign');
      await commit(withoutRules(), ['set', authorPath(id), anAuthor({ uid: 'somebody' })]);
      await refused(getDoc(doc(as(who), authorPath(id))));
      await refused(getDoc(doc(as(who), authorPath(unique('missing')))));
    });

    test(`${who.name} may not list authors without a limit, above the limit, or of other users`, async () => {
      for (const asked of [
        query(authors, own),
        query(authors, own, limit(PUBLIC_LIST_MAX + 1)),
        query(authors, limit(1)),
        query(authors, where('product_id', '==', 'board'), limit(1)),
        query(authors, where('uid', '==', 'somebody'), limit(1)),
        query(authors, where('uid', 'in', [who.uid, 'somebody']), limit(1)),
      ]) {
        await refused(getDocs(asked));
        await refused(getCount(asked));
      }
    });

    test(`${who.name} may neither change nor delete their own author documents`, async () => {
      const path = authorPath(unique('own'));
      await commit(withoutRules(), ['set', path, anAuthor({ uid: who.uid })]);
      await refused(updateDoc(doc(as(who), path), { product_id: 'other' }));
      await refused(updateDoc(doc(as(who), path), { uid: 'somebody' }));
      await refused(deleteDoc(doc(as(who), path)));
    });
  }
});
