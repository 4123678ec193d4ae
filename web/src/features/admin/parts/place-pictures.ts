import type { PictureTarget } from '@shared/picture/picture';
import { pictures as text } from '../../../messages/en/pictures.ts';
import { type ChosenPicture, unsentIds } from '../../../ui/pictures/chosen.ts';
import { dropToast, showProgress, showToast } from '../../../ui/toasts/toasts.tsx';

/**
 * Saves pictures of the owner. Sending new ones can be cancelled. If they are not saved, says so and offers to try
 * again: the text is saved already.
 *
 * @returns whether the server has them
 */
export async function placePictures(
  productId: string,
  on: PictureTarget,
  pictures: readonly ChosenPicture[],
): Promise<boolean> {
  const sending = new AbortController();
  const unsent = unsentIds(pictures).length;
  const news = text.sending(unsent);
  const show = unsent > 0 && showProgress(news, { label: text.cancel, onAct: () => sending.abort() });
  try {
    const { savePictures } = await import('../data/picture-data.ts');
    await savePictures(productId, {
      on,
      pictures,
      sending: { signal: sending.signal, onProgress: show || (() => undefined) },
    });
    return true;
  } catch (error) {
    const isExplained = error instanceof Error && error.name === 'ApiFailure' && !sending.signal.aborted;
    const sentence = isExplained ? error.message : '';
    showToast('failure', text.notSaved(sentence), {
      label: text.retry,
      onAct: () => void placePictures(productId, on, pictures),
    });
    return false;
  } finally {
    dropToast(news);
  }
}
