import { deleteField, doc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore/lite';
import { FEATURES, type Feature } from '../../functions/src/shared/features.ts';
import { tagsOf, withTables } from '../../functions/src/shared/labels/known.ts';
import { OWNER_BATCH, RANK_MAX, RESPONSE_MAX, ROADMAP_CARDS_MAX } from '../../functions/src/shared/limits.ts';
import { feedbackPath, productPath } from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../functions/src/shared/product.ts';
import { ACTORS, inactiveOwner, owner } from '../support/actors.ts';
import { allowed, as, commit, expectOutcome, may, outcome, refused, times, withoutRules } from './environment.ts';
import { type Field, mutationsOf } from './fields.ts';
import { FULL_SETTINGS } from './full-settings.ts';
import { group, test } from './group.ts';
import { ITEMS, itemNames, mayManage, mayManageItem } from './specification.ts';
import { makeBoard, makeItem, ownerFor } from './world.ts';

const ROADMAP = [
  { status: 'open', title: 'Next' },
  { status: 'completed', title: 'Done' },
] as const satisfies Settings['roadmap'];

const open = (by = owner, features: readonly Feature[] = ['roadmap']) => makeBoard({}, by, { features: [...features] });

async function anItem(productId: string, fields: object = {}) {
  const { feedbackId } = await makeItem(productId, 'an open item');
  await commit(withoutRules(), ['update', feedbackPath(feedbackId), { votes: 7, ...fields }]);
  return doc(as(owner), feedbackPath(feedbackId));
}

const RANKS: Field = {
  good: { 'one character': 'a', 'a key': 'a0V', 'as many characters as allowed': 'z'.repeat(RANK_MAX) },
  bad: {
    nothing: '',
    'one character too many': 'z'.repeat(RANK_MAX + 1),
    'a space': 'a 0',
    'a line break at the end': 'a0\n',
    'a letter that is not ASCII': 'ä',
    'a dash': 'a-0',
    'a number': 1,
    null: null,
    'a list': ['a0'],
  },
};

const ETAS: Field = {
  good: { 'the first quarter': '2026-Q1', 'the last quarter': '2099-Q4', January: '2027-01', December: '2027-12' },
  bad: {
    nothing: '',
    'a fifth quarter': '2026-Q5',
    'a quarter zero': '2026-Q0',
    'a thirteenth month': '2026-13',
    'a month zero': '2026-00',
    'a month of one digit': '2026-1',
    'a day': '2026-01-01',
    'another century': '1926-Q1',
    'small letters': '2026-q1',
    'a line break at the end': '2026-Q1\n',
    'a year alone': '2026',
    'a number': 2026,
    null: null,
    'a list': ['2026-Q1'],
  },
};

group('roadmap: who may place which item', () => {
  for (const who of ACTORS) {
    for (const name of itemNames) {
      const expected = mayManageItem(who, ITEMS[name]);
      test(`${who.name} ${may(expected)} place ${name}, and date it`, async () => {
        const { feedbackId } = await makeItem(await open(ownerFor(who)), name);
        const item = doc(as(who), feedbackPath(feedbackId));
        await expectOutcome(updateDoc(item, { rank: 'a0' }), outcome(expected));
        await expectOutcome(updateDoc(item, { eta: '2027-Q1' }), outcome(expected));
      });
    }

    test(`${who.name} ${may(mayManage(who))} choose the columns of a roadmap`, async () => {
      const board = doc(as(who), productPath(await open(ownerFor(who))));
      await expectOutcome(updateDoc(board, { 'settings.roadmap': ROADMAP }), outcome(mayManage(who)));
    });
  }
});

group('roadmap: what a place may be', () => {
  for (const { field, what, value, good } of mutationsOf({ rank: RANKS, eta: ETAS })) {
    test(`the ${field} of an item ${may(good)} be ${what}`, async () => {
      await expectOutcome(updateDoc(await anItem(await open()), { [field]: value }), outcome(good));
      const placed = await anItem(await open(), { rank: 'a5', eta: '2026-02' });
      await expectOutcome(updateDoc(placed, { [field]: value, status: 'closed' }), outcome(good));
    });
  }

  test('status, own status, rank and date are written in one commit, and nothing that counts', async () => {
    const productId = await open();
    const { statuses } = withTables({ statuses: [{ id: 'soon', name: 'Soon', color: 'blue', kind: 'in-progress' }] });
    await commit(withoutRules(), ['update', productPath(productId), { 'settings.statuses': statuses }]);
    const item = await anItem(productId);
    const place = { status: 'in-progress', label: 'soon', rank: 'a0', eta: '2027-Q2' };
    await refused(updateDoc(item, { ...place, votes: 8 }));
    await refused(updateDoc(item, { ...place, hot: 1 }));
    await refused(updateDoc(item, { ...place, status: 'closed' }));
    await allowed(updateDoc(item, place));
    await allowed(updateDoc(item, { rank: deleteField(), eta: deleteField() }));
  });

  test('an item of a board at all limits may get status, tags, answer and place at once', async () => {
    const productId = await makeBoard(FULL_SETTINGS, owner, { features: ['roadmap'] });
    const item = await anItem(productId);
    const labeled = {
      label: 'status-9',
      tags: tagsOf(FULL_SETTINGS)
        .slice(0, 5)
        .map(({ id }) => id),
    };
    const response = { text: '\u{1F389}'.repeat(RESPONSE_MAX / 2), at: serverTimestamp() };
    const place = { rank: 'z'.repeat(RANK_MAX), eta: '2027-12' };
    await allowed(updateDoc(item, { ...labeled, ...place, response, is_pinned: true }));
  });

  test('a whole column may be arranged in one commit', async () => {
    const productId = await open();
    const items = await Promise.all(times(ROADMAP_CARDS_MAX / OWNER_BATCH, () => anItem(productId)));
    const batch = writeBatch(as(owner));
    for (const [at, item] of items.entries()) batch.update(item, { rank: `a${at}`, status: 'completed' });
    await allowed(batch.commit());
  });
});

group('roadmap: what the plan of the owner opens', () => {
  for (const [what, features] of [
    ['none', []],
    ['all others', FEATURES.filter((feature) => feature !== 'roadmap')],
  ] as const) {
    test(`a board with ${what} of the features has no columns and no places, but everything else`, async () => {
      const productId = await open(owner, features);
      const board = doc(as(owner), productPath(productId));
      await refused(updateDoc(board, { 'settings.roadmap': ROADMAP }));
      await refused(updateDoc(board, { 'settings.changelog': true }));
      await refused(updateDoc(board, { settings: { ...DEFAULT_SETTINGS, roadmap: [], changelog: true } }));
      await allowed(updateDoc(board, { settings: { ...DEFAULT_SETTINGS, roadmap: [], theme: 'dark' } }));
      await allowed(updateDoc(board, { 'settings.changelog': false }));
      const item = await anItem(productId);
      await refused(updateDoc(item, { rank: 'a0' }));
      await refused(updateDoc(item, { eta: '2027-Q1' }));
      await refused(updateDoc(item, { status: 'closed', rank: 'a0' }));
      await allowed(updateDoc(item, { status: 'closed' }));
    });
  }

  test('after a refund columns and places may stay or go, and not be changed; a payment opens them again', async () => {
    const productId = await makeBoard({ roadmap: ROADMAP }, owner, { features: [] });
    const board = doc(as(owner), productPath(productId));
    const item = await anItem(productId, { rank: 'a0', eta: '2027-Q1' });
    await allowed(updateDoc(board, { 'settings.theme': 'dark' }));
    await refused(updateDoc(board, { 'settings.roadmap': ROADMAP.slice(0, 1) }));
    await allowed(updateDoc(item, { status: 'completed' }));
    await refused(updateDoc(item, { rank: 'a1' }));
    await refused(updateDoc(item, { eta: '2027-Q2' }));
    await commit(withoutRules(), ['update', productPath(productId), { features: ['roadmap'] }]);
    await allowed(updateDoc(item, { rank: 'a1' }));
    await allowed(updateDoc(board, { 'settings.roadmap': ROADMAP.slice(0, 1) }));
    await commit(withoutRules(), ['update', productPath(productId), { features: [] }]);
    await allowed(updateDoc(item, { rank: deleteField(), eta: deleteField() }));
    await allowed(updateDoc(board, { 'settings.roadmap': [] }));
    await refused(updateDoc(board, { 'settings.roadmap': ROADMAP }));
  });

  test('after a refund a changelog may stay or be switched off, and not be switched on again', async () => {
    const productId = await makeBoard({ changelog: true }, owner, { features: [] });
    const board = doc(as(owner), productPath(productId));
    await allowed(updateDoc(board, { 'settings.theme': 'dark' }));
    await allowed(updateDoc(board, { settings: { ...DEFAULT_SETTINGS, changelog: true } }));
    await allowed(updateDoc(board, { 'settings.changelog': false }));
    await refused(updateDoc(board, { 'settings.changelog': true }));
    await commit(withoutRules(), ['update', productPath(productId), { features: ['roadmap'] }]);
    await allowed(updateDoc(board, { 'settings.changelog': true }));
    await commit(withoutRules(), ['update', productPath(productId), { features: [] }]);
    await allowed(updateDoc(board, { 'settings.changelog': deleteField() }));
    await refused(updateDoc(board, { 'settings.changelog': true }));
  });

  test('an account that is not active places nothing, although the list still says so', async () => {
    const { feedbackId } = await makeItem(await open(inactiveOwner), 'an open item');
    await refused(updateDoc(doc(as(inactiveOwner), feedbackPath(feedbackId)), { rank: 'a0' }));
  });
});

group('roadmap: the limit of expressions', () => {
  test('labels, own words and a roadmap at their limits may be saved one after the other', async () => {
    const board = doc(as(owner), productPath(await open(owner, ['branding', 'roadmap'])));
    const { roadmap, words, categories, button, ...labels } = FULL_SETTINGS;
    await allowed(updateDoc(board, { name: 'Another name', settings: labels }));
    await allowed(updateDoc(board, { settings: { ...labels, roadmap } }));
    await allowed(updateDoc(board, { settings: { ...labels, roadmap, words, categories, button } }));
    await allowed(updateDoc(board, { settings: labels }));
    const others = { ...labels, words, categories, button };
    await allowed(updateDoc(board, { settings: others }));
    await allowed(updateDoc(board, { settings: { ...others, roadmap } }));
    await allowed(updateDoc(board, { name: 'A third name', settings: { ...others, roadmap, theme: 'dark' } }));
  });
});
