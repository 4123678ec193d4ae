import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite';
import { expect } from 'vitest';
import type { Entry } from '../../functions/src/shared/changelog/entry.ts';
import { PUBLIC_LIST_MAX } from '../../functions/src/shared/limits.ts';
import { entryPath, reactionPath } from '../../functions/src/shared/paths.ts';
import type { Product } from '../../functions/src/shared/product.ts';
import { REACTIONS } from '../../functions/src/shared/values.ts';
import { ACTORS, type Actor, member, nobody, owner, visitor } from '../support/actors.ts';
import { anEntry, aReaction } from '../support/factories.ts';
import {
  allowed,
  as,
  commit,
  expectOutcome,
  may,
  outcome,
  type Put,
  refused,
  unique,
  withoutRules,
} from './environment.ts';
import { idOf, mutated, mutationsOf, oneOf, serverTime, uidOf, unknownField } from './fields.ts';
import { group, test } from './group.ts';
import * as rest from './rest.ts';
import { BOARDS, ITEMS, mayFollow } from './specification.ts';
import { makeBoard, OTHER_BOARD } from './world.ts';

const OPEN = { changelog: true } as const;
const STORED = [...REACTIONS, 'none'] as const;

/** Creates a board with an entry. */
async function makeEntry(
  settings: Parameters<typeof makeBoard>[0] = OPEN,
  state: Entry['state'] = 'published',
  features: Product['features'] = ['roadmap'],
) {
  const productId = await makeBoard(settings, owner, { features });
  const entry = unique('entry');
  const published_at = state === 'draft' ? null : new Date();
  const written = anEntry({ product_id: productId, state, published_at });
  await commit(withoutRules(), ['set', entryPath(entry), written]);
  return { productId, entry };
}

type Place = Awaited<ReturnType<typeof makeEntry>>;

const reacting = (who: Actor, { productId, entry }: Place, kind: (typeof STORED)[number] = 'like'): Put => [
  'set',
  reactionPath(entry, who.uid),
  aReaction({ entry, product_id: productId, uid: who.uid, kind, created_at: serverTimestamp() }),
];

group('reactions: who may react to which entry', () => {
  for (const who of ACTORS) {
    // Whoever may follow may react.
    const expected = mayFollow(who, BOARDS['a plain board'], ITEMS['an open item']);
    test(`${who.name} ${may(expected)} react, and choose another reaction or none later`, async () => {
      const place = await makeEntry();
      await expectOutcome(commit(as(who), reacting(who, place)), outcome(expected));
      const [, path, reaction] = reacting(who, place);
      for (const kind of STORED) {
        await commit(withoutRules(), ['set', path, { ...reaction, created_at: new Date(Date.now() - 1500) }]);
        await expectOutcome(commit(as(who), reacting(who, place, kind)), outcome(expected));
      }
    });

    test(`${who.name} may neither change a reaction within a second nor delete it, which would end that limit`, async () => {
      const place = await makeEntry();
      const [, path, reaction] = reacting(who, place);
      await commit(withoutRules(), ['set', path, { ...reaction, created_at: new Date(Date.now() + 3000) }]);
      await refused(commit(as(who), reacting(who, place, 'love')));
      await refused(deleteDoc(doc(as(who), path)));
    });

    test(`${who.name} may neither read, change nor delete the reaction of another person`, async () => {
      const place = await makeEntry();
      const other = who === visitor ? member : visitor;
      const [, path] = reacting(other, place);
      await commit(withoutRules(), reacting(other, place));
      await refused(getDoc(doc(as(who), path)));
      await refused(deleteDoc(doc(as(who), path)));
      await refused(
        commit(as(who), ['set', path, aReaction({ entry: place.entry, product_id: place.productId, uid: who.uid })]),
      );
      const all = collection(as(who), 'reactions');
      await refused(getDocs(query(all, where('entry', '==', place.entry), limit(1))));
      await refused(getDocs(query(all, where('uid', '==', who.uid), limit(PUBLIC_LIST_MAX + 1))));
    });
  }

  test('nobody may react to an entry that is not published, or not shown, or gone', async () => {
    for (const place of [
      await makeEntry(OPEN, 'draft'),
      await makeEntry(OPEN, 'scheduled'),
      await makeEntry({ changelog: false }),
      await makeEntry({}),
      await makeEntry(OPEN, 'published', []),
      { ...(await makeEntry()), entry: unique('missing') },
    ])
      await refused(commit(as(visitor), reacting(visitor, place)));
  });

  test('a person may read the own reaction, whether or not it exists, and list the own alone', async () => {
    const place = await makeEntry();
    for (const who of [visitor, member]) {
      const own = doc(as(who), reactionPath(place.entry, who.uid));
      await allowed(getDoc(own));
      await commit(withoutRules(), reacting(who, place));
      await allowed(getDoc(own));
      const all = collection(as(who), 'reactions');
      const of = (uid: string) => query(all, where('uid', '==', uid), where('product_id', '==', place.productId));
      expect((await getDocs(query(of(who.uid), limit(PUBLIC_LIST_MAX)))).docs.map(({ id }) => id)).toEqual([own.id]);
      await refused(getDocs(query(of(who.uid), limit(PUBLIC_LIST_MAX + 1))));
      await refused(getDocs(of(who.uid)));
      await refused(getDocs(query(of(owner.uid), limit(1))));
      await refused(getDocs(query(all, where('uid', 'in', [who.uid, owner.uid]), limit(1))));
    }
  });

  test('anonymous visitors may neither react nor change a reaction on a board that is closed to them', async () => {
    const place = await makeEntry({ ...OPEN, allowAnonymous: false });
    await refused(commit(as(visitor), reacting(visitor, place)));
    await allowed(commit(as(member), reacting(member, place)));
    for (const who of [visitor, member]) {
      const [kind, path, reaction] = reacting(who, place);
      await commit(withoutRules(), [kind, path, { ...reaction, created_at: new Date(Date.now() - 1500) }]);
    }
    await refused(commit(as(visitor), reacting(visitor, place, 'love')));
    await allowed(commit(as(member), reacting(member, place, 'love')));
  });
});

