import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { expect } from 'vitest';
import {
  ENTRY_AHEAD_DAYS,
  ENTRY_BODY_MAX,
  ENTRY_ITEMS_MAX,
  ENTRY_TITLE_MAX,
  PUBLIC_LIST_MAX,
} from '../../functions/src/shared/limits.ts';
import { entryPath, productPath } from '../../functions/src/shared/paths.ts';
import { DAY_MS } from '../../functions/src/shared/time.ts';
import { ENTRY_KINDS } from '../../functions/src/shared/values.ts';
import { ACTORS, owner } from '../support/actors.ts';
import { A_PICTURE, anEntry } from '../support/factories.ts';
import {
  allowed,
  as,
  commit,
  expectOutcome,
  may,
  outcome,
  refused,
  times,
  unique,
  withoutRules,
} from './environment.ts';
import { ABSENT, type Fields, idOf, mutated, mutationsOf, oneOf, serverTime, text, unknownField } from './fields.ts';
import { group, test, testOf } from './group.ts';
import { DOCUMENTS, notDone, send } from './rest.ts';
import { mayManage } from './specification.ts';
import { makeBoard, OTHER_BOARD, ownerFor } from './world.ts';

const open = (who = owner) => makeBoard({}, who, { features: ['roadmap'] });
const draft = (productId: string) => anEntry({ product_id: productId, created_at: serverTimestamp() });

/** Creates an entry without the rules. @returns its path */
async function written(productId: string, fields: Parameters<typeof anEntry>[0] = {}): Promise<string> {
  const path = entryPath(unique('entry'));
  await commit(withoutRules(), ['set', path, anEntry({ product_id: productId, ...fields })]);
  return path;
}

group('changelog: who may read and write the entries of a board', () => {
  for (const who of ACTORS) {
    const manages = mayManage(who);
    const reads = who.token !== 'none' && who.isOwner;
    const boardOf = () => open(ownerFor(who));

    test(`${who.name} ${may(manages)} write, change and delete entries`, async () => {
      const board = await boardOf();
      const path = await written(board);
      await expectOutcome(setDoc(doc(as(who), entryPath(unique('entry'))), draft(board)), outcome(manages));
      await expectOutcome(updateDoc(doc(as(who), path), { title: 'Another title' }), outcome(manages));
      await expectOutcome(deleteDoc(doc(as(who), path)), outcome(manages));
    });

    for (const state of ['draft', 'scheduled', 'published'] as const) {
      test(`${who.name} ${may(reads)} read an entry that is ${state}, alone and in lists`, async () => {
        const board = await boardOf();
        const path = await written(board, { state, published_at: state === 'draft' ? null : new Date() });
        const entries = collection(as(who), 'changelog');
        const ofBoard = where('product_id', '==', board);
        await expectOutcome(getDoc(doc(as(who), path)), outcome(reads));
        await expectOutcome(getDocs(query(entries, ofBoard, limit(PUBLIC_LIST_MAX))), outcome(reads));
        await expectOutcome(getCount(query(entries, ofBoard, where('state', '==', state), limit(1))), outcome(reads));
        await refused(getDocs(query(entries, ofBoard, limit(PUBLIC_LIST_MAX + 1))));
        await refused(getDocs(query(entries, ofBoard)));
        await refused(getDocs(query(entries, where('state', '==', 'published'), limit(1))));
      });
    }
  }

  test('the owner may not skip entries, which are billed', async () => {
    const board = await open();
    const skipping = (offset: number) => ({
      structuredQuery: {
        from: [{ collectionId: 'changelog' }],
        where: { fieldFilter: { field: { fieldPath: 'product_id' }, op: 'EQUAL', value: { stringValue: board } } },
        offset,
        limit: 1,
      },
    });
    expect(await send(owner, 'POST', `${DOCUMENTS}:runQuery`, skipping(0))).toBe('allowed');
    await notDone(owner, 'POST', `${DOCUMENTS}:runQuery`, skipping(1));
  });

  for (const [what, features] of Object.entries({
    'no features': undefined,
    'other features': ['analytics' as const],
  })) {
    test(`the owner of a board with ${what} may not read or write entries, but delete them`, async () => {
      const board = await makeBoard({}, owner, features && { features });
      const path = await written(board);
      await refused(getDoc(doc(as(owner), path)));
      await refused(getDocs(query(collection(as(owner), 'changelog'), where('product_id', '==', board), limit(1))));
      await refused(setDoc(doc(as(owner), entryPath(unique('entry'))), draft(board)));
      await refused(updateDoc(doc(as(owner), path), { title: 'Another title' }));
      await allowed(deleteDoc(doc(as(owner), path)));
    });
  }

  test('a refund closes the changelog at once, and a payment opens it again', async () => {
    const board = await open();
    const entry = doc(as(owner), await written(board));
    await allowed(updateDoc(entry, { title: 'Paid' }));
    await commit(withoutRules(), ['update', productPath(board), { features: [] }]);
    await refused(updateDoc(entry, { title: 'Refunded' }));
    await refused(getDoc(entry));
    await commit(withoutRules(), ['update', productPath(board), { features: ['roadmap'] }]);
    await allowed(updateDoc(entry, { title: 'Paid again' }));
  });
});

