import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { similarTo } from '../../functions/src/boards/record-similar.ts';
import { openHiddenTotals } from '../../functions/src/counters/moving-totals.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { runImports } from '../../functions/src/moving/run-imports.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { commentSchema } from '../../functions/src/shared/comment.ts';
import { type Feedback, feedbackSchema } from '../../functions/src/shared/feedback.ts';
import { batchesOf } from '../../functions/src/shared/imports/batches.ts';
import type { ReportLine } from '../../functions/src/shared/imports/calls.ts';
import { importSchema, isOtherSource } from '../../functions/src/shared/imports/import.ts';
import { commentPath, feedbackPath, importPath, productPath, votePath } from '../../functions/src/shared/paths.ts';
import { decideComment } from '../../functions/src/team/decide-comment.ts';
import { CONDITION_MS } from '../stack/emulators/emulator-env.ts';
import { BOARD, comment, vote } from './support/board.ts';
import { discrepancies, remains } from './support/discrepancies.ts';
import { clear, connect } from './support/emulator.ts';
import { act, aFile, aRow, begin, bring, check, finish, MAPPING, OWNER, run, send, undo } from './support/imports.ts';
import { Killed, killAt, record } from './support/tap.ts';

/** What an import writes, and what it leaves alone (D54). Events are not delivered: nothing depends on them. */

const project = 'imports';
const db = connect(project);

beforeEach(async () => {
  await clear(project);
  await begin(db);
});

const items = async (): Promise<readonly (Feedback & { readonly id: string })[]> =>
  (await db.collection('feedback').orderBy('title').get()).docs.map((document) => ({
    ...(document.data() as Feedback),
    id: document.id,
  }));
const itemOf = async (title: string) => {
  const found = (await items()).find((item) => item.title === title);
  if (found === undefined) throw new Error(`No item ${title}`);
  return found;
};
const comments = async () => (await db.collection('comments').get()).docs.map((document) => document.data());
/** The reasons of each line of an import's report. */
const reasonsOf = async (importId: string) =>
  (await db.collection('import_lines').where('import_id', '==', importId).get()).docs.flatMap((one) =>
    (JSON.parse(one.get('lines')) as ReportLine[]).map(({ reasons }) => reasons),
  );
const exact = async () => expect(await discrepancies(db)).toEqual([]);
const NONE = { new: 0, changed: 0, same: 0, left: 0, refused: 0 };

const full = aRow('1', {
  title: 'Dark mode',
  text: `${'Long. '.repeat(400)}End`,
  ...{ status: 'planned', category: 'Bugs', tags: ['web', 'mobile', 'unknown'], author: 'Ada', votes: 12 },
  voters: [
    { name: 'Grace', address: 'Grace@Example.com', at: Date.UTC(2024, 3, 1) },
    { name: 'Grace again', address: 'grace@example.com ', at: null },
    { name: 'Only a name', address: null, at: null },
  ],
  comments: [
    { id: '7', text: 'c'.repeat(4000), author: 'Bob', at: Date.UTC(2024, 4, 1), is_team: false },
    { id: null, text: 'Thanks.', author: 'Us', at: null, is_team: true },
  ],
  answer: { text: 'a'.repeat(3000), at: Date.UTC(2024, 5, 1) },
  is_pinned: true,
});

