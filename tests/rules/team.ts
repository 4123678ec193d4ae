import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { FEATURES } from '../../functions/src/shared/features.ts';
import {
  activityPath,
  actPath,
  apiKeyPath,
  authorPath,
  commentPath,
  entryPath,
  feedbackPath,
  hiddenTotalsPath,
  importedPath,
  importPath,
  invitationPath,
  memberPath,
  notePath,
  ownViewsPath,
  productPath,
  seenPath,
  triagePath,
} from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import { ROLES, type Role, type Standing } from '../../functions/src/shared/team/roles.ts';
import { type Actor, inactiveOwner, member, nobody, owner, stranger, visitor } from '../support/actors.ts';
import {
  aComment,
  aMember,
  anActivity,
  anApiKey,
  anEntry,
  anInvitation,
  aSeen,
  aTriage,
  ownViews,
} from '../support/factories.ts';
import {
  allowed,
  as,
  commit,
  expectOutcome,
  may,
  newActId,
  outcome,
  outcomeOf,
  refused,
  unique,
  type Write,
  withoutRules,
} from './environment.ts';
import { FULL_SETTINGS } from './full-settings.ts';
import { group, test } from './group.ts';
import { joining, makeBoard, makeItem, OTHER_ROLE, type Place, writingNote } from './world.ts';

/** @param by_team whether it claims to be the team's; left out by visitors */
function writingComment(who: Actor, { productId, feedbackId }: Place, by_team?: boolean): Write[] {
  const id = unique('comment');
  const created_at = serverTimestamp();
  const place = { feedback_id: feedbackId, product_id: productId, user_id: who.uid, created_at };
  const comment = { ...aComment(place), ...(by_team !== undefined && { by_team }) };
  return [
    ['set', commentPath(id), comment],
    ['set', authorPath(id), { uid: who.uid, product_id: productId, created_at }],
  ];
}

interface Team extends Place {
  readonly comment: string;
  readonly note: string;
  readonly entry: string;
  readonly invitation: string;
  readonly import: string;
}

/** Creates a board with something in every collection of its team. @param role of the member */
async function makeTeam(role: Role | null, boardOwner = owner): Promise<Team> {
  const productId = await makeBoard({}, boardOwner, { features: [...FEATURES] });
  const place = await makeItem(productId, 'a pending item');
  const ids = { comment: unique('comment'), note: unique('note'), entry: unique('entry') };
  const team: Team = { ...place, ...ids, invitation: unique('invitation'), import: unique('import') };
  const [, , written] = writingNote(boardOwner, place, team.note);
  await commit(
    withoutRules(),
    ['set', commentPath(team.comment), aComment({ feedback_id: place.feedbackId, product_id: productId })],
    ['set', notePath(team.note), { ...written, created_at: new Date() }],
    [
      'set',
      triagePath(place.feedbackId),
      aTriage({ product_id: productId, feedback_id: place.feedbackId, assignee: boardOwner.uid }),
    ],
    ['set', entryPath(team.entry), anEntry({ product_id: productId })],
    ['set', activityPath(unique('act')), anActivity({ product_id: productId, item: place.feedbackId })],
    ['set', importPath(team.import), { product_id: productId, state: 'done' }],
    ['set', importedPath(team.feedbackId), { product_id: productId }],
    ['set', hiddenTotalsPath(productId), { product_id: productId, owner_id: boardOwner.uid }],
    ['set', memberPath(productId, 'another'), aMember({ product_id: productId, user_id: 'another' })],
    ['set', apiKeyPath(unique('key')), anApiKey({ product_id: productId })],
    ['set', invitationPath(team.invitation), anInvitation({ product_id: productId, by: boardOwner.uid })],
  );
  if (role !== null) await commit(withoutRules(), joining(member, productId, role));
  return team;
}

const listed = (db: Firestore, name: string, { productId }: Place) =>
  query(collection(db, name), where('product_id', '==', productId), limit(20));
