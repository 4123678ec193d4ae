import { deleteField, doc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore/lite';
import { withTables } from '../../../functions/src/shared/labels/known.ts';
import type { OwnStatus, Tag } from '../../../functions/src/shared/labels/label.ts';
import {
  ITEM_TAGS_MAX,
  OWNER_BATCH,
  RESPONSE_MAX,
  STATUSES_MAX,
  TAGS_MAX,
} from '../../../functions/src/shared/limits.ts';
import { feedbackPath, productPath } from '../../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../functions/src/shared/product.ts';
import { PUBLIC_STATUSES } from '../../../functions/src/shared/values.ts';
import { ACTORS, type Actor, owner } from '../../support/actors.ts';
import { as, commit, expectOutcome, may, outcome, refused, times, withoutRules } from '../environment.ts';
import { group, test } from '../group.ts';
import { ITEMS, itemNames, mayManageItem } from '../specification.ts';
import { itemFor, makeBoard, makeItem } from '../world.ts';

const kindOf = (at: number) => PUBLIC_STATUSES[at % 4] ?? 'open';
const statuses = (count: number): OwnStatus[] =>
  times(count, (at) => ({ id: `status-${at}`, name: `Status number ${at}`, color: 'purple', kind: kindOf(at) }));
const tags = (count: number): Tag[] =>
  times(count, (at) => ({ id: `tag-${at}`, name: `The tag of number ${at}`, color: 'purple' }));

const full = { statuses: statuses(STATUSES_MAX), tags: tags(TAGS_MAX) };

/** How boards store labels: as tables, or as lists until a function has converted them. */
const SHAPES = { tables: withTables, lists: (settings: object): Partial<Settings> => settings } as const;
type Shape = keyof typeof SHAPES;

/** An open item of a board with all the labels that a board may have, unless others are given. */
async function anItem(
  settings: Partial<typeof full> = full,
  fields: object = {},
  by: Actor = owner,
  shape: Shape = 'tables',
) {
  const productId = await makeBoard(SHAPES[shape](settings), by);
  const { feedbackId } = await makeItem(productId, 'an open item');
  await commit(withoutRules(), ['update', feedbackPath(feedbackId), { created_by: null, ...fields }]);
  return { productId, item: doc(as(by), feedbackPath(feedbackId)) };
}

const REST = { ...DEFAULT_SETTINGS, productLogo: 'https://example.com/logo.png', searchEngines: true };

group('labels: settings', () => {
  test('both tables may be saved at their limits in one request, with all other settings', async () => {
    const settings = { ...REST, ...withTables(full) };
    const before = { statuses: statuses(1), tags: tags(1) };
    for (const stored of [{}, before, { statuses: full.statuses }, { tags: full.tags }, full]) {
      for (const shape of Object.values(SHAPES)) {
        const board = doc(as(owner), productPath(await makeBoard(shape(stored))));
        await expectOutcome(updateDoc(board, { name: 'Another name', settings }), 'allowed');
        await expectOutcome(updateDoc(board, { settings: { ...settings, theme: 'dark' } }), 'allowed');
        await expectOutcome(updateDoc(board, { settings: DEFAULT_SETTINGS }), 'allowed');
      }
    }
  });

  test('lists of an earlier version may stay or go, and not be changed', async () => {
    const board = doc(as(owner), productPath(await makeBoard(SHAPES.lists(full))));
    await expectOutcome(updateDoc(board, { settings: { ...REST, ...full } }), 'allowed');
    await refused(updateDoc(board, { 'settings.tags': tags(2) }));
    await refused(updateDoc(board, { 'settings.statuses': statuses(2) }));
    await refused(updateDoc(board, { settings: { ...REST, tags: full.tags, statuses: statuses(2) } }));
    await expectOutcome(updateDoc(board, { 'settings.tags': withTables(full).tags }), 'allowed');
    await refused(updateDoc(board, { 'settings.tags': full.tags }));
    await expectOutcome(updateDoc(board, { 'settings.statuses': deleteField() }), 'allowed');
    await refused(updateDoc(board, { 'settings.statuses': full.statuses }));
    // What pages of an earlier version save for boards without labels.
    await expectOutcome(
      updateDoc(board, { settings: { ...REST, tags: withTables(full).tags, statuses: [] } }),
      'allowed',
    );
  });
});

group('labels: who may label which item', () => {
  for (const who of ACTORS) {
    for (const name of itemNames) {
      const expected = mayManageItem(who, ITEMS[name]);
      test(`${who.name} ${may(expected)} remove the tags of ${name}, and may not write unknown ones`, async () => {
        const item = doc(as(who), feedbackPath((await itemFor(who, name)).feedbackId));
        await expectOutcome(updateDoc(item, { tags: [] }), outcome(expected));
        await refused(updateDoc(item, { tags: ['mobile'] }));
        await refused(updateDoc(item, { label: 'planned' }));
      });
    }

    const isAllowed = who.isOwner && who.active === true && !who.deleted;
    test(`${who.name} ${may(isAllowed)} write a label and a tag of the board`, async () => {
      const { item } = await anItem(full, {}, who.isOwner ? who : owner);
      const own = doc(as(who), item.path);
      await expectOutcome(updateDoc(own, { label: 'status-0' }), outcome(isAllowed));
      await expectOutcome(updateDoc(own, { tags: ['tag-0'] }), outcome(isAllowed));
    });
  }
});

for (const shape of Object.keys(SHAPES) as Shape[])
  group(`labels: which of a board with ${shape} an item may have`, () => {
    const anItemOf = (settings: Partial<typeof full>) => anItem(settings, {}, owner, shape);
    const ids = full.tags.map(({ id }) => id);

    test('every own status of the board may be set with its kind, and with no other', async () => {
      const { item } = await anItemOf(full);
      for (const { id, kind } of full.statuses) {
        for (const status of PUBLIC_STATUSES)
          await expectOutcome(updateDoc(item, { label: id, status }), outcome(status === kind));
      }
    });

    test('a label of another board, of no board, or of a wrong type is refused', async () => {
      const { item } = await anItemOf({ statuses: statuses(2) });
      const { item: plain } = await anItemOf({});
      await refused(updateDoc(plain, { label: 'status-0' }));
      for (const label of ['status-2', '', 0, null, ['status-0'], { id: 'status-0' }])
        await refused(updateDoc(item, { label }));
      await expectOutcome(updateDoc(item, { label: 'status-0' }), 'allowed');
    });

    test('every tag of the board, at most five at once', async () => {
      const { item: single } = await anItemOf({ tags: tags(1) });
      await expectOutcome(updateDoc(single, { tags: ['tag-0'] }), 'allowed');
      const { item } = await anItemOf(full);
      for (let at = 0; at < TAGS_MAX; at += ITEM_TAGS_MAX)
        await expectOutcome(updateDoc(item, { tags: ids.slice(at, at + ITEM_TAGS_MAX) }), 'allowed');
      await refused(updateDoc(item, { tags: ids.slice(0, ITEM_TAGS_MAX + 1) }));
    });

    test('no tag twice, none that the board does not have, and nothing but a list', async () => {
      const { item } = await anItemOf({ tags: tags(2) });
      const { item: plain } = await anItemOf({});
      await refused(updateDoc(plain, { tags: ['tag-0'] }));
      for (const bad of [
        ['tag-0', 'tag-0'],
        ['tag-0', 'tag-2'],
        [''],
        [0],
        [null],
        [{ id: 'tag-0' }],
        'tag-0',
        0,
        null,
        { 0: 'tag-0' },
      ])
        await refused(updateDoc(item, { tags: bad }));
      await expectOutcome(updateDoc(item, { tags: ['tag-1', 'tag-0'] }), 'allowed');
      await expectOutcome(updateDoc(item, { tags: [] }), 'allowed');
      await expectOutcome(updateDoc(item, { tags: deleteField() }), 'allowed');
    });

    for (const [what, changeAt] of Object.entries({
      tag: (at: number) => ({ tags: ids.slice(at, at + ITEM_TAGS_MAX) }),
      'own status': () => ({ status: 'closed', label: 'status-7' }),
    })) {
      test(`as many items as the admin area writes at once get a ${what} on a board at its limits`, async () => {
        const { productId, item } = await anItem(full, { tags: ids.slice(-5) }, owner, shape);
        const others = await Promise.all(times(OWNER_BATCH - 1, () => makeItem(productId, 'an open item')));
        const batch = writeBatch(as(owner));
        const all = [item, ...others.map(({ feedbackId }) => doc(as(owner), feedbackPath(feedbackId)))];
        for (const [at, each] of all.entries()) batch.update(each, changeAt(at));
        await expectOutcome(batch.commit(), 'allowed');
      });
    }
  });

group('labels: which label an item may keep', () => {
  test('another status needs another label or none', async () => {
    const { item } = await anItem(full, { label: 'status-0' });
    await refused(updateDoc(item, { status: 'closed' }));
    await refused(updateDoc(item, { status: 'closed', label: 'status-4' }));
    await expectOutcome(updateDoc(item, { status: 'closed', label: 'status-3' }), 'allowed');
    await expectOutcome(updateDoc(item, { status: 'open', label: deleteField() }), 'allowed');
  });

  test('a label that the owner has deleted from the board stays until the status changes', async () => {
    const { item } = await anItem({ statuses: statuses(1) }, { label: 'gone' });
    await expectOutcome(updateDoc(item, { is_pinned: true }), 'allowed');
    await refused(updateDoc(item, { label: 'gone-too' }));
    await refused(updateDoc(item, { status: 'closed' }));
    await expectOutcome(updateDoc(item, { label: deleteField() }), 'allowed');
    await refused(updateDoc(item, { label: 'gone' }));
  });

  test('a pending item has no label: no own status is of that kind', async () => {
    const { item } = await anItem(full, { status: 'pending' });
    await refused(updateDoc(item, { label: 'status-0' }));
    await expectOutcome(updateDoc(item, { label: 'status-0', status: 'open' }), 'allowed');
  });
});

/** An answer of the most characters, which the rules match twice. */
const response = (letter = 'a') => ({ text: letter.repeat(RESPONSE_MAX), at: serverTimestamp() });

group('labels: which tags an item may keep', () => {
  const ids = full.tags.map(({ id }) => id);

  test('a tag that the owner has deleted from the board may stay or go, and not come back', async () => {
    const { item } = await anItem({ tags: tags(1) }, { tags: ['gone', 'gone-too'] });
    await expectOutcome(updateDoc(item, { tags: ['gone', 'gone-too', 'tag-0'] }), 'allowed');
    await expectOutcome(updateDoc(item, { tags: ['gone', 'tag-0'] }), 'allowed');
    await refused(updateDoc(item, { tags: ['gone', 'gone-too'] }));
    const { item: bare } = await anItem({}, { tags: ['gone', 'gone-too'] });
    await refused(updateDoc(bare, { tags: ['gone', 'other'] }));
    await expectOutcome(updateDoc(bare, { tags: ['gone'], status: 'closed' }), 'allowed');
  });

  test('status, label, answer and tags fit into one request of a board at its limits', async () => {
    const { item } = await anItem(full, { tags: ids.slice(0, 5), label: 'status-0' });
    const change = { status: 'closed', label: 'status-7', tags: ids.slice(-5), is_pinned: true, is_archived: true };
    await expectOutcome(updateDoc(item, { ...change, response: response() }), 'allowed');
  });

  // What the dialog of status and answer writes: a function per write evaluates the lists of the board.
  test('the dialog may set an own status and an answer, change and remove both, on a board at its limits', async () => {
    const { item } = await anItem(full, { tags: ids.slice(0, 5) });
    await expectOutcome(updateDoc(item, { status: 'closed', label: 'status-7', response: response() }), 'allowed');
    await expectOutcome(updateDoc(item, { status: 'open', label: 'status-8', response: response('b') }), 'allowed');
    await refused(updateDoc(item, { status: 'closed', label: 'status-8', response: response('c') }));
    const nothing = { label: deleteField(), response: deleteField() };
    await expectOutcome(updateDoc(item, { status: 'in-progress', ...nothing }), 'allowed');
  });
});
