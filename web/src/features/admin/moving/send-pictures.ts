import type { ImportAnswer } from '@shared/imports/calls';
import { useSyncExternalStore } from 'react';
import type { RequestTo } from '../../../api/api.ts';
import type { FilePictures } from './formats/format.ts';

/**
 * Pictures of a file, sent after its import as long as this page is open. A picture has the same id whenever the file is
 * imported, and what has pictures keeps them: another import of the file sends the rest.
 */

/** How far the pictures of an import are. */
export interface PicturesSent {
  readonly here: number;
  readonly of: number;
  /** Those whose item was not taken, or that are no pictures. */
  readonly refused: number;
  readonly isOver: boolean;
  /** Why the rest was not sent. */
  readonly problem: 'limit' | 'failed' | null;
}

const known = new Map<string, PicturesSent>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How far the pictures of an import are that this page sends, or has sent; null if there are none. */
export const picturesSentOf = (id: string): PicturesSent | null => known.get(id) ?? null;
export const usePicturesSent = (id: string): PicturesSent | null =>
  useSyncExternalStore(subscribe, () => picturesSentOf(id));

interface Sending {
  readonly product: string;
  /** The import's id. */
  readonly id: string;
  readonly file: Blob;
  readonly call: (path: '/api/import', request: RequestTo<'/api/import'>) => Promise<ImportAnswer>;
  /** Adds a picture to the board. Idempotent. */
  readonly add: (product: string, id: string, picture: Blob) => Promise<void>;
  readonly wait: (ms: number) => Promise<unknown>;
}

const PAUSE_MS = 3000;
const FAILURES_MAX = 5;
const LIMITS: readonly (string | null)[] = ['pictureLimit', 'boardPictureLimit', 'nearbyPictureLimit'];
/** Another attempt would be refused, too. */
const REFUSED: readonly (string | null)[] = [
  ...['picturesOff', 'picturesNotYours', 'pictureTooLarge', 'pictureRefused', 'notFound'],
];
/** Another attempt may succeed. */
const PASSING: readonly (string | null)[] = [null, 'pictureFailed', 'storageRefused', 'uncounted'];
const keyOf = (error: unknown): string | null => {
  const { key } = Object(error) as { readonly key?: unknown };
  return typeof key === 'string' ? key : null;
};

/** Files of imports that were checked in this page, and can be started later. */
const deferred = new Map<string, () => void>();

/** Defers the pictures of an import that has not begun, until `sendDeferred`. */
export const deferPictures = (sending: Sending, all: readonly FilePictures[]): void =>
  void deferred.set(sending.id, () => void sendPictures(sending, all));
/** Whether this page has the pictures of an import that has not begun. */
export const arePicturesDeferred = (id: string): boolean => deferred.has(id);

/** Lets go of the pictures of an import that never begins. */
export const forgetDeferred = (id: string): void => void deferred.delete(id);

/** Sends the pictures of an import that has begun, if this page has them. */
export function sendDeferred(id: string): void {
  deferred.get(id)?.();
  deferred.delete(id);
}

/** Sends all pictures of a file. Waits for the end of its import, and ends if that is taken back. */
export async function sendPictures(sending: Sending, all: readonly FilePictures[]): Promise<void> {
  const of = all.reduce((sum, { pictures }) => sum + pictures.length, 0);
  let now: PicturesSent = { here: 0, of, refused: 0, isOver: false, problem: null };
  const tell = (change: Partial<PicturesSent>) => {
    now = { ...now, ...change };
    known.set(sending.id, now);
    for (const listener of listeners) listener();
  };
  tell({});
  try {
    for (const group of all) {
      const isHere = await bring(sending, group);
      const count = group.pictures.length;
      tell(isHere ? { here: now.here + count } : { refused: now.refused + count });
    }
    tell({ isOver: true });
  } catch (error) {
    tell({ isOver: true, problem: LIMITS.includes(keyOf(error)) ? 'limit' : 'failed' });
  }
}

/** Brings the pictures of one thing. @returns false if they are refused @throws ApiFailure if the rest must wait */
async function bring(sending: Sending, group: FilePictures): Promise<boolean> {
  const pictures = await Promise.all(
    group.pictures.map(async ({ id, alt, ...place }) => ({ id: await idOf(sending.product, group, id), alt, place })),
  );
  const listed = pictures.map(({ id, alt }) => ({ id, alt }));
  if (await place(sending, group.on, listed)) return true;
  try {
    for (const { id, place: at } of pictures) await add(sending, id, at);
  } catch (error) {
    if (!REFUSED.includes(keyOf(error))) throw error;
    return false;
  }
  return place(sending, group.on, listed);
}

/** @returns false if the thing is not here, or the pictures are not. @throws ApiFailure */
function place(
  sending: Sending,
  on: FilePictures['on'],
  pictures: readonly { readonly id: string; readonly alt: string }[],
): Promise<boolean> {
  const { product, id, call } = sending;
  return steadily(sending, async () => {
    try {
      await call('/api/import', { action: 'pictures', product, import: id, on, pictures: [...pictures] });
      return true;
    } catch (error) {
      if (keyOf(error) === 'notFound') return false;
      if (keyOf(error) !== 'importBusy') throw error;
      const { state } = await call('/api/import', { action: 'work', product, import: id });
      if (state !== 'importing' && state !== 'done') throw error;
      return null;
    }
  });
}

const add = (sending: Sending, id: string, { start, size }: { readonly start: number; readonly size: number }) =>
  steadily(sending, async () => {
    await sending.add(sending.product, id, sending.file.slice(start, start + size, 'image/webp'));
    return true;
  });

/** Repeats what failed for now, and what is not over yet (null). @throws ApiFailure */
async function steadily({ wait }: Sending, act: () => Promise<boolean | null>): Promise<boolean> {
  for (let failures = 0; ; ) {
    try {
      const done = await act();
      if (done !== null) return done;
    } catch (error) {
      failures += 1;
      if (!PASSING.includes(keyOf(error)) || failures === FAILURES_MAX) throw error;
    }
    await wait(PAUSE_MS);
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns the id here of a picture. */
async function idOf(product: string, { on }: FilePictures, id: string): Promise<string> {
  const text = JSON.stringify([product, on.kind, on.item, on.id, id]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(hash.subarray(0, 20), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