const item = (db: Firestore, { feedbackId }: Place) => doc(db, feedbackPath(feedbackId));

/** A change of an item by the team, in one batch with the act that names the member. */
function change(db: Firestore, { productId, feedbackId }: Place, by: string, fields: object, more = {}) {
  const id = newActId();
  return commit(
    db,
    ['set', actPath(id), { product_id: productId, by, at: serverTimestamp(), ...more }],
    ['update', feedbackPath(feedbackId), { ...fields, act: id }],
  );
}

type Act = (db: Firestore, team: Team, uid: string) => Promise<unknown>;

/** Everything a team does through rules, and the least role that may. */
const ACTS: Readonly<Record<string, readonly [least: Standing, act: Act]>> = {
  'read a pending item': ['viewer', (db, team) => getDoc(item(db, team))],
  'list all items': ['viewer', (db, team) => getDocs(listed(db, 'feedback', team))],
  'count all items': ['viewer', (db, team) => getCount(listed(db, 'feedback', team))],
  'read comments of a pending item': [
    'viewer',
    (db, { feedbackId }) =>
      getDocs(query(collection(db, 'comments'), where('feedback_id', '==', feedbackId), limit(20))),
  ],
  ...Object.fromEntries(
    ['notes', 'triage', 'changelog', 'edits', 'activity', 'imports', 'members', 'stats'].map((name) => [
      `list ${name}`,
      ['viewer', (db, team) => getDocs(listed(db, name, team))] as const,
    ]),
  ),
  'read an import': ['viewer', (db, team) => getDoc(doc(db, importPath(team.import)))],
  'read hidden totals': ['viewer', (db, { productId }) => getDoc(doc(db, hiddenTotalsPath(productId)))],
  'note what is seen': [
    'viewer',
    (db, { productId }, uid) => {
      const seen = aSeen({ product_id: productId, uid, at: new Date(0), items: {} });
      return setDoc(doc(db, seenPath(productId, uid)), seen);
    },
  ],
  'save views': [
    'viewer',
    (db, { productId }, uid) => setDoc(doc(db, ownViewsPath(productId, uid)), ownViews({ product_id: productId, uid })),
  ],
  'take an item': [
    'editor',
    (db, { productId, feedbackId }) =>
      setDoc(
        doc(db, triagePath(feedbackId)),
        aTriage({ product_id: productId, feedback_id: feedbackId, assignee: 'another', at: serverTimestamp() }),
      ),
  ],
  'change a status': ['editor', (db, team, uid) => change(db, team, uid, { status: 'completed' })],
  'change a status without a name': ['owner', (db, team) => updateDoc(item(db, team), { status: 'completed' })],
  answer: [
    'editor',
    (db, team, uid) => change(db, team, uid, { response: { text: 'We are on it.', at: serverTimestamp() } }),
  ],
  'pin an item': ['editor', (db, team, uid) => change(db, team, uid, { is_pinned: true })],
  'archive an item': ['editor', (db, team, uid) => change(db, team, uid, { is_archived: true })],
  'correct a text': [
    'editor',
    (db, team, uid) =>
      change(db, team, uid, { title: 'Corrected', edited_at: serverTimestamp(), edited_by_team: true }),
  ],
  'delete a comment': ['editor', (db, { comment }) => deleteDoc(doc(db, commentPath(comment)))],
  'delete a note': ['editor', (db, { note }) => deleteDoc(doc(db, notePath(note)))],
  'write an entry': [
    'editor',
    (db, { productId }) =>
      setDoc(doc(db, entryPath(unique('entry'))), anEntry({ product_id: productId, created_at: serverTimestamp() })),
  ],
  'change an entry': ['editor', (db, { entry }) => updateDoc(doc(db, entryPath(entry)), { title: 'Better' })],
  'delete an entry': ['editor', (db, { entry }) => deleteDoc(doc(db, entryPath(entry)))],
  'delete an item': ['admin', (db, team) => deleteDoc(item(db, team))],
  'rename the board': ['admin', (db, { productId }) => updateDoc(doc(db, productPath(productId)), { name: 'New' })],
  'save settings': [
    'admin',
    (db, { productId }) =>
      updateDoc(doc(db, productPath(productId)), { settings: { ...DEFAULT_SETTINGS, theme: 'dark' } }),
  ],
  'list invitations': ['admin', (db, team) => getDocs(listed(db, 'invitations', team))],
  'list API keys': ['admin', (db, team) => getDocs(listed(db, 'api_keys', team))],
  'revoke an invitation': ['admin', (db, { invitation }) => deleteDoc(doc(db, invitationPath(invitation)))],
};