describe('an import', () => {
  test('keeps the whole text, times, votes, comments and the answer', async () => {
    const { checked, done } = await bring(db, aFile([full, aRow('2', { text: '', status: 'done' })]));
    const counts = { item: { ...NONE, new: 2 }, comment: { ...NONE, new: 2 }, voter: { ...NONE, new: 2 } };
    expect(checked).toMatchObject({ state: 'checked', counts: { ...counts, unknown_votes: 10 } });
    expect(done).toMatchObject({ state: 'done', counts: checked.counts });
    const { settings } = (await db.doc(productPath(BOARD)).get()).data() ?? {};
    const item = await itemOf('Dark mode');
    expect(item).toMatchObject({
      ...{ status: 'open', category: 'bug', author_name: 'Ada', created_by: null, is_pinned: true, votes: 12 },
      ...{ imported_votes: 10, comments: 2, full_text: full.text, description: full.text.slice(0, 500) },
      created_at: Timestamp.fromMillis(Date.UTC(2024, 2, 1)),
      response: { text: 'a'.repeat(3000), at: Timestamp.fromMillis(Date.UTC(2024, 5, 1)) },
    });
    expect(settings.statuses.names[item.label ?? '']).toBe('Planned');
    expect(item.tags?.map((id) => settings.tags.names[id])).toEqual(['Web', 'Mobile']);
    expect(await itemOf('Title 2')).toMatchObject({ description: '', status: 'completed', votes: 0 });
    expect(
      (await comments()).map(({ content, by_team, author_name }) => [content.length, by_team, author_name]).sort(),
    ).toEqual([
      [4000, undefined, 'Bob'],
      [7, true, 'Us'],
    ]);
    for (const one of await db
      .collection('feedback')
      .get()
      .then(({ docs }) => docs))
      feedbackSchema.parse(one.data());
    for (const one of await comments()) commentSchema.parse(one);
    importSchema.parse((await db.doc(importPath(checked.id)).get()).data());
    await exact();
    expect(await reconcile(db, 100)).toEqual([]);
  });

  test('says which times the file does not know', async () => {
    const answered = (text: string) => aRow('1', { created_at: null, answer: { text, at: null } });
    const { id } = await bring(db, aFile([answered('Yes.'), aRow('2', { answer: { text: 'No.', at: 1 } })]));
    expect(await reasonsOf(id)).toEqual([['timeMissing', 'answerTimeMissing'], []]);
    expect(await reasonsOf((await bring(db, aFile([answered('Yes.')]))).id)).toEqual([[]]);
    expect(await reasonsOf((await bring(db, aFile([answered('Soon.')]))).id)).toEqual([['answerTimeMissing']]);
  });

  test('tells nobody, and counts in no statistics', async () => {
    await bring(db, aFile([full]));
    const board = (await db.doc(productPath(BOARD)).get()).data();
    expect(board).toMatchObject({ feedback_count: 1, vote_count: 12 });
    expect(board?.votes_by_day).toBeUndefined();
    for (const name of ['stats', 'changes', 'follows', 'mail', 'activity', 'deliveries', 'news'])
      expect((await db.collection(name).get()).size).toBe(0);
    const [grace] = (await db.collection('people').where('email', '==', 'grace@example.com').get()).docs;
    expect(grace?.data()).toMatchObject({ name: 'Grace again', sub: null });
  });

  test('writes at most four documents for an item', async () => {
    const word = (at: number) => createHash('sha256').update(`${at}`).digest('hex').slice(0, 9);
    const rows = Array.from({ length: 60 }, (_, at) =>
      aRow(`${at}`, { votes: at, title: `${word(at)} ${word(-at - 1)}` }),
    );
    const { id } = await check(db, aFile([...rows, aRow('dup', { duplicate_of: '3' })]));
    // The first hidden item of a board makes one commit fail and run again, which writes nothing.
    await openHiddenTotals(db, BOARD);
    const counting = record(connect(project));
    await run(counting.db, id);
    const written = counting.calls.filter(({ method }) => method === 'commit').flatMap(({ documents }) => documents);
    expect(written.length / 61).toBeLessThan(4);
    await exact();
  });

  test('of the same file twice is one', async () => {
    await bring(db, aFile([full]));
    const before = await items();
    const { checked, done } = await bring(db, aFile([full]));
    const counts = { item: { ...NONE, same: 1 }, comment: { ...NONE, same: 2 }, voter: { ...NONE, same: 2 } };
    expect([checked.counts, done.counts]).toMatchObject([counts, counts]);
    expect(await items()).toEqual(before);
    await exact();
  });

  test('of ids that are here says how many had other titles, and another source has its own', async () => {
    const ofFile = (titles: readonly string[], scope = '') => ({
      ...aFile(titles.map((title, at) => aRow(`${at + 1}`, { title }))),
      source: { kind: 'csv', scope },
    });
    const renamedIn = async (file: ReturnType<typeof ofFile>) => (await check(db, file)).counts;
    expect(await renamedIn(ofFile(['Dark mode', 'Export', 'Search']))).toMatchObject({ renamed: 0 });
    await bring(db, ofFile(['Dark mode', 'Export', 'Search']));
    // A title that the team has changed is still known.
    await db.doc(feedbackPath((await itemOf('Search')).id)).update({ title: 'Search everywhere' });
    const newer = await renamedIn(ofFile(['Dark mode', 'Export as CSV', 'Search']));
    expect([newer.renamed, isOtherSource(newer)]).toEqual([1, false]);
    const other = await renamedIn(ofFile(['Invoices', 'Teams', 'Search', 'Webhooks']));
    expect([other.renamed, other.item.new, isOtherSource(other)]).toEqual([2, 1, true]);
    const apart = await bring(db, ofFile(['Invoices', 'Teams', 'Search', 'Webhooks'], 'other'));
    expect(apart.done.counts).toMatchObject({ item: { ...NONE, new: 4 }, renamed: 0 });
    expect(await items()).toHaveLength(7);
    expect(await renamedIn(ofFile(['Invoices', 'Teams', 'Search', 'Webhooks'], 'other'))).toMatchObject({
      item: { ...NONE, same: 4 },
    });
    await exact();
  });

  test('updates what nobody has changed here, and says what it leaves alone', async () => {
    await bring(db, aFile([full, aRow('2')]));
    const { id } = await itemOf('Dark mode');
    await db.doc(feedbackPath(id)).update({ title: 'Night mode', status: 'closed', label: null });
    const { checked, done } = await bring(
      db,
      aFile([
        aRow('1', { ...full, title: 'Dark theme', category: null, votes: 20, status: 'planned' }),
        aRow('2', { text: 'New.' }),
      ]),
    );
    expect([checked.counts.item, done.counts.item]).toEqual(Array(2).fill({ ...NONE, changed: 2 }));
    expect(await itemOf('Night mode')).toMatchObject({
      status: 'closed',
      category: 'feature',
      votes: 20,
      imported_votes: 18,
    });
    expect(await itemOf('Title 2')).toMatchObject({ description: 'New.' });
    const lines = await db.collection('import_lines').where('import_id', '==', done.id).get();
    const [line] = JSON.parse(lines.docs[0]?.get('lines'));
    expect(line).toMatchObject({ source_id: '1', outcome: 'changed', changed: ['category', 'votes'], left: ['title'] });
    await exact();
  });

  test('counts a person once whom one file names, another one by the name alone, and a third one not at all', async () => {
    const voters = ['Ada', 'Grace'].map((name) => ({ name, address: `${name}@example.com`, at: null }));
    const byName = voters.map(({ name }) => ({ name, address: null, at: null }));
    const [addressed, named, counted] = [
      aRow('1', { votes: 3, voters }),
      aRow('1', { votes: 3, voters: byName }),
      aRow('1', { votes: 3 }),
    ];
    for (const order of [
      [addressed, named, counted, addressed],
      [counted, named, addressed, counted, named],
    ]) {
      await clear(project);
      await begin(db);
      for (const row of order) {
        const { checked, done } = await bring(db, aFile([row]));
        expect(done.counts).toEqual(checked.counts);
        expect(await itemOf('Title 1')).toMatchObject({ votes: 3 });
      }
      await exact();
    }
  });

  test('does not bring back what was deleted here', async () => {
    await bring(db, aFile([full, aRow('2')]));
    const { id } = await itemOf('Dark mode');
    const [first] = (await db.collection('comments').get()).docs;
    await first?.ref.delete();
    await recountItem(db, { feedbackId: id, counted: 'comments' });
    await db.doc(feedbackPath((await itemOf('Title 2')).id)).delete();
    const { checked, done } = await bring(db, aFile([full, aRow('2')]));
    expect(checked.counts).toEqual(done.counts);
    expect(done.counts).toMatchObject({ item: { same: 1, left: 1 }, comment: { same: 1, left: 1 } });
    expect(await comments()).toHaveLength(1);
  });

  test('merges duplicates into their original, whose votes the file includes already', async () => {
    const grace = { name: 'Grace', address: 'grace@example.com', at: null };
    const rows = [
      aRow('dup', { duplicate_of: 'middle', votes: 5, voters: [grace], comments: [...full.comments] }),
      aRow('middle', { duplicate_of: 'original' }),
      aRow('original', { votes: 9, voters: [grace] }),
      aRow('circle', { duplicate_of: 'circle 2' }),
      aRow('circle 2', { duplicate_of: 'circle' }),
      aRow('hidden', { is_archived: true }),
      aRow('of hidden', { duplicate_of: 'hidden' }),
      aRow('orphan', { duplicate_of: 'nowhere' }),
      aRow('own', { duplicate_of: 'own' }),
    ];
    const { checked, done } = await bring(db, aFile(rows));
    expect(checked.counts).toMatchObject({ duplicates: 2, item: { new: 9 } });
    expect(done.counts).toEqual(checked.counts);
    const original = await itemOf('Title original');
    expect(original).toMatchObject({ votes: 9, comments: 2, imported_votes: 8 });
    expect(await itemOf('Title dup')).toMatchObject({ merged_into: original.id, is_archived: true });
    expect(await itemOf('Title middle')).toMatchObject({ merged_into: original.id });
    const lines = (await db.collection('import_lines').where('import_id', '==', done.id).get()).docs.flatMap(
      (one) => JSON.parse(one.get('lines')) as ReportLine[],
    );
    const told = lines.flatMap(({ source_id, reasons }) =>
      reasons.filter((why) => why.startsWith('original')).map((why) => [source_id, why]),
    );
    expect(told).toEqual([
      ['circle', 'originalUnknown'],
      ['circle 2', 'originalUnknown'],
      ['of hidden', 'originalHidden'],
      ['orphan', 'originalUnknown'],
      ['own', 'originalUnknown'],
    ]);
    for (const [id] of told) expect(await itemOf(`Title ${id}`)).toMatchObject({ is_archived: false });
    await exact();
    const again = await bring(db, aFile(rows));
    expect(again.done.counts).toMatchObject({
      duplicates: 0,
      item: { same: 9 },
      comment: { same: 2 },
      voter: { same: 2 },
    });
    await exact();
  });

  test('leaves a duplicate apart from an original that others find', { tags: ['attack'] }, async () => {
    await db.doc(productPath(BOARD)).update({ 'settings.access': 'people', 'settings.sees': 'own' });
    const file = aFile([aRow('1'), aRow('2', { duplicate_of: '1', comments: [...full.comments] })]);
    const { id, checked, done } = await bring(db, file);
    for (const { counts } of [checked, done]) expect(counts).toMatchObject({ duplicates: 0, item: { new: 2 } });
    expect(await reasonsOf(id)).toContainEqual(['originalApart']);
    // The team has shared the original since, and not the duplicate.
    const [original] = (await db.collection('feedback').where('title', '==', aRow('1').title).get()).docs;
    await original?.ref.update({ is_shared: true });
    await bring(db, file);
    expect((await items()).some(({ merged_into }) => merged_into !== undefined)).toBe(false);
    expect((await original?.ref.get())?.get('comments')).toBe(0);
    // The same people find both.
    for (const { ref } of (await db.collection('feedback').get()).docs) await ref.update({ is_shared: true });
    await bring(db, file);
    expect((await items()).filter(({ merged_into }) => merged_into === original?.id)).toHaveLength(1);
  });

  test('of a duplicate whose voters it names, twice, counts them once', async () => {
    const voters = ['Ada', 'Grace'].map((name) => ({ name, address: null, at: null }));
    const rows = [aRow('1', { votes: 9 }), aRow('2', { votes: 2, voters, duplicate_of: '1' })];
    await bring(db, aFile(rows));
    const before = await itemOf('Title 1');
    const { checked, done } = await bring(db, aFile(rows));
    for (const { counts } of [checked, done]) expect(counts.item).toEqual({ ...NONE, same: 2 });
    expect(await itemOf('Title 1')).toEqual(before);
    await exact();
  });

  test('compares titles at its end', async () => {
    await bring(
      db,
      aFile([aRow('1', { title: 'Dark mode for dashboards' }), aRow('2', { title: 'Dashboards: dark mode' })]),
    );
    const [one, other] = await items();
    expect([one?.similar_to, other?.similar_to]).toEqual([[other?.id], [one?.id]]);
  });

  test('finds as similar what a query for each item finds', async () => {
    const words = ['dark', 'mode', 'board', 'export', 'search', 'login', 'theme'];
    const titleOf = (at: number) => [1, 3, 5].map((step) => words[(at * step) % words.length]).join(' ');
    const rows = Array.from({ length: 60 }, (_, at) =>
      aRow(`${at}`, { title: `${titleOf(at)} ${at % 9}`, votes: at % 5, is_archived: at % 7 === 0 }),
    );
    await clear(project);
    await begin(db, ['here']);
    await bring(db, aFile(rows));
    const all = await items();
    expect(all.filter(({ similar_to }) => similar_to !== undefined).length).toBeGreaterThan(30);
    for (const item of all.filter(({ imported, is_archived }) => imported && !is_archived))
      expect(item.similar_to ?? []).toEqual(await similarTo(db, item.id, item));
  });

  test('keeps no addresses of the file after it is done', async () => {
    const { id } = await bring(db, aFile([full]));
    const stored = await Promise.all(
      ['imports', 'import_parts', 'import_lines', 'imported'].map((name) => db.collection(name).get()),
    );
    expect(JSON.stringify(stored.flatMap(({ docs }) => docs.map((one) => one.data())))).not.toMatch(/grace/i);
    expect((await db.doc(importPath(id)).get()).get('source')).toBeDefined();
  });

  test('keeps comments that wait for approval waiting, and takes up none that was decided', async () => {
    const said = (text: string) => ({ id: text, text, author: 'Bob', at: Date.UTC(2024, 4, 1), is_team: false });
    const waiting = (text: string) => ({ ...said(text), is_waiting: true });
    const waits = async () => (await db.collection('pending_comments').get()).docs;
    await bring(db, aFile([aRow('1', { comments: [said('Seen'), waiting('Refused'), waiting('Approved')] })]));
    const item = await itemOf('Title 1');
    expect(item.comments).toBe(1);
    const all = await waits();
    expect(all.map((one) => [one.get('content'), one.get('feedback_id')]).sort()).toEqual([
      ['Approved', item.id],
      ['Refused', item.id],
    ]);
    for (const one of all) {
      const approve = one.get('content') === 'Approved';
      await decideComment(db, OWNER, { product: BOARD, comment: one.id, approve });
    }
    expect((await comments()).find(({ content }) => content === 'Approved')?.imported).toBeUndefined();
    await recountItem(db, { feedbackId: item.id, counted: 'comments' });
    const file = aFile([aRow('1', { comments: [waiting('Refused'), waiting('Approved'), waiting('Later')] })]);
    const { checked, done, id } = await bring(db, file);
    expect(done.counts.comment).toEqual({ ...NONE, new: 1, same: 1, left: 1 });
    expect(checked.counts).toEqual(done.counts);
    expect((await waits()).map((one) => one.get('content'))).toEqual(['Later']);
    await undo(db, id);
    expect(await waits()).toEqual([]);
    expect((await itemOf('Title 1')).comments).toBe(2);
    await exact();
  });

  test('refuses a repeated id, and comments and votes of unknown items', async () => {
    const { parts } = batchesOf(aFile([full]));
    const [first] = parts;
    const records = first ?? [];
    const stray = records.filter(({ kind }) => kind !== 'item').map((one) => ({ ...one, item: 'nowhere' }));
    const id = await send(db, aFile([]), [[...records, ...records.slice(0, 1)], stray as typeof records]);
    await act(db, { action: 'check', product: BOARD, import: id, mapping: MAPPING });
    const checked = await finish(db, id);
    expect(checked.counts).toMatchObject({
      item: { new: 1, refused: 1 },
      comment: { refused: 2 },
      voter: { refused: 2 },
    });
    expect((await run(db, id)).counts).toEqual(checked.counts);
    await exact();
  });
});