const ofEntry: Fields = {
  title: text(ENTRY_TITLE_MAX),
  body: text(ENTRY_BODY_MAX),
  kind: oneOf(ENTRY_KINDS),
  items: {
    good: {
      'no ids': [],
      'one id': ['item'],
      'an id with every kind of character': ['_it-em_7'],
      'ids that are almost reserved': ['_', '__item', 'item__', '__item_'],
      'as many of the longest ids as allowed': times(ENTRY_ITEMS_MAX, (at) => `item${at}`.padEnd(128, 'x')),
    },
    bad: {
      absent: ABSENT,
      null: null,
      'a word': 'item',
      'one id too many': times(ENTRY_ITEMS_MAX + 1, (at) => `item${at}`),
      'a path': ['x/y'],
      'a map': { item: true },
      'a list of maps': [{ id: 'item' }],
      'an empty id': [''],
      'an empty id among others': ['item', '', 'other'],
      'an empty id after another': ['item', ''],
      'an id that Firestore reserves': ['__item__'],
      'an id that Firestore reserves after another': ['item', '__item__'],
      'two ids in one': ['item,other'],
      'a list with null': [null],
      'a list with a number': ['item', 1],
      'a list with a truth value': [true],
      'an id of 129 characters': ['x'.repeat(129)],
      'an id of 129 characters after another': ['item', 'x'.repeat(129)],
      '3,000 characters': ['x'.repeat(3000)],
    },
  },
  product_id: idOf({ "another board's id": OTHER_BOARD, 'an id that nothing has': unique('ghost') }),
  created_at: serverTime,
  state: {
    good: { draft: 'draft' },
    bad: { ...oneOf(['draft']).bad, scheduled: 'scheduled', published: 'published' },
  },
  published_at: {
    good: { null: null },
    bad: { absent: ABSENT, 'a time': new Date(), "the server's time": serverTimestamp(), 'a word': 'now' },
  },
  pictures: { good: { absent: ABSENT }, bad: { 'a picture': [A_PICTURE], 'no picture': [], null: null } },
  author: unknownField,
};

