import type { ErrorKey } from '@shared/errors';
import type { PictureOrigin, PictureTarget, ShownPicture } from '@shared/picture/picture';
import { sendJson } from '../../api/send-json.ts';
import { createSignal } from '../../browser/signal.ts';
import { pictures as text } from '../../messages/en/pictures.ts';
import { dropPictures } from '../../ui/pictures/kept-pictures.ts';
import { UploadFailure, uploadPictures } from '../../ui/pictures/upload.ts';
import { BoardFailure, type SignedIn } from '../data/model.ts';
import { findVisitor } from '../visitor/visitor.ts';

/** Adds pictures on this device to what the visitor has written. */
export interface PicturesAct {
  readonly kind: 'pictures';
  /** The item, also for the pictures of its comments. */
  readonly itemId: string;
  readonly on: PictureTarget;
  readonly pictures: readonly (ShownPicture & { readonly origin?: PictureOrigin })[];
}

/** How much of the pictures of an act has been sent, 0 to 1, by act. */
const shares = new Map<string, number>();
const running = new Map<string, AbortController>();
/** The acts whose pictures could not be sent, and are tried again. */
const late = new Set<string>();
const shared = createSignal();

export const onShare = shared.on;

const keyOf = ({ on: { kind, id }, pictures }: PicturesAct) => `${kind}/${id}/${pictures[0]?.id}`;

/** Returns how much of an act's pictures has been sent, 0 to 1; null while they wait. */
export const shareOf = (act: PicturesAct): number | null => shares.get(keyOf(act)) ?? null;

/** Whether the pictures of an act could not be sent when they were tried last. */
export const isLate = (act: PicturesAct): boolean => late.has(keyOf(act));

/** Stops sending the pictures of an act, and deletes them from this device. */
export function stopSending(act: PicturesAct): void {
  running.get(keyOf(act))?.abort();
  late.delete(keyOf(act));
  void dropPictures(act.pictures.map(({ id }) => id));
}

/** Sends pictures and places them. Idempotent. @throws BoardFailure with the sentence for the visitor */
export async function sendPictures(productId: string, act: PicturesAct): Promise<readonly ShownPicture[]> {
  const ids = act.pictures.map(({ id }) => id);
  const controller = new AbortController();
  const key = keyOf(act);
  running.set(key, controller);
  const share = (sent: number | null) => {
    if (sent === null) shares.delete(key);
    else shares.set(key, sent);
    shared.emit();
  };
  try {
    late.delete(key);
    share(0);
    const send = async ({ token }: SignedIn) => {
      await uploadPictures({ productId, ids, token, signal: controller.signal, onProgress: share });
      return place(productId, act, token);
    };
    const visitor = await findVisitor();
    // A new visitor would not be the author.
    if (!visitor) return await giveUp(ids, text.signedOut);
    const placed = await send(visitor).catch(async (error: unknown) => {
      // A slow upload may outlive its token, but not the session.
      const same = isSignedOut(error) ? await findVisitor() : null;
      if (same?.uid !== visitor.uid || same.token === visitor.token) throw error;
      return send(same);
    });
    await dropPictures(ids);
    return placed;
  } catch (error) {
    if (controller.signal.aborted) return giveUp(ids, text.cancelled);
    if (!(error instanceof UploadFailure)) throw error;
    if (isPassing(error)) {
      late.add(key);
      throw new BoardFailure('offline', error.message);
    }
    return giveUp(ids, SENTENCES[error.key ?? 'unexpected'] ?? text.failed);
  } finally {
    running.delete(key);
    share(null);
  }
}

/** @throws BoardFailure with the sentence for the visitor */
async function giveUp(ids: readonly string[], sentence: string): Promise<never> {
  await dropPictures(ids);
  throw new BoardFailure('refused', sentence);
}

const isSettled = (key: ErrorKey | null) => key === 'noStorage' || key === 'storageRefused';

/** Whether another attempt may work: there was no answer, or the server had an error. */
const isPassing = ({ status, key }: UploadFailure) => status === null || (status >= 500 && !isSettled(key));

const isSignedOut = (error: unknown) => error instanceof UploadFailure && error.status === 401;

const SENTENCES: Partial<Readonly<Record<ErrorKey, string>>> = {
  signInRequired: text.signedOut,
  picturesOff: text.off,
  noStorage: text.noStorage,
  storageRefused: text.storageRefused,
  pictureLimit: text.tooManyNow,
  boardPictureLimit: text.boardFull,
  nearbyPictureLimit: text.nearbyFull,
  picturesNotYours: text.late,
};

async function place(
  productId: string,
  { on, pictures }: PicturesAct,
  token: string,
): Promise<readonly ShownPicture[]> {
  const described = pictures.map(({ id, alt, origin }) => ({ id, alt: alt.trim(), origin }));
  const response = await sendJson(
    '/api/set-pictures',
    { product: productId, on, pictures: described },
    { token },
  ).catch(() => {
    throw new UploadFailure(null, null);
  });
  const answer = (await response.json().catch(() => null)) as {
    readonly key?: ErrorKey;
    readonly pictures?: readonly ShownPicture[];
  } | null;
  if (!response.ok) throw new UploadFailure(response.status, answer?.key ?? null);
  return answer?.pictures ?? [];
}