describe('the undo of an import', () => {
  test('deletes what the import has created, and leaves what people have touched', async () => {
    const { id } = await bring(db, aFile([full, aRow('2'), aRow('3'), aRow('4', { duplicate_of: '1' })]));
    const [two, three] = [await itemOf('Title 2'), await itemOf('Title 3')];
    await vote(db, { feedbackId: two.id, uid: 'visitor' });
    await comment(db, { feedbackId: three.id, id: 'said' });
    for (const { id: feedbackId } of [two, three])
      for (const counted of ['votes', 'comments'] as const) await recountItem(db, { feedbackId, counted });
    const undone = await undo(db, id);
    expect(undone).toMatchObject({ state: 'undone', kept: 2 });
    expect((await items()).map(({ title }) => title)).toEqual(['Title 2', 'Title 3']);
    expect((await db.collection('votes').get()).size).toBe(1);
    expect((await db.collection('import_parts').get()).size).toBe(0);
    await exact();
    expect((await bring(db, aFile([full, aRow('2')]))).done.counts.item).toMatchObject({ new: 1, same: 1 });
    await exact();
  });

  test('gives changed items their earlier values', async () => {
    await bring(db, aFile([full, aRow('2')]));
    const before = (await items()).map(({ imported_at, hot, ...item }) => item);
    const more = { id: '8', text: 'More.', author: null, at: 1, is_team: false };
    const voter = { name: null, address: 'new@example.com', at: null };
    const later = { ...full, title: 'Dark theme', text: 'Short.', votes: 30, answer: null, status: 'done', tags: [] };
    const { id } = await bring(
      db,
      aFile([{ ...later, comments: [...full.comments, more], voters: [...full.voters, voter] }, aRow('2')]),
    );
    expect(await itemOf('Dark theme')).toMatchObject({
      votes: 30,
      comments: 3,
      description: 'Short.',
      status: 'completed',
    });
    expect(await undo(db, id)).toMatchObject({ state: 'undone', kept: 0 });
    expect((await items()).map(({ imported_at, hot, ...item }) => item)).toEqual(before);
    await exact();
    expect((await db.collection('stats').get()).size).toBe(0);
  });

  test('stops an import that is at work', { tags: ['all'] }, async () => {
    const rows = Array.from({ length: 90 }, (_, at) => aRow(`${at}`, { votes: 1 }));
    const { id } = await check(db, aFile(rows));
    await act(db, { action: 'begin', product: BOARD, import: id });
    const working = finish(connect(project), id);
    await expect.poll(async () => (await items()).length).toBeGreaterThan(0);
    expect(await undo(db, id)).toMatchObject({ state: 'undone' });
    await working;
    expect(await items()).toEqual([]);
    await exact();
  });
});

