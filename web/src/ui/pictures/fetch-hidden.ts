import type { PictureSize } from '@shared/picture/address';
import { sendJson } from '../../api/send-json.ts';
import { addressOf } from './kept-pictures.ts';

type FetchPicture = (product: string, id: string, size: PictureSize) => Promise<string>;

/**
 * Returns a function that fetches a picture which is not public, once per page, as a person who may see it.
 *
 * @param tokenOf the person's ID token; rejects if the person has signed out
 * @param failureOf the error of an answer with this status
 */
export function hiddenPictures(tokenOf: () => Promise<string>, failureOf: (status: number) => Error): FetchPicture {
  const fetched = new Map<string, Promise<string>>();
  const request: FetchPicture = async (productId, id, size) => {
    const response = await sendJson('/api/show-picture', { product: productId, id, size }, { token: await tokenOf() });
    if (!response.ok) throw failureOf(response.status);
    return addressOf(await response.blob());
  };
  return (productId, id, size) => {
    const key = `${id}/${size}`;
    const asked = fetched.get(key) ?? request(productId, id, size);
    fetched.set(key, asked);
    asked.catch(() => fetched.delete(key));
    return asked;
  };
}
