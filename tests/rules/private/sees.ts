import {
  and,
  collection,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  limit,
  or,
  orderBy,
  type QueryCompositeFilterConstraint,
  type QueryFilterConstraint,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { markOf } from '../../../functions/src/people/secret.ts';
import { SIGHTS, type Sight } from '../../../functions/src/shared/access/values.ts';
import {
  authorPath,
  commentPath,
  feedbackPath,
  guestPath,
  productPath,
  votePath,
} from '../../../functions/src/shared/paths.ts';
import type { Settings } from '../../../functions/src/shared/product.ts';
import { ROLES } from '../../../functions/src/shared/team/roles.ts';
import { PUBLIC_STATUSES } from '../../../functions/src/shared/values.ts';
import { guestKeyOf } from '../../../functions/src/store/is-let-in.ts';
import { type Actor, member, nobody, owner, personOf, visitor } from '../../support/actors.ts';
import { aFeedback, anAuthor } from '../../support/factories.ts';
import {
  allowed,
  as,
  commit,
  expectOutcome,
  outcome,
  type Put,
  refused,
  unique,
  withoutRules,
} from '../environment.ts';
import { group, sampled, test, thorough } from '../group.ts';
import {
  commenting,
  following,
  joining,
  makeBoard,
  OTHER_ROLE,
  type Place,
  putSecret,
  submission,
  voting,
} from '../world.ts';

const SECRET = 'hbs_of a board with companies';
const ACME = 'hash-of-acme';

const account = (): Actor => ({ ...member, uid: unique('account'), claims: {} });
const person = (board: string, company?: unknown): Actor =>
  personOf(board, unique('x_person'), {
    board,
    secret: markOf(SECRET),
    until: Date.now() + 600_000,
    ...(company !== undefined && { company }),
  });

/** People whom the board lets in, apart from the team. */
interface People {
  readonly guest: Actor;
  readonly acme: Actor;
  readonly colleague: Actor;
  readonly other: Actor;
  readonly spelled: Actor;
  readonly alone: Actor;
  /** A guest, and a member by a role that no team has. */
  readonly odd: Actor;
}

interface World extends People {
  readonly productId: string;
  readonly editor: Actor;
  readonly items: Readonly<Record<'acme' | 'other' | 'guest' | 'shared' | 'unshared' | 'unmarked', Place>>;
}

/** A board with an item of a person of each kind, one that the team shares, one no more, and one from before `sees`. */
async function makeWorld(sees: unknown): Promise<World> {
  const productId = await makeBoard({ access: 'people', sees } as Partial<Settings>);
  await putSecret(productId, SECRET);
  const [guest, editor, odd] = [account(), account(), account()];
  const people = {
    guest,
    acme: person(productId, ACME),
    colleague: person(productId, ACME),
    other: person(productId, 'hash-of-globex'),
    spelled: person(productId, ACME.toUpperCase()),
    alone: person(productId),
    odd,
  };
  await commit(
    withoutRules(),
    ...[guest, odd].map(({ uid }): Put => ['set', guestPath(productId, guestKeyOf(uid)), { product_id: productId }]),
    joining(editor, productId, 'editor'),
    joining(odd, productId, OTHER_ROLE),
  );
  const place = async (by: Actor | null, fields: object): Promise<Place> => {
    const feedbackId = unique('item');
    await commit(
      withoutRules(),
      [
        'set',
        feedbackPath(feedbackId),
        { ...aFeedback({ product_id: productId, created_by: by?.uid ?? null }), ...fields },
      ],
      ['set', authorPath(feedbackId), anAuthor({ uid: by?.uid ?? 'nobody', product_id: productId })],
    );
    return { productId, feedbackId };
  };
  const items = {
    acme: await place(people.acme, { company: ACME, search_tokens: ['dark'], title_words: ['dark'] }),
    other: await place(people.other, { company: 'hash-of-globex' }),
    guest: await place(guest, { company: null }),
    shared: await place(null, { company: null, is_shared: true }),
    unshared: await place(null, { company: null, is_shared: false }),
    unmarked: await place(null, {}),
  };
  return { productId, editor, ...people, items };
}

type ItemName = keyof World['items'];
const NAMES: readonly ItemName[] = ['acme', 'other', 'guest', 'shared', 'unshared', 'unmarked'];

/** What each finds, by `sees`. */
const FINDS: Readonly<Record<keyof People, Readonly<Record<Sight, readonly ItemName[]>>>> = {
  guest: { all: NAMES, company: ['guest', 'shared'], own: ['guest', 'shared'] },
  acme: { all: NAMES, company: ['acme', 'shared'], own: ['acme', 'shared'] },
  colleague: { all: NAMES, company: ['acme', 'shared'], own: ['shared'] },
  other: { all: NAMES, company: ['other', 'shared'], own: ['other', 'shared'] },
  spelled: { all: NAMES, company: ['shared'], own: ['shared'] },
  alone: { all: NAMES, company: ['shared'], own: ['shared'] },
  odd: { all: NAMES, company: ['shared'], own: ['shared'] },
};

const listed = (
  db: Firestore,
  productId: string,
  ...more: (QueryFilterConstraint | QueryCompositeFilterConstraint)[]
) =>
  query(
    collection(db, 'feedback'),
    and(
      where('product_id', '==', productId),
      where('is_archived', '==', false),
      where('status', 'in', PUBLIC_STATUSES),
      ...(more as QueryFilterConstraint[]),
    ),
    orderBy('is_pinned', 'desc'),
    orderBy('votes', 'desc'),
    limit(20),
  );
const idsIn = async (asked: ReturnType<typeof listed>) => (await getDocs(asked)).docs.map(({ id }) => id).sort();

/** An item that the team has merged into another one. @returns an attempt to read it */
async function merge(into: Place, fields: object): Promise<(who: Actor) => Promise<unknown>> {
  const path = feedbackPath(unique('item'));
  const merged = { is_archived: true, merged_into: into.feedbackId, merged_at: new Date() };
  await commit(withoutRules(), ['set', path, { ...aFeedback({ product_id: into.productId }), ...merged, ...fields }]);
  return (who) => getDoc(doc(as(who), path));
}

/** All that one does with an item that is there. */
async function attempt(who: Actor, place: Place, isFound: boolean): Promise<void> {
  const db = as(who);
  const { feedbackId } = place;
  const comments = query(collection(db, 'comments'), where('feedback_id', '==', feedbackId), limit(20));
  const acts: readonly (readonly [what: string, act: () => Promise<unknown>])[] = [
    ['read', () => getDoc(doc(db, feedbackPath(feedbackId)))],
    ['list the comments', () => getDocs(comments)],
    ['count the comments', () => getCount(comments)],
    ['vote', () => commit(db, voting(who, place))],
    ['follow', () => commit(db, following(who, place))],
    ['comment', () => commit(db, ...commenting(who, place))],
  ];
  for (const [what, act] of acts)
    await expectOutcome(act(), outcome(isFound)).catch((error: unknown) =>
      Promise.reject(new Error(`${what}: ${error}`)),
    );
}

group('private: what each of them finds (D62)', () => {
  for (const sees of SIGHTS) {
    for (const [name, bySight] of Object.entries(FINDS) as [keyof People, (typeof FINDS)[keyof People]][]) {
      sampled(`${name} finds on a board that shows ${sees} what the table says, and does nothing else`, async () => {
        const world = await makeWorld(sees);
        for (const item of NAMES) await attempt(world[name], world.items[item], bySight[sees].includes(item));
      });
    }

    test(`the team finds all on a board that shows ${sees}, and strangers nothing`, async () => {
      const world = await makeWorld(sees);
      for (const who of [world.editor, owner]) for (const item of NAMES) await attempt(who, world.items[item], true);
      for (const who of [nobody, visitor, account(), person('another-board', ACME)])
        for (const item of NAMES) await attempt(who, world.items[item], false);
    });
  }
});

group('private: boards that show what no setting says (D62)', () => {
  for (const sees of ['Own', '', null, true, ['all'], 'everyone'])
    thorough(`a board that shows ${JSON.stringify(sees)} shows only what is one’s own`, async () => {
      const world = await makeWorld(sees);
      for (const [name, { own }] of Object.entries(FINDS) as [keyof People, (typeof FINDS)[keyof People]][])
        for (const item of NAMES) await attempt(world[name], world.items[item], own.includes(item));
    });
});

group('private: ways to what a board does not show (D62)', () => {
  test('a query that could find more is refused, not emptied', async () => {
    for (const sees of ['own', 'company'] as const) {
      const { productId, acme, guest, other, items, editor } = await makeWorld(sees);
      const isCompany = sees === 'company';
      const of = (who: Actor, ...more: Parameters<typeof listed>[2][]) =>
        listed(as(who), productId, ...(more as QueryFilterConstraint[]));
      const own = where('created_by', '==', acme.uid);
      const shared = where('is_shared', '==', true);
      const ofCompany = where('company', '==', ACME);
      expect(await idsIn(of(acme, own))).toEqual([items.acme.feedbackId]);
      expect(await idsIn(of(acme, shared))).toEqual([items.shared.feedbackId]);
      expect(await idsIn(of(acme, or(own, shared)))).toEqual(
        [items.acme, items.shared].map((one) => one.feedbackId).sort(),
      );
      expect(await idsIn(of(acme, own, where('search_tokens', 'array-contains-any', ['dark'])))).toEqual([
        items.acme.feedbackId,
      ]);
      await expectOutcome(getDocs(of(acme, ofCompany)), outcome(isCompany));
      await expectOutcome(getDocs(of(acme, or(own, shared, ofCompany))), outcome(isCompany));
      for (const who of [guest, other]) {
        await refused(getDocs(of(who, own)));
        await refused(getDocs(of(who, or(own, shared))));
        await refused(getDocs(of(who, ofCompany)));
        await refused(getDocs(of(who, where('company', '==', null))));
      }
      for (const who of [acme, guest, other, visitor, nobody]) {
        await refused(getDocs(of(who)));
        await refused(getCount(of(who)));
        await refused(getDocs(of(who, where('search_tokens', 'array-contains-any', ['dark']))));
        await refused(getDocs(of(who, where('search_tokens', 'array-contains', 'dark'))));
        await refused(getDocs(of(who, where('title', '==', 'Dark mode'))));
        await refused(getDocs(of(who, where('title_words', 'array-contains-any', ['dark']))));
        await refused(getDocs(of(who, where('is_shared', '==', false))));
        await refused(getDocs(of(who, where('is_shared', 'in', [true, false]))));
        await refused(getDocs(of(who, where('created_by', 'in', [who.uid || 'nobody', acme.uid, other.uid]))));
        await refused(getDocs(of(who, where('created_by', '==', null))));
      }
      for (const who of [visitor, nobody, account()]) await refused(getDocs(of(who, shared)));
      expect((await idsIn(of(editor))).length).toBe(NAMES.length);
    }
  });

  test('a new item names the company of its author’s session, and no other', async () => {
    for (const sees of ['own', 'company'] as const) {
      const { productId, acme, alone, guest, editor } = await makeWorld(sees);
      const send = (who: Actor, fields: object) => {
        const [[kind, path, item], author] = submission(who, productId, 'open');
        const feedbackId = path.split('/')[1] ?? '';
        return commit(as(who), [kind, path, { ...item, ...fields }], author, voting(who, { productId, feedbackId }));
      };
      await allowed(send(acme, { company: ACME }));
      for (const who of [alone, guest, editor]) await allowed(send(who, { company: null }));
      for (const company of ['hash-of-globex', null, '', [ACME]]) await refused(send(acme, { company }));
      for (const who of [alone, guest, editor]) await refused(send(who, { company: ACME }));
      await refused(send(acme, {}));
      await refused(send(acme, { company: ACME, is_shared: true }));
    }
    const open = await makeBoard();
    const [[kind, path, item], author] = submission(visitor, open, 'open');
    await refused(commit(as(visitor), [kind, path, { ...item, company: null }], author));
    await allowed(commit(as(visitor), [kind, path, item], author));
  });

  test('a board that changes what it shows takes nothing of a page from before', async () => {
    const { productId, acme, items, colleague } = await makeWorld('all');
    const [item, author] = submission(acme, productId, 'open');
    await allowed(getDoc(doc(as(colleague), feedbackPath(items.acme.feedbackId))));
    await commit(withoutRules(), ['update', productPath(productId), { 'settings.sees': 'own' }]);
    await refused(commit(as(acme), item, author));
    for (const one of NAMES) await attempt(colleague, items[one], one === 'shared');
  });

  test('a vote on an item that is no longer found stays, and is the voter’s to see', async () => {
    const { productId, colleague, items } = await makeWorld('all');
    await allowed(commit(as(colleague), voting(colleague, items.acme)));
    await commit(withoutRules(), ['update', productPath(productId), { 'settings.sees': 'own' }]);
    const vote = votePath(items.acme.feedbackId, colleague.uid);
    await allowed(getDoc(doc(as(colleague), vote)));
    await refused(commit(as(colleague), ['delete', vote]));
  });

  test('a guest whose role is none of a team’s finds what is shared alone, also by an item that was merged', async () => {
    const { productId, odd, editor, items } = await makeWorld('own');
    for (const name of NAMES) await attempt(odd, items[name], name === 'shared');
    for (const role of ROLES) {
      const who = account();
      await commit(withoutRules(), joining(who, productId, role));
      await attempt(who, items.unshared, true);
    }
    await commit(withoutRules(), voting(odd, items.unshared));
    const vote = votePath(items.unshared.feedbackId, odd.uid);
    await allowed(getDoc(doc(as(odd), vote)));
    await refused(commit(as(odd), ['delete', vote]));
    for (const is_shared of [true, false]) {
      for (const into of [items.shared, items.unshared]) {
        const read = await merge(into, { is_shared });
        await expectOutcome(read(odd), outcome(is_shared && into === items.shared));
        await allowed(read(editor));
      }
    }
  });

  test('a merged item leads only to a target that is found, also from a comment', async () => {
    const { acme, colleague, other, guest, items } = await makeWorld('company');
    const intoAcme = await merge(items.acme, { company: ACME });
    const intoShared = await merge(items.shared, { company: ACME });
    const bothShared = await merge(items.shared, { company: ACME, is_shared: true });
    for (const who of [acme, colleague]) await allowed(intoAcme(who));
    for (const who of [other, guest]) await refused(intoAcme(who));
    // The target is shared, what was merged into it is not.
    for (const who of [acme, colleague]) await allowed(intoShared(who));
    for (const who of [other, guest]) await refused(intoShared(who));
    for (const who of [acme, other, guest]) await allowed(bothShared(who));
    const [comment, author] = commenting(acme, items.acme);
    await allowed(commit(as(acme), comment, author));
    for (const who of [colleague]) await allowed(getDoc(doc(as(who), comment[1])));
    for (const who of [other, guest]) await refused(getDoc(doc(as(who), comment[1])));
    await refused(
      commit(as(other), [
        'set',
        commentPath(unique('comment')),
        {
          ...comment[2],
          user_id: other.uid,
          created_at: serverTimestamp(),
          feedback_id: items.shared.feedbackId,
          reply_to: comment[1].split('/')[1],
        },
      ]),
    );
  });
});
