import type { PictureTarget } from '@shared/picture/picture';
import { pictures as text } from '../../../messages/en/pictures.ts';
import { type ChosenPicture, unsentIds } from '../../../ui/pictures/chosen.ts';
import { dropToast, showProgress, showToast } from '../../../ui/toasts/toasts.tsx';
import { holdPage } from './warn-unsaved.ts';

interface Placing {
  readonly on: PictureTarget;
  readonly pictures: readonly ChosenPicture[];
  /** Called when the server has them, which another try may bring about later. */
  readonly onPlaced?: () => void;
}

/**
 * Saves pictures of the owner. Sending new ones can be cancelled. If they are not saved, says so and offers to try
 * again: the text is saved already.
 *
 * @returns whether the server has them
 */
export async function placePictures(productId: string, placing: Placing): Promise<boolean> {
  const { on, pictures, onPlaced } = placing;
  const sending = new AbortController();
  const unsent = unsentIds(pictures).length;
  const news = text.sending(unsent);
  const show = unsent > 0 && showProgress(news, { label: text.cancel, onAct: () => sending.abort() });
  try {
    const { savePictures } = await import('../data/picture-data.ts');
    const { signal } = sending;
    await holdPage(
      savePictures(productId, { on, pictures, sending: { signal, onProgress: show || (() => undefined) } }),
    );
    onPlaced?.();
    return true;
  } catch (error) {
    const isExplained = error instanceof Error && error.name === 'ApiFailure' && !sending.signal.aborted;
    const isGone = isExplained && 'key' in error && error.key === 'notFound';
    const retry = { label: text.retry, isOnlyWay: true, onAct: () => void placePictures(productId, placing) };
    // A target that is gone, as a comment after an undo, takes no pictures at another try either.
    showToast('failure', text.notSaved(isExplained ? error.message : ''), isGone ? undefined : retry);
    return false;
  } finally {
    dropToast(news);
  }
}