group('reactions: what a reaction may say', () => {
  const fields = {
    entry: idOf({ 'an id that nothing has': unique('ghost') }),
    product_id: idOf({ "another board's id": OTHER_BOARD }),
    uid: uidOf(visitor.uid),
    kind: oneOf(STORED),
    created_at: serverTime,
    name: unknownField,
  };
  for (const mutation of mutationsOf(fields)) {
    test(`a reaction ${may(mutation.good)} have a ${mutation.field} that is ${mutation.what}`, async () => {
      const [kind, path, reaction] = reacting(visitor, await makeEntry());
      await expectOutcome(commit(as(visitor), [kind, path, mutated(reaction, mutation)]), outcome(mutation.good));
    });
  }

  test('a raw request may react only as its sender, to a shown entry, at the server’s time, once a second', async () => {
    const place = await makeEntry();
    const write = (
      who: Actor,
      uid: string,
      changes: Record<string, object> = {},
      updateTransforms: object[] = rest.stamp,
    ) =>
      rest.commit(who, {
        update: {
          name: rest.nameOf(reactionPath(place.entry, uid)),
          fields: { ...rest.fieldsOf(aReaction({ entry: place.entry, product_id: place.productId, uid })), ...changes },
        },
        updateTransforms,
      });
    const past = { created_at: { timestampValue: '2020-01-01T00:00:00Z' } };
    expect(await write(visitor, visitor.uid, past, [])).toBe('refused');
    expect(await write(visitor, member.uid)).toBe('refused');
    expect(await write(nobody, visitor.uid)).toBe('refused');
    expect(await write(visitor, visitor.uid, { kind: { stringValue: 'hate' } })).toBe('refused');
    expect(await write(visitor, visitor.uid, { count: { integerValue: '9' } })).toBe('refused');
    expect(await write(visitor, visitor.uid)).toBe('allowed');
    expect(await write(visitor, visitor.uid, { kind: { stringValue: 'love' } })).toBe('refused');
    const name = rest.nameOf(reactionPath(place.entry, visitor.uid));
    expect(await rest.commit(visitor, { delete: name })).toBe('refused');
    expect(await rest.send(visitor, 'DELETE', name)).toBe('refused');
  });
});
