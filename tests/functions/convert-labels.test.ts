import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { restore } from '../../functions/scripts/backup/backup.ts';
import { connect as connectTo } from '../../functions/scripts/backup/project.ts';
import { convertLabels } from '../../functions/src/boards/convert-labels.ts';
import type { Feedback } from '../../functions/src/shared/feedback.ts';
import { itemTags, ownStatusOf, statusesOf, tagsOf, withTables } from '../../functions/src/shared/labels/known.ts';
import { productPath } from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS, type Product, type Settings, settingsSchema } from '../../functions/src/shared/product.ts';
import { columnOf, columnsOf } from '../../functions/src/shared/roadmap/columns.ts';
import { aProduct } from '../support/factories.ts';
import { emulators } from './account/support/emulators.ts';
import { clear, connect } from './support/emulator.ts';
import { Killed, killAt, record } from './support/tap.ts';

/** Own statuses and tags of earlier versions become tables (boards/convert-labels.ts). */

const db = connect('convert-labels');
const lists = {
  ...DEFAULT_SETTINGS,
  statuses: [{ id: 'soon', name: 'Soon', color: 'blue', kind: 'open' } as const],
  tags: [{ id: 'web', name: 'Web', color: 'teal' } as const, { id: '1', name: 'App', color: 'gray' } as const],
};
const tables = withTables(lists);

const write = (id: string, settings: object) =>
  db.doc(productPath(id)).set({ ...aProduct(), settings: settings as Settings });
const settingsOf = async (id: string) => (await db.doc(productPath(id)).get()).get('settings') as Settings;
/** Runs until nothing is left. @returns the numbers of converted boards */
async function convertAll(limit: number): Promise<number[]> {
  for (const numbers: number[] = []; ; ) {
    const { converted, failures } = await convertLabels(db, limit);
    expect(failures).toEqual([]);
    if (converted === 0) return numbers;
    numbers.push(converted);
  }
}

beforeEach(() => clear('convert-labels'));

test('boards are converted in batches, and those without lists are left alone', async () => {
  for (const id of ['a', 'b', 'c']) await write(id, lists);
  await write('tags', { ...DEFAULT_SETTINGS, tags: lists.tags });
  await write('statuses', { ...DEFAULT_SETTINGS, statuses: lists.statuses });
  await write('tables', tables);
  await write('none', DEFAULT_SETTINGS);
  await write('empty', { ...DEFAULT_SETTINGS, statuses: [], tags: [] });
  const untouched = await Promise.all(['tables', 'none', 'empty'].map((id) => db.doc(productPath(id)).get()));
  expect(await convertAll(2)).toEqual([2, 2, 1]);
  for (const id of ['a', 'b', 'c']) expect(await settingsOf(id)).toEqual(tables);
  expect(await settingsOf('tags')).toEqual({ ...DEFAULT_SETTINGS, tags: tables.tags });
  expect(await settingsOf('statuses')).toEqual({ ...DEFAULT_SETTINGS, statuses: tables.statuses });
  for (const before of untouched) expect((await before.ref.get()).updateTime).toEqual(before.updateTime);
});

test('a run without boards to convert makes two queries', async () => {
  await write('tables', tables);
  const { db: observed, calls } = record(connect('convert-labels'));
  expect(await convertLabels(observed, 100)).toEqual({ converted: 0, failures: [] });
  expect(calls.map(({ method }) => method)).toEqual(['runQuery', 'runQuery']);
});

test('odd values of raw requests are converted once, and keep no other board waiting', async () => {
  await write('a', {
    ...DEFAULT_SETTINGS,
    tags: [null, 'odd', { id: '__x__', name: 'X', color: 'red' }],
    statuses: [7],
  });
  await write('b', { ...lists, tags: [...lists.tags, { id: 'web', name: 'Again', color: 'url(x)', junk: 'x' }] });
  expect(await convertAll(1)).toEqual([1, 1]);
  expect(await settingsOf('a')).toEqual(DEFAULT_SETTINGS);
  expect(await settingsOf('b')).toEqual(tables);
  expect(settingsSchema.safeParse(await settingsOf('b')).success).toBe(true);
});

test('what the owner saves meanwhile is kept', async () => {
  await write('a', lists);
  const saves = Array.from({ length: 5 }, (_, at) =>
    connect('convert-labels')
      .doc(productPath('a'))
      .update({ name: `Name ${at}`, 'settings.theme': 'dark' }),
  );
  await Promise.all([convertLabels(db, 10), ...saves]);
  expect(await settingsOf('a')).toEqual({ ...tables, theme: 'dark' });
});

/**
 * A part of a backup of the demo data, made on 2026-11-26: the owner, the board with own statuses, tags and a roadmap, and
 * an item for each status.
 */
const EARLIER = fileURLToPath(new URL('earlier-backup', import.meta.url));

test('a backup of an earlier version is restored, converted, and everything on it works', {
  tags: ['all'],
}, async () => {
  const restored = emulators('earlier-backup');
  await restored.clear();
  await restore(await connectTo(restored.project), EARLIER, false);
  const board = restored.db.doc(productPath('demo'));
  const read = async () => ((await board.get()).data() as Product).settings;
  const before = await read();
  expect(before.tags).toBeInstanceOf(Array);
  const { docs } = await restored.db.collection('feedback').get();
  const shownOn = (settings: Settings) => {
    const columns = columnsOf(settings);
    return docs.map((item) => {
      const data = item.data() as Feedback;
      return [ownStatusOf(settings, data)?.name, itemTags(settings, data), columnOf(settings, columns, data)?.title];
    });
  };
  const shown = shownOn(before);
  expect(shown.map(([status]) => status).sort()).toEqual(['In testing', 'Up next']);
  expect(await convertLabels(restored.db, 100)).toEqual({ converted: 1, failures: [] });
  const after = await read();
  expect(settingsSchema.safeParse(after).success).toBe(true);
  expect(shownOn(after)).toEqual(shown);
  expect(statusesOf(after)).toEqual(statusesOf(before));
  expect(tagsOf(after)).toEqual(tagsOf(before));
  expect({ ...after, statuses: null, tags: null }).toEqual({ ...before, statuses: null, tags: null });
});

describe.each(['before', 'after'] as const)('a process that dies %s the server has executed a commit', (moment) => {
  test('leaves boards of both kinds, and the next run converts the rest', { tags: ['all'] }, async () => {
    for (let n = 1; ; n += 1) {
      await clear('convert-labels');
      for (const id of ['a', 'b', 'c']) await write(id, lists);
      const mortal = killAt(connect('convert-labels'), { n, moment, counted: 'commits' });
      const { failures } = await convertLabels(mortal.db, 10);
      for (const error of failures) expect(error).toBeInstanceOf(Killed);
      await convertAll(10);
      for (const id of ['a', 'b', 'c']) expect(await settingsOf(id)).toEqual(tables);
      if (!mortal.isDead()) break;
      expect(n).toBeLessThan(5);
    }
  });
});