const RANKS: readonly Standing[] = ['viewer', 'editor', 'admin', 'owner'];
const STANDINGS = [...ROLES, 'owner', null] as const;

group('team: who may do what on a board (D51)', () => {
  for (const [what, [least, act]] of Object.entries(ACTS)) {
    for (const standing of STANDINGS) {
      const expected = standing !== null && RANKS.indexOf(standing) >= RANKS.indexOf(least);
      test(`${standing ?? 'nobody of the team'} ${may(expected)} ${what}`, async () => {
        const who = standing === 'owner' ? owner : member;
        const team = await makeTeam(standing === 'owner' ? null : standing);
        await expectOutcome(act(as(who), team, who.uid), outcome(expected));
      });
    }

    test(`somebody who was removed may not ${what}, by the same token`, async () => {
      const team = await makeTeam('admin');
      await allowed(getDoc(item(as(member), team)));
      await commit(withoutRules(), ['delete', memberPath(team.productId, member.uid)]);
      await refused(act(as(member), team, member.uid));
    });
  }

  for (const [what, [least, act]] of Object.entries(ACTS)) {
    // Invitations and keys are taken back by anyone who may make them, paid or not.
    if (least === 'viewer' || what.includes('invitation') || what.includes('API key')) continue;
    test(`an admin may not ${what} while the owner's plan is not active`, async () => {
      await refused(act(as(member), await makeTeam('admin', inactiveOwner), member.uid));
    });
  }
});

