import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { markOf } from '../../functions/src/people/secret.ts';
import {
  authorPath,
  blockPath,
  boardSecretPath,
  commentPath,
  feedbackPath,
  personPath,
  productPath,
  reactionPath,
  userPlanPath,
  votePath,
} from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../functions/src/shared/product.ts';
import { ROLES } from '../../functions/src/shared/team/roles.ts';
import { followPath } from '../../functions/src/shared/telling/paths.ts';
import { type Actor, member, owner, personOf, stranger, visitor } from '../support/actors.ts';
import { aFeedback, anAuthor, aPerson, aVote } from '../support/factories.ts';
import {
  allowed,
  as,
  commit,
  expectOutcome,
  may,
  outcome,
  refused,
  unique,
  type Write,
  withoutRules,
} from './environment.ts';
import { group, test } from './group.ts';
import {
  authorship,
  commenting,
  following,
  joining,
  makeBoard,
  makeItem,
  OTHER_ROLE,
  type Place,
  putSecret,
  submission,
  voting,
  writingNote,
} from './world.ts';

/** All writes of visitors on a board, in the form of commits. */
const WRITES: Readonly<Record<string, (who: Actor, place: Place) => readonly Write[]>> = {
  vote: (who, place) => [voting(who, place)],
  submit: (who, { productId }) => submission(who, productId, 'open'),
  comment: (who, place) => commenting(who, place),
  follow: (who, place) => [following(who, place)],
};

const SECRET = 'hbs_of the board';

/** What a visitor lists, by the field that names the visitor. */
const OWN_LISTS = [
  ['votes', 'user_id'],
  ['votes', 'voter'],
  ['follows', 'uid'],
  ['authors', 'uid'],
  ['reactions', 'uid'],
] as const;

/** A person of a board, with an open item there. */
async function somebody(settings: Partial<Settings> = {}, claims: object = {}): Promise<{ who: Actor; home: Place }> {
  const productId = await makeBoard(settings);
  const home = await makeItem(productId, 'an open item');
  await putSecret(productId, SECRET);
  const own = { board: productId, secret: markOf(SECRET), ...claims };
  return { who: personOf(productId, unique('x_person'), own), home };
}

