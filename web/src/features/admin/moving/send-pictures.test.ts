import type { ImportAnswer } from '@shared/imports/calls';
import { NO_COUNTS } from '@shared/imports/import';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FilePictures } from './formats/format.ts';
import {
  arePicturesDeferred,
  deferPictures,
  forgetDeferred,
  picturesSentOf,
  sendDeferred,
  sendPictures,
} from './send-pictures.ts';

const FILE = new Blob(['one two three']);
const groupOf = (id: string, start: number, size: number): FilePictures => ({
  on: { kind: 'item', id, item: null },
  pictures: [{ id: `picture-${id}`, alt: 'Alt', start, size }],
});
const ALL = [groupOf('a', 0, 3), groupOf('b', 4, 3), groupOf('c', 8, 5)];
const answerIn = (state: ImportAnswer['state']): ImportAnswer => ({
  ...{ id: 'one', state, step: 'items', parts: 1, records: 3, handled: 3, counts: NO_COUNTS, pause: null, kept: 0 },
  undo_until: 0,
});
const failure = (key: string | null) => Object.assign(new Error(), { key });

/** A board: which items it has, and what it shows. */
let items: Set<string>;
let added: Map<string, string>;
let shown: Map<string, string>;
let states: ImportAnswer['state'][];
beforeEach(() => {
  [items, added, shown, states] = [new Set(['a', 'b', 'c']), new Map(), new Map(), []];
});

const call = vi.fn(async (_: string, request: Parameters<Parameters<typeof sendPictures>[0]['call']>[1]) => {
  const state = states.shift() ?? 'done';
  if (request.action !== 'pictures') return answerIn(state);
  if (state !== 'done') throw failure('importBusy');
  const [picture] = request.pictures;
  const { id } = request.on;
  if (shown.has(id)) return answerIn('done');
  if (!items.has(id) || !added.has(picture?.id ?? '')) throw failure('notFound');
  shown.set(id, added.get(picture?.id ?? '') ?? '');
  return answerIn('done');
});
const store = async (_: string, id: string, picture: Blob) => void added.set(id, await picture.text());
const send = async (id: string, add: Parameters<typeof sendPictures>[0]['add'] = store) => {
  await sendPictures({ product: 'board', id, file: FILE, call, add, wait: async () => undefined }, ALL);
  return picturesSentOf(id);
};

test('each picture is cut out of the file, added and listed; what has some is not sent', async () => {
  shown.set('b', 'here');
  expect(await send('1')).toEqual({ here: 3, of: 3, refused: 0, isOver: true, problem: null });
  expect([...shown].sort()).toEqual([
    ['a', 'one'],
    ['b', 'here'],
    ['c', 'three'],
  ]);
  expect([...added.keys()].every((id) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true);
  const ids = [...added.keys()];
  shown.clear();
  await send('2');
  expect([...added.keys()].slice(0, 2)).toEqual(ids);
});

test('kept pictures are sent once', async () => {
  const sending = { product: 'board', id: 'later', file: FILE, call, add: store, wait: async () => undefined };
  deferPictures(sending, ALL);
  expect([arePicturesDeferred('later'), arePicturesDeferred('other'), picturesSentOf('later')]).toEqual([
    true,
    false,
    null,
  ]);
  sendDeferred('later');
  await expect.poll(() => picturesSentOf('later')).toMatchObject({ here: 3, isOver: true });
  expect(arePicturesDeferred('later')).toBe(false);
  deferPictures({ ...sending, id: 'never' }, ALL);
  forgetDeferred('never');
  expect(arePicturesDeferred('never')).toBe(false);
});

test('what an import has not brought is refused, and the others come', async () => {
  items.delete('a');
  expect(await send('3')).toMatchObject({ here: 2, refused: 1, problem: null });
});

test('pictures wait for the end of the import, and end with an undo', async () => {
  states = ['importing', 'importing'];
  expect(await send('4')).toMatchObject({ here: 3 });
  states = ['undoing', 'undoing'];
  expect(await send('5')).toMatchObject({ here: 0, isOver: true, problem: 'failed' });
});

test('a limit ends it, and the same file again sends the rest', async () => {
  let room = 1;
  const limited = async (...picture: Parameters<typeof store>) => {
    room -= 1;
    if (room < 0) throw failure('boardPictureLimit');
    await store(...picture);
  };
  expect(await send('6', limited)).toMatchObject({ here: 1, isOver: true, problem: 'limit' });
  expect(await send('7')).toMatchObject({ here: 3, problem: null });
});

test.each([null, 'pictureFailed'])('what failed for now is repeated some times: %s', async (key) => {
  shown.clear();
  added.clear();
  let failures = 3;
  const shaky = async (...picture: Parameters<typeof store>) => {
    failures -= 1;
    if (failures >= 0) throw failure(key);
    await store(...picture);
  };
  expect(await send('8', shaky)).toMatchObject({ here: 3, problem: null });
  failures = 100;
  shown.clear();
  added.clear();
  expect(await send('9', shaky)).toMatchObject({ here: 0, isOver: true, problem: 'failed' });
});

test('a picture that the board does not take is refused, and a lost session is not', async () => {
  shown.clear();
  added.clear();
  const throwing = (key: string) => () => Promise.reject(failure(key));
  expect(await send('10', throwing('pictureRefused'))).toMatchObject({ refused: 3, problem: null });
  expect(await send('11', throwing('signInRequired'))).toMatchObject({ here: 0, refused: 0, problem: 'failed' });
});
