import * as messages from '@shared/error-messages';
import type { ErrorKey } from '@shared/errors';
import type { PictureTarget, ShownPicture } from '@shared/picture/picture';
import { ApiFailure, callApi } from '../../../api/api.ts';
import { sendJson } from '../../../api/send-json.ts';
import { auth } from '../../../firebase/firebase.ts';
import { account, answerErrors, errors } from '../../../messages/en.ts';
import { type ChosenPicture, unsentIds } from '../../../ui/pictures/chosen.ts';
import { hiddenPictures } from '../../../ui/pictures/fetch-hidden.ts';
import { dropPictures } from '../../../ui/pictures/kept-pictures.ts';
import { UploadFailure, uploadPicture, uploadPictures } from '../../../ui/pictures/upload.ts';

/** Cancels an upload, and receives its progress, 0 to 1. */
interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Uploads the pictures that this device has, and places the whole list. Idempotent. @throws ApiFailure */
export async function savePictures(
  productId: string,
  {
    on,
    pictures,
    sending,
  }: { readonly on: PictureTarget; readonly pictures: readonly ChosenPicture[]; readonly sending: Sending },
): Promise<readonly ShownPicture[]> {
  const ids = unsentIds(pictures);
  if (ids.length > 0) await upload(productId, ids, sending);
  const listed = pictures.map(({ id, alt }) => ({ id, alt: alt.trim() }));
  const placed = await callApi('/api/set-pictures', { product: productId, on, pictures: listed });
  await dropPictures(ids);
  return placed.pictures;
}

const SENTENCES: Readonly<Record<ErrorKey, string>> = { ...messages };

const upload = (productId: string, ids: readonly string[], sending: Sending): Promise<void> =>
  asOwn((token) => uploadPictures({ productId, ids, token, ...sending }));

/** Uploads a picture of a file. `setPictures` places it. Idempotent. @throws ApiFailure */
export const addPicture = (productId: string, id: string, picture: Blob): Promise<void> =>
  asOwn((token) =>
    uploadPicture(picture, {
      ...{ productId, id, token },
      ...{ signal: new AbortController().signal, onProgress: () => undefined },
    }),
  );

async function asOwn(send: (token: string) => Promise<void>): Promise<void> {
  const token = await ownToken();
  try {
    await send(token);
  } catch (error) {
    if (!(error instanceof UploadFailure)) throw error;
    const { status, key } = error;
    throw new ApiFailure(key ? SENTENCES[key] : status ? answerErrors.status(status) : errors.network, key);
  }
}

async function ownToken(): Promise<string> {
  const token = await auth.currentUser?.getIdToken();
  if (token === undefined) throw new ApiFailure(account.noSession, 'signInRequired');
  return token;
}

/** Downloads a picture, public or not. @returns null if it is gone @throws ApiFailure */
export async function downloadPicture(product: string, id: string): Promise<Blob | null> {
  const answer = await sendJson('/api/show-picture', { product, id, size: 'full' }, { token: await ownToken() });
  if (answer.ok) return answer.blob();
  if (answer.status === 404) return null;
  throw new ApiFailure(answerErrors.status(answer.status));
}

/** Fetches a picture that is not public, as the signed-in person. @throws ApiFailure */
export const fetchPicture = hiddenPictures(ownToken, (status) => new ApiFailure(answerErrors.status(status)));