describe('a job', () => {
  test.each(['before', 'after'] as const)(
    'that dies %s any of its commits goes on',
    { tags: ['all'] },
    async (moment) => {
      const file = aFile([full, aRow('2', { duplicate_of: '1' }), aRow('3', { votes: 2 })]);
      for (let n = 1; ; n += 1) {
        await clear(project);
        await begin(db);
        const { id, counts } = await check(db, file);
        const mortal = killAt(connect(project), { n, moment, counted: 'commits' });
        await run(mortal.db, id).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        if ((await act(db, { action: 'work', product: BOARD, import: id })).state === 'checked') await run(db, id);
        expect(await finish(db, id)).toMatchObject({ state: 'done', counts });
        await exact();
        if (!mortal.isDead()) return;
      }
    },
  );

  test('is done once by several processes', { tags: ['all'] }, async () => {
    const rows = Array.from({ length: 90 }, (_, at) =>
      aRow(`${at}`, { votes: 1, voters: [{ name: 'A', address: null, at: null }] }),
    );
    const { id, counts } = await check(db, aFile(rows));
    await act(db, { action: 'begin', product: BOARD, import: id });
    await Promise.all([1, 2, 3].map(() => runImports(connect(project), AbortSignal.timeout(30_000), 0)));
    expect((await db.doc(importPath(id)).get()).data()).toMatchObject({ state: 'done', counts });
    await exact();
  });

  test('that a page works on is left alone by the schedule, which goes on once it rests', async () => {
    const { id } = await check(db, aFile([full]));
    await act(db, { action: 'begin', product: BOARD, import: id });
    const state = async () => (await db.doc(importPath(id)).get()).get('state');
    await runImports(db, AbortSignal.timeout(CONDITION_MS));
    expect(await state()).toBe('importing');
    await runImports(db, AbortSignal.timeout(CONDITION_MS), 0);
    expect(await state()).toBe('done');
  });

  test('of a board that is deleted meanwhile leaves nothing', async () => {
    const { id } = await check(db, aFile(Array.from({ length: 200 }, (_, at) => aRow(`${at}`))));
    await act(db, { action: 'begin', product: BOARD, import: id });
    const working = runImports(connect(project), AbortSignal.timeout(30_000), 0);
    await expect.poll(async () => (await items()).length).toBeGreaterThan(0);
    await deleteBoard(db, BOARD);
    await working;
    expect(await remains(db)).toEqual([]);
    for (const name of ['imports', 'import_parts', 'import_lines', 'imported'])
      expect((await db.collection(name).get()).size).toBe(0);
  });

  test('waits while the plan is not active, and then goes on', async () => {
    const { id } = await check(db, aFile([full]));
    await act(db, { action: 'begin', product: BOARD, import: id });
    await db.doc(productPath(BOARD)).update({ read_only: true });
    expect(await runImports(db, AbortSignal.timeout(CONDITION_MS), 0)).toEqual([]);
    expect((await db.doc(importPath(id)).get()).data()).toMatchObject({ state: 'importing', pause: 'boardInactive' });
    await db.doc(productPath(BOARD)).update({ read_only: false });
    expect(await finish(db, id)).toMatchObject({ state: 'done', pause: null });
  });

  test('of a second import of the board follows the first', { tags: ['all'] }, async () => {
    const [one, two] = [await check(db, aFile([full])), await check(db, aFile([full, aRow('2')]))];
    await act(db, { action: 'begin', product: BOARD, import: one.id });
    await act(db, { action: 'begin', product: BOARD, import: two.id });
    await Promise.all([finish(db, two.id), finish(connect(project), one.id)]);
    expect((await items()).map(({ title }) => title)).toEqual(['Dark mode', 'Title 2']);
    expect((await db.doc(importPath(two.id)).get()).get('counts.item')).toEqual({ ...NONE, new: 1, same: 1 });
    await exact();
  });
});

test('a visitor’s vote and comment on an imported item count with the imported ones', async () => {
  await bring(db, aFile([full]));
  const { id } = await itemOf('Dark mode');
  await vote(db, { feedbackId: id, uid: 'visitor' });
  await recountItem(db, { feedbackId: id, counted: 'votes' });
  await comment(db, { feedbackId: id, id: 'said' });
  await recountItem(db, { feedbackId: id, counted: 'comments' });
  expect(await itemOf('Dark mode')).toMatchObject({ votes: 13, comments: 3 });
  const days = (await db.doc(productPath(BOARD)).get()).get('votes_by_day') as Record<string, number>;
  expect(Object.values(days)).toEqual([1]);
  await exact();
  expect((await db.doc(votePath(id, 'visitor')).get()).exists).toBe(true);
  expect((await db.doc(commentPath('said')).get()).exists).toBe(true);
});