group('people: whom a board’s site has identified (D49)', () => {
  for (const [what, writes] of Object.entries(WRITES)) {
    test(`a person may ${what} on the board, also where anonymous visitors may not`, async () => {
      for (const settings of [{}, { allowAnonymous: false }]) {
        const { who, home } = await somebody(settings);
        await allowed(commit(as(who), ...writes(who, home)));
      }
      const { home } = await somebody({ allowAnonymous: false });
      await refused(commit(as(visitor), ...writes(visitor, home)));
    });

    test(`a person may not ${what} on another board, nor by a claim that is none`, async () => {
      const { who } = await somebody();
      const { home: elsewhere } = await somebody();
      await refused(commit(as(who), ...writes(who, elsewhere)));
      for (const board of [undefined, null, '', 'undefined', [elsewhere.productId], { id: elsewhere.productId }]) {
        const other = personOf('', unique('x_person'), { board, secret: markOf(SECRET) });
        await refused(commit(as(other), ...writes(other, elsewhere)));
      }
    });

    test(`a person who has added a password to the login may not ${what}`, async () => {
      const { who, home } = await somebody();
      const escaped: Actor = { ...who, uid: unique('x_person'), token: 'account', claims: {} };
      await refused(commit(as(escaped), ...writes(escaped, home)));
    });
  }

  test('a person may take back a vote and a follow, and remove a comment', async () => {
    const { who, home } = await somebody();
    const id = unique('comment');
    await allowed(commit(as(who), voting(who, home), following(who, home)));
    await allowed(commit(as(who), ...commenting(who, home, id)));
    await allowed(deleteDoc(doc(as(who), votePath(home.feedbackId, who.uid))));
    await allowed(deleteDoc(doc(as(who), followPath(home.feedbackId, who.uid))));
    await refused(deleteDoc(doc(as(who), commentPath(id))));
  });

  test('a person may change and delete their own item', async () => {
    const { who, home } = await somebody();
    for (const act of ['change', 'delete']) {
      const id = unique('item');
      const item = doc(as(who), feedbackPath(id));
      await allowed(
        commit(as(who), ...submission(who, home.productId, 'open', id), voting(who, { ...home, feedbackId: id })),
      );
      await allowed(
        act === 'delete' ? deleteDoc(item) : updateDoc(item, { title: 'Other', edited_at: serverTimestamp() }),
      );
    }
  });

  test('a session ends with the secret that has opened it, for every write and for reading what is the own', async () => {
    for (const end of ['revoked', 'replaced', 'rotated twice', 'rotated a day ago', 'without the claim'] as const) {
      const { who, home } = await somebody();
      const { productId, feedbackId } = home;
      const [written, removed] = [unique('item'), unique('comment')];
      await allowed(commit(as(who), voting(who, home), following(who, home), ...commenting(who, home, removed)));
      await commit(
        withoutRules(),
        ['set', authorPath(written), anAuthor({ uid: who.uid, product_id: productId })],
        ['set', feedbackPath(written), aFeedback({ product_id: productId, status: 'pending' })],
        ['set', `news/${who.uid}`, { seen_at: null, items: [] }],
        ['set', blockPath(productId, who.uid), { uid: who.uid, until: new Date(0) }],
      );
      const reads = (database: Firestore) => [
        () => getDoc(doc(database, feedbackPath(written))),
        () => getDoc(doc(database, authorPath(written))),
        () => getDoc(doc(database, votePath(feedbackId, who.uid))),
        () => getDoc(doc(database, followPath(feedbackId, who.uid))),
        () => getDoc(doc(database, reactionPath('entry', who.uid))),
        () => getDoc(doc(database, `news/${who.uid}`)),
        () => getDoc(doc(database, blockPath(productId, who.uid))),
        ...OWN_LISTS.map(
          ([name, field]) =>
            () =>
              getDocs(query(collection(database, name), where(field, '==', who.uid), limit(50))),
        ),
      ];
      for (const attempt of reads(as(who))) await allowed(attempt());

      if (end === 'revoked') await commit(withoutRules(), ['delete', boardSecretPath(productId)]);
      if (end === 'replaced') await putSecret(productId, 'hbs_new');
      if (end === 'rotated twice') {
        await putSecret(productId, 'hbs_new', { previous: 'hbs_between', until: new Date(Date.now() + 3_600_000) });
      }
      if (end === 'rotated a day ago') {
        await putSecret(productId, 'hbs_new', { previous: SECRET, until: new Date(Date.now() - 1000) });
      }
      const now = end === 'without the claim' ? { ...who, uid: unique('x_person'), claims: { board: productId } } : who;
      for (const writes of Object.values(WRITES)) await refused(commit(as(now), ...writes(now, home)));
      if (now !== who) continue;
      for (const attempt of reads(as(who))) await refused(attempt());
      await refused(deleteDoc(doc(as(who), votePath(feedbackId, who.uid))));
      await refused(deleteDoc(doc(as(who), followPath(feedbackId, who.uid))));
      await refused(updateDoc(doc(as(who), `news/${who.uid}`), { seen_at: serverTimestamp() }));
      const removal = { content: '', removed_at: serverTimestamp() };
      await refused(updateDoc(doc(as(who), commentPath(removed)), removal));
      // What everybody may read stays.
      await allowed(getDoc(doc(as(who), feedbackPath(feedbackId))));

      await putSecret(productId, 'hbs_new', { previous: SECRET, until: new Date(Date.now() + 3_600_000) });
      for (const attempt of reads(as(who))) await allowed(attempt());
      await allowed(deleteDoc(doc(as(who), votePath(feedbackId, who.uid))));
    }
  });

  test('a person signs with the name of the site, where the board shows names', async () => {
    const signed = async (name: unknown, settings: Partial<Settings>, claims: object = { shown_name: 'Ada' }) => {
      const { who, home } = await somebody(settings, claims);
      const [[kind, path, item], author] = submission(who, home.productId, 'open');
      const [[, place, text], writer] = commenting(who, home);
      return [
        () => commit(as(who), [kind, path, { ...item, author_name: name }], author),
        () => commit(as(who), ['set', place, { ...text, author_name: name }], writer),
      ];
    };
    for (const attempt of await signed('Ada', { showNames: true })) await allowed(attempt());
    for (const attempt of await signed('Ada', {})) await refused(attempt());
    for (const attempt of await signed('Ada', { showNames: false })) await refused(attempt());
    for (const attempt of await signed('The team', { showNames: true })) await refused(attempt());
    for (const attempt of await signed('Ada', { showNames: true }, { name: 'Ada' })) await refused(attempt());
    for (const attempt of await signed(null, { showNames: true }, {})) await refused(attempt());
  });

  test('a person may do nothing that the team or an owner may, and read nothing of others', async () => {
    const { who, home } = await somebody();
    const hidden = await makeItem(home.productId, 'a pending item');
    const database = as(who);
    await commit(withoutRules(), [
      'set',
      personPath(home.productId, who.uid),
      aPerson({ product_id: home.productId, uid: who.uid }),
    ]);
    await refused(getDoc(doc(database, feedbackPath(hidden.feedbackId))));
    await refused(getDoc(doc(database, personPath(home.productId, who.uid))));
    await refused(getDoc(doc(database, boardSecretPath(home.productId))));
    await refused(setDoc(doc(database, boardSecretPath(home.productId)), { current: 'mine' }));
    await refused(setDoc(doc(database, personPath(home.productId, who.uid)), aPerson()));
    await refused(setDoc(doc(database, productPath(home.productId)), { settings: DEFAULT_SETTINGS }, { merge: true }));
    await refused(setDoc(doc(database, productPath(unique('board'))), { owner_id: who.uid }));
    await refused(setDoc(doc(database, userPlanPath(who.uid)), { account_active: true }));
    await refused(commit(database, writingNote(who, home)));
    await refused(commit(database, authorship(who, home.productId, home.feedbackId)));
    for (const [name, field] of OWN_LISTS) {
      await refused(getDocs(query(collection(database, name), where(field, '==', stranger.uid), limit(1))));
    }
    for (const name of ['people', 'votes', 'notes', 'members', 'activity', 'changelog', 'edits', 'stats', 'blocks']) {
      await refused(getDocs(query(collection(database, name), where('product_id', '==', home.productId), limit(1))));
    }
  });

  test('nobody casts a vote on behalf of another person by a write, the team included', async () => {
    const { who, home } = await somebody();
    const [kind, path, vote] = voting(who, home);
    const on_behalf = { by: owner.uid, source: 'Call', url: null };
    await refused(commit(as(who), [kind, path, { ...vote, on_behalf }]));
    for (const member of [owner, stranger]) {
      await refused(commit(as(member), [kind, path, vote]));
      await refused(commit(as(member), [kind, path, { ...vote, on_behalf }]));
      const [ownKind, ownPath, ownVote] = voting(member, home);
      await refused(commit(as(member), [ownKind, ownPath, { ...ownVote, on_behalf }]));
      const known = query(collection(as(member), 'votes'), where('feedback_id', '==', home.feedbackId));
      await refused(getDocs(query(known, limit(1))));
    }
  });

  test('a person takes back a vote that the team has cast, and nobody else can', async () => {
    const { who, home } = await somebody();
    const path = votePath(home.feedbackId, who.uid);
    const names = { feedback_id: home.feedbackId, product_id: home.productId, user_id: who.uid, fingerprint: null };
    const on_behalf = { by: owner.uid, source: null, url: null };
    await commit(withoutRules(), ['set', path, { ...aVote(names), on_behalf }]);
    for (const other of [owner, stranger]) await refused(deleteDoc(doc(as(other), path)));
    await allowed(getDoc(doc(as(who), path)));
    await allowed(deleteDoc(doc(as(who), path)));
  });

  for (const standing of [...ROLES, 'owner', OTHER_ROLE, null] as const) {
    const isTeam = standing !== OTHER_ROLE && standing !== null;
    test(`${standing ?? 'nobody of the team'} ${may(isTeam)} read who the people of a board are`, async () => {
      const productId = await makeBoard();
      const who = standing === 'owner' ? owner : standing === null ? stranger : member;
      await commit(withoutRules(), [
        'set',
        personPath(productId, 'x_1'),
        aPerson({ product_id: productId, uid: 'x_1' }),
      ]);
      if (who === member && standing !== null && standing !== 'owner') {
        await commit(withoutRules(), joining(member, productId, standing));
      }
      const expected = outcome(isTeam);
      const listed = query(collection(as(who), 'people'), where('product_id', '==', productId));
      await expectOutcome(getDoc(doc(as(who), personPath(productId, 'x_1'))), expected);
      await expectOutcome(getDocs(query(listed, limit(50))), expected);
      await refused(getDocs(query(listed, limit(51))));
      await refused(getDocs(listed));
      await refused(deleteDoc(doc(as(who), personPath(productId, 'x_1'))));
    });
  }
});
