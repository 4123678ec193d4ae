import { type ChosenPicture, unsentIds } from '../../ui/pictures/chosen.ts';
import { importPart } from '../data/lazy-part.ts';

/** Deletes the pictures of a discarded draft from this device at once. Without the code, they go after a day. */
export async function forgetPictures(pictures: readonly ChosenPicture[] = []): Promise<void> {
  const ids = unsentIds(pictures);
  if (ids.length === 0) return;
  const kept = await importPart(() => import('../../ui/pictures/kept-pictures.ts')).catch(() => null);
  await kept?.dropPictures(ids);
}