group('changelog: what an entry may say', () => {
  test('the pictures of an entry stay as functions wrote them', async () => {
    const entry = doc(as(owner), await written(await open(), { pictures: [A_PICTURE] }));
    await allowed(updateDoc(entry, { title: 'Another title' }));
    await refused(updateDoc(entry, { pictures: [{ ...A_PICTURE, alt: 'Else' }] }));
    await refused(updateDoc(entry, { pictures: [] }));
    await refused(updateDoc(entry, { pictures: deleteField() }));
  });

  for (const mutation of mutationsOf(ofEntry)) {
    testOf(mutation)(
      `the owner ${may(mutation.good)} write an entry whose ${mutation.field} is ${mutation.what}`,
      async () => {
        const entry = mutated(draft(await open()), mutation);
        await expectOutcome(setDoc(doc(as(owner), entryPath(unique('entry'))), entry), outcome(mutation.good));
      },
    );
  }

  const { created_at: _, product_id: __, ...changeable } = ofEntry;
  for (const mutation of mutationsOf(changeable)) {
    testOf(mutation)(
      `the owner ${may(mutation.good)} change an entry so that its ${mutation.field} is ${mutation.what}`,
      async () => {
        const fields = { product_id: await open(), created_at: new Date(0) };
        const entry = doc(as(owner), await written(fields.product_id, fields));
        await expectOutcome(setDoc(entry, mutated(anEntry(fields), mutation)), outcome(mutation.good));
      },
    );
  }

  test('an entry keeps its board and the time of its creation', async () => {
    const entry = doc(as(owner), await written(await open()));
    await refused(updateDoc(entry, { product_id: await open() }));
    await refused(updateDoc(entry, { created_at: serverTimestamp() }));
  });

  for (const id of ['a.b', 'ä', unique('long').padEnd(129, 'x')]) {
    test(`no entry has the id ${id.slice(0, 5)}`, async () => {
      await refused(setDoc(doc(as(owner), entryPath(id)), draft(await open())));
    });
  }
  test('an entry may have an id of one character, or of 128', async () => {
    // If these tests run repeatedly, the entry exists.
    await commit(withoutRules(), ['delete', entryPath('e')]);
    for (const id of ['e', unique('entry').padEnd(128, 'x')]) {
      await allowed(setDoc(doc(as(owner), entryPath(id)), draft(await open())));
    }
  });
});

group('changelog: how an entry is published', () => {
  const TIMES = {
    'the server’s time': serverTimestamp(),
    'a year ago': new Date(Date.now() - 365 * DAY_MS),
    'in a year': new Date(Date.now() + ENTRY_AHEAD_DAYS * DAY_MS - DAY_MS / 2),
    'in two years': new Date(Date.now() + (ENTRY_AHEAD_DAYS + 1) * DAY_MS),
    'no time': null,
    'a word': 'now',
  };
  const MAY: Record<string, (time: keyof typeof TIMES) => boolean> = {
    draft: (time) => time === 'no time',
    scheduled: (time) => ['the server’s time', 'a year ago', 'in a year'].includes(time),
    published: (time) => time === 'the server’s time',
  };

  for (const [state, mayHave] of Object.entries(MAY)) {
    for (const time of Object.keys(TIMES) as (keyof typeof TIMES)[]) {
      const good = mayHave(time);
      const fields = { state, published_at: TIMES[time] };

      test(`a new entry ${may(good)} be ${state} with ${time}`, async () => {
        const entry = { ...draft(await open()), ...fields };
        await expectOutcome(setDoc(doc(as(owner), entryPath(unique('entry'))), entry), outcome(good));
      });

      for (const before of ['draft', 'scheduled'] as const) {
        test(`an entry that is ${before} ${may(good)} become ${state} with ${time}`, async () => {
          const published_at = before === 'draft' ? null : new Date(Date.now() + DAY_MS);
          const entry = doc(as(owner), await written(await open(), { state: before, published_at }));
          await expectOutcome(updateDoc(entry, fields), outcome(good));
        });
      }
    }
  }

  test('a published entry keeps its time when it is corrected, and may be taken back', async () => {
    const published_at = new Date(Date.now() - DAY_MS);
    const entry = doc(as(owner), await written(await open(), { state: 'published', published_at }));
    await allowed(updateDoc(entry, { title: 'Corrected' }));
    await refused(updateDoc(entry, { published_at: serverTimestamp() }));
    await refused(updateDoc(entry, { published_at: new Date() }));
    for (const state of ['hidden', null, 1]) await refused(updateDoc(entry, { state }));
    await refused(updateDoc(entry, { state: 'draft' }));
    await allowed(updateDoc(entry, { state: 'draft', published_at: null }));
  });
});
