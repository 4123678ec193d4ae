import fc from 'fast-check';
import type { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { exportBoard } from '../../functions/src/moving/export-board.ts';
import type { Feedback } from '../../functions/src/shared/feedback.ts';
import {
  type BoardExport,
  boardExportSchema,
  EXPORTED,
  type ExportPage,
  exportBoardContract,
  fileOfExport,
  mappingOfExport,
} from '../../functions/src/shared/imports/board-export.ts';
import { wholeText } from '../../functions/src/shared/item/whole-text.ts';
import { itemTags, ownStatusOf } from '../../functions/src/shared/labels/known.ts';
import { productPath } from '../../functions/src/shared/paths.ts';
import { property } from '../support/property.ts';
import { BOARD, comment, vote } from './support/board.ts';
import { discrepancies } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { aFile, aRow, begin, bring, MAPPING, OWNER } from './support/imports.ts';

/** What goes out of a board comes back into an empty one (D54). */

const project = 'import-export';
const db = connect(project);

/** Exports the board, as the page does. */
async function exported(size?: number): Promise<BoardExport> {
  const whole: BoardExport = {
    ...{ format: 'hearback-board', version: 1, board: { id: '', name: '', settings: {} } },
    ...{ items: [], comments: [], waiting: [], votes: [], people: [], changelog: [] },
  };
  for (let from: ExportPage['next'] = null; ; ) {
    const request = { product: BOARD, from };
    const page: ExportPage = exportBoardContract.response.parse(
      await exportBoard(db, { caller: OWNER, request, size }),
    );
    if (page.board) whole.board = page.board;
    for (const list of EXPORTED) whole[list].push(...(page[list] as never[]));
    if (page.next === null) return boardExportSchema.parse(JSON.parse(JSON.stringify(whole)));
    from = page.next;
  }
}

/** Everything that the board and its team see, without ids. */
async function seen() {
  const all = async (name: string) => (await db.collection(name).get()).docs;
  const board = (await db.doc(productPath(BOARD)).get()).data();
  const items = new Map((await all('feedback')).map((one) => [one.id, one.data() as Feedback]));
  const titleOf = (id: string | undefined) => (id === undefined ? null : (items.get(id)?.title ?? 'gone'));
  const ms = (at: unknown) => (at as Timestamp | null)?.toMillis() ?? null;
  const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();
  return {
    totals: [board?.feedback_count, board?.vote_count],
    items: sorted(
      [...items.values()].map((item) => ({
        ...{ title: item.title, text: wholeText(item), category: item.category, status: item.status },
        own: ownStatusOf(board?.settings, item)?.name ?? null,
        tags: itemTags(board?.settings, item)
          .map(({ name }) => name)
          .sort(),
        ...{ votes: item.votes, comments: item.comments, author: item.author_name, pinned: item.is_pinned },
        shared: item.is_shared ?? false,
        ...{ archived: item.is_archived, eta: item.eta, at: ms(item.created_at), merged: titleOf(item.merged_into) },
        answer: item.response && [item.response.text, ms(item.response.at)],
      })),
    ),
    comments: sorted(
      (await all('comments')).map((one) => [
        ...[one.get('content'), one.get('author_name'), one.get('by_team'), ms(one.get('created_at'))],
        ...[titleOf(one.get('feedback_id')), titleOf(one.get('from'))],
      ]),
    ),
    waiting: sorted(
      (await all('pending_comments')).map((one) => [
        ...[one.get('content'), one.get('author_name'), ms(one.get('created_at')), titleOf(one.get('feedback_id'))],
      ]),
    ),
    known: sorted((await all('people')).map((one) => [one.get('name'), one.get('email')])),
    entries: sorted(
      (await all('changelog')).map((one) => [
        ...[one.get('title'), one.get('body'), one.get('kind'), one.get('state'), ms(one.get('published_at'))],
        (one.get('items') as string[]).map(titleOf),
      ]),
    ),
  };
}

const text = (max: number) =>
  fc.string({
    unit: fc.constantFrom('a', 'b ', 'ü', '😀', '\n', '=1', '"', ',', '**', 'x'),
    minLength: 1,
    maxLength: max,
  });
const at = fc.integer({ min: 0, max: Date.UTC(2026, 0, 1) });
const arbitraryRow = fc.record({
  text: fc.oneof(text(40), text(400), fc.constant('')),
  status: fc.constantFrom('planned', 'done', 'waiting', null),
  category: fc.constantFrom('Bugs', null),
  tags: fc.subarray(['web', 'mobile']),
  votes: fc.integer({ min: 0, max: 50 }),
  created_at: at,
  author: fc.constantFrom('Ada', null),
  is_pinned: fc.boolean(),
  is_shared: fc.boolean(),
  is_archived: fc.boolean(),
  eta: fc.constantFrom('2027-Q1', null),
  answer: fc.option(fc.record({ text: text(1000).map((one) => `A${one}`), at })),
  voters: fc.array(fc.record({ name: fc.constantFrom('A', 'B', 'C'), address: fc.constantFrom(null, 'd@e.org'), at }), {
    maxLength: 3,
  }),
  comments: fc.array(
    fc.record({
      id: fc.constant(null),
      text: text(1500).map((one) => `C${one}`),
      author: fc.constantFrom('Bob', null),
      at,
      is_team: fc.boolean(),
      is_waiting: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  original: fc.option(fc.nat()),
});
const arbitraryEntry = fc.record({
  ...{
    title: text(50).map((one) => `T${one}`),
    body: text(500).map((one) => `B${one}`),
    published_at: fc.option(at),
    created_at: at,
  },
  kind: fc.constantFrom('new' as const, 'fixed' as const),
});

test('an export of any board gives an empty board the same content', { tags: ['all'], timeout: 600_000 }, async () => {
  const arbitrary = fc.tuple(
    fc.array(arbitraryRow, { minLength: 1, maxLength: 6 }),
    fc.array(arbitraryEntry, { maxLength: 2 }),
  );
  await fc.assert(
    fc.asyncProperty(arbitrary, async ([rows, entries]) => {
      await clear(project);
      await begin(db);
      const items = rows.map(({ original, ...fields }, n) =>
        aRow(`${n}`, {
          ...fields,
          title: `Item ${n}`,
          duplicate_of: original === null || n === 0 ? null : `${original % n}`,
        }),
      );
      await bring(
        db,
        aFile(
          items,
          entries.map((entry, n) => ({ ...entry, row: null, id: `${n}`, items: ['0', `${rows.length - 1}`] })),
        ),
      );
      const [first] = (await db.collection('feedback').where('title', '==', 'Item 0').get()).docs;
      const feedbackId = first?.id ?? '';
      await vote(db, { feedbackId, uid: 'visitor' });
      await comment(db, { feedbackId, id: 'said' });
      for (const counted of ['votes', 'comments'] as const) await recountItem(db, { feedbackId, counted });
      expect(await discrepancies(db)).toEqual([]);
      const [before, whole] = [await seen(), await exported(7)];

      await clear(project);
      await begin(db);
      const { checked, done } = await bring(db, fileOfExport(whole), mappingOfExport(whole));
      expect(await seen()).toEqual(before);
      expect(done.counts).toEqual(checked.counts);
      expect(done.counts.item).toMatchObject({ new: rows.length, refused: 0 });
      expect(await discrepancies(db)).toEqual([]);
    }),
    property(20),
  );
});

test('an export is not imported into its own board while that has its items', async () => {
  await clear(project);
  await begin(db);
  await bring(db, aFile([aRow('1'), aRow('2')]));
  const [before, whole] = [await seen(), await exported()];
  await expect(bring(db, fileOfExport(whole), mappingOfExport(whole))).rejects.toMatchObject({ key: 'importOwnBoard' });
  expect(await seen()).toEqual(before);
});

test('an export names no visitor and no account, and only the owner gets it', async () => {
  await clear(project);
  await begin(db);
  await bring(db, aFile([aRow('1', { votes: 2 })]), MAPPING);
  const [item] = (await db.collection('feedback').get()).docs;
  await vote(db, { feedbackId: item?.id ?? '', uid: 'secret-visitor' });
  const whole = await exported();
  expect(whole.votes).toEqual([{ item: item?.id, person: null, created_at: expect.any(String) }]);
  expect(JSON.stringify(whole)).not.toMatch(/secret-visitor|owner/);
  const request = { product: BOARD, from: null };
  for (const caller of [
    { ...OWNER, uid: 'other' },
    { ...OWNER, isAnonymous: true },
  ])
    await expect(exportBoard(db, { caller, request })).rejects.toMatchObject({ key: 'exportNotYours' });
});