group('team: what nobody may pretend (D51)', () => {
  test('an admin of one board is nobody on another one', async () => {
    await makeTeam('admin');
    const other = await makeTeam(null);
    for (const [, act] of Object.values(ACTS)) await refused(act(as(member), other, member.uid));
  });

  test('a member whose role is none of a team’s may do nothing that a team does', async () => {
    const team = await makeTeam(OTHER_ROLE);
    for (const [what, [, act]] of Object.entries(ACTS))
      expect([what, await outcomeOf(act(as(member), team, member.uid))]).toEqual([what, 'refused']);
    const another = doc(as(member), memberPath(team.productId, 'another'));
    await refused(getDoc(another));
    const others = query(listed(as(member), 'members', team), where('user_id', '==', 'another'));
    await refused(getDocs(others));
    await commit(withoutRules(), joining(member, team.productId, 'viewer'));
    await allowed(getDoc(another));
    expect((await getDocs(others)).size).toBe(1);
  });

  test('nobody may say that somebody else, or another time, changed an item', async () => {
    const team = await makeTeam('admin');
    const pin = (by: string, who = member, more = {}) => change(as(who), team, by, { is_pinned: true }, more);
    await refused(pin(owner.uid));
    await refused(pin(member.uid, owner));
    await refused(pin(member.uid, member, { at: new Date(0) }));
    await refused(pin(member.uid, member, { name: 'Ada' }));
    await refused(pin(member.uid, member, { product_id: (await makeTeam('admin')).productId }));
    await allowed(pin(member.uid));
    await allowed(pin(owner.uid, owner));
  });

  test('no member may change an item without a new act of the own, and the owner may', async () => {
    const team = await makeTeam('admin');
    const write = (who: Actor, fields: object) => updateDoc(item(as(who), team), fields);
    const own = newActId();
    const act = { product_id: team.productId, by: member.uid, at: serverTimestamp() };
    await allowed(commit(as(member), ['set', actPath(own), act]));
    const another = newActId();
    await allowed(commit(as(owner), ['set', actPath(another), { ...act, by: owner.uid }]));
    for (const of of [own, another, newActId(), '', 'a/b/c', 7, null, { by: member.uid, at: serverTimestamp() }]) {
      await refused(write(member, { is_pinned: true, act: of }));
    }
    await refused(write(member, { is_pinned: true }));
    await allowed(change(as(owner), team, owner.uid, { is_pinned: true }));
    await refused(write(member, { is_pinned: false }));
    await refused(write(member, { is_pinned: false, act: deleteField() }));
    await allowed(change(as(member), team, member.uid, { is_pinned: false }));
    // Nor with the act of their own earlier change.
    await refused(write(member, { is_pinned: true }));
    await allowed(write(owner, { is_pinned: true }));
  });

  test('an act replaces the answer that its author has seen, and no other', async () => {
    const team = await makeTeam('editor');
    const answer = (text: string) => ({ response: { text, at: serverTimestamp() } });
    const stored = async () => (await getDoc(item(as(owner), team))).get('response.at');
    const replace = (who: Actor, text: string, over: unknown) => change(as(who), team, who.uid, answer(text), { over });
    await refused(replace(member, 'Nothing to replace.', Timestamp.now()));
    await allowed(replace(member, 'First.', null));
    const first = await stored();
    await refused(replace(owner, 'At the same moment.', null));
    await allowed(replace(owner, 'Second.', first));
    await refused(replace(member, 'From the first.', first));
    await allowed(replace(member, 'Third.', await stored()));
    for (const more of [{ over: 'now' }, { quiet: false }, { quiet: 'yes' }, { mail: true }]) {
      await refused(change(as(member), team, member.uid, answer('Malformed.'), more));
    }
    await allowed(change(as(member), team, member.uid, answer('Without mail.'), { quiet: true }));
  });

  test('an act names many items, and nobody may read, change or delete it, or make one as no editor', async () => {
    const team = await makeTeam('editor');
    const others = await Promise.all(Array.from({ length: 20 }, () => makeItem(team.productId, 'an open item')));
    const id = newActId();
    const act = { product_id: team.productId, by: member.uid, at: serverTimestamp() };
    await allowed(
      commit(
        as(member),
        ['set', actPath(id), act],
        ...others.map(({ feedbackId }): Write => ['update', feedbackPath(feedbackId), { is_pinned: true, act: id }]),
      ),
    );
    for (const who of [member, owner, stranger]) {
      await refused(getDoc(doc(as(who), actPath(id))));
      await refused(getDocs(listed(as(who), 'acts', team)));
      await refused(deleteDoc(doc(as(who), actPath(id))));
      await refused(setDoc(doc(as(who), actPath(id)), { ...act, by: who.uid }));
    }
    await refused(commit(as(member), ['set', actPath('short'), act]));
    const name = (fields: object) => commit(as(member), ['set', actPath(newActId()), fields]);
    for (const more of [{}, { over: null }, { over: Timestamp.now() }, { quiet: true }]) {
      await allowed(name({ ...act, ...more }));
    }
    for (const more of [{ over: 'now' }, { over: 7 }, { quiet: false }, { quiet: 'yes' }, { mail: true }]) {
      await refused(name({ ...act, ...more }));
    }
    for (const field of Object.keys(act)) {
      await refused(name(Object.fromEntries(Object.entries(act).filter(([other]) => other !== field))));
    }
    for (const who of [stranger, visitor, nobody]) {
      await refused(commit(as(who), ['set', actPath(newActId()), { ...act, by: who.uid }]));
    }
    const viewed = await makeTeam('viewer');
    await refused(commit(as(member), ['set', actPath(newActId()), { ...act, product_id: viewed.productId }]));
  });

  test('an editor writes notes under their own name alone', async () => {
    const team = await makeTeam('editor');
    await allowed(commit(as(member), writingNote(member, team)));
    const [kind, path, note] = writingNote(member, team);
    await refused(commit(as(member), [kind, path, { ...note, by: owner.uid }]));
    const viewed = await makeTeam('viewer');
    await refused(commit(as(member), writingNote(member, viewed)));
  });

  for (const role of [...ROLES, null]) {
    const expected = role === 'admin' || role === 'editor';
    test(`${role ?? 'nobody of the team'} ${may(expected)} comment in the name of the team`, async () => {
      const { productId } = await makeTeam(role);
      const place = await makeItem(productId, 'an open item');
      await expectOutcome(commit(as(member), ...writingComment(member, place, true)), outcome(expected));
      await allowed(commit(as(member), ...writingComment(member, place)));
      await refused(commit(as(member), ...writingComment(member, place, false)));
      await allowed(commit(as(owner), ...writingComment(owner, place, true)));
    });
  }

  for (const who of [owner, member]) {
    test(`${who.name} may not write memberships, invitations, activity, API keys or imports`, async () => {
      const team = await makeTeam('admin');
      const joined = { product_id: team.productId, user_id: who.uid, role: 'admin', added_at: new Date() };
      for (const uid of [who.uid, 'another', stranger.uid]) {
        await refused(setDoc(doc(as(who), memberPath(team.productId, uid)), { ...joined, user_id: uid }));
        await refused(deleteDoc(doc(as(who), memberPath(team.productId, uid))));
      }
      await refused(updateDoc(doc(as(who), memberPath(team.productId, 'another')), { role: 'admin' }));
      await refused(
        setDoc(doc(as(who), invitationPath(unique('code'))), { product_id: team.productId, role: 'admin' }),
      );
      await refused(updateDoc(doc(as(who), invitationPath(team.invitation)), { role: 'admin' }));
      await refused(setDoc(doc(as(who), apiKeyPath(unique('key'))), anApiKey({ product_id: team.productId })));
      await refused(getDoc(doc(as(who), apiKeyPath(unique('key')))));
      await refused(setDoc(doc(as(who), activityPath(unique('act'))), anActivity({ product_id: team.productId })));
      for (const path of [importPath(team.import), importPath(unique('import')), importedPath(team.feedbackId)])
        await refused(setDoc(doc(as(who), path), { product_id: team.productId, state: 'undoing' }));
      await refused(deleteDoc(doc(as(who), importPath(team.import))));
      for (const name of ['imported', 'import_parts', 'import_lines', 'import_was'])
        await refused(getDocs(listed(as(who), name, team)));
      await refused(updateDoc(doc(as(who), productPath(team.productId)), { owner_id: stranger.uid }));
    });
  }

  test('an admin may save labels, own words and a roadmap at their limits one after the other', async () => {
    const { productId } = await makeTeam('admin');
    const board = doc(as(member), productPath(productId));
    const { roadmap, words, categories, button, ...labels } = FULL_SETTINGS;
    await allowed(updateDoc(board, { name: 'Another name', settings: labels }));
    await allowed(updateDoc(board, { settings: { ...labels, roadmap } }));
    await allowed(updateDoc(board, { settings: { ...labels, roadmap, words, categories, button } }));
  });

  test('everyone may read their own membership, and list their own', async () => {
    const team = await makeTeam('viewer');
    await allowed(getDoc(doc(as(member), memberPath(team.productId, member.uid))));
    await allowed(getDoc(doc(as(stranger), memberPath(team.productId, stranger.uid))));
    const own = (who: typeof member, uid = who.uid) =>
      query(collection(as(who), 'members'), where('user_id', '==', uid), limit(50));
    await allowed(getDocs(own(member)));
    await refused(getDocs(own(stranger, member.uid)));
    await refused(getDocs(query(collection(as(member), 'members'), where('user_id', '==', member.uid))));
    for (const who of [nobody, visitor, stranger]) {
      await refused(getDoc(doc(as(who), memberPath(team.productId, 'another'))));
    }
  });
});
