import type { PictureSize } from '@shared/picture/address';
import { sendJson } from '../../api/send-json.ts';
import { addressOf } from '../../ui/pictures/kept-pictures.ts';
import { BoardFailure } from '../data/model.ts';
import { findVisitor } from '../visitor/visitor.ts';

const fetched = new Map<string, Promise<string>>();

/** Fetches a picture that is not public, as its author or the team. Once per page. @throws BoardFailure */
export function fetchPicture(product: string, id: string, size: PictureSize): Promise<string> {
  const key = `${id}/${size}`;
  const asked = fetched.get(key) ?? request(product, id, size);
  fetched.set(key, asked);
  asked.catch(() => fetched.delete(key));
  return asked;
}

async function request(product: string, id: string, size: PictureSize): Promise<string> {
  const visitor = await findVisitor();
  if (!visitor) throw new BoardFailure('denied', 'The visitor has signed out.');
  const response = await sendJson('/api/show-picture', { product, id, size }, { token: visitor.token });
  if (!response.ok) throw new BoardFailure('not-found', `HTTP ${response.status}`);
  return addressOf(await response.blob());
}
