import { mayHaveChanged, sentenceFor } from '../data/failures.ts';
import { importPart } from '../data/lazy-part.ts';
import type { FailureScreen } from './explain-change.ts';

/**
 * Tells the visitor that an act has failed.
 *
 * @param fallback null if the screen already shows the failure
 * @param itemId the item of the act
 */
export type Report = (error: unknown, fallback: string | null, itemId?: string) => void;

/**
 * Reports a failure. A refusal may mean that the board or the item has changed or been deleted since it was loaded; in
 * that case, the toast says so instead.
 */
export async function reportFailure(
  screen: FailureScreen,
  error: unknown,
  fallback: string | null,
  itemId?: string,
): Promise<void> {
  if (mayHaveChanged(error)) {
    const change = await importPart(() => import('./explain-change.ts')).catch(() => null);
    if (await change?.explainChange(screen, itemId)) return;
  }
  if (fallback !== null) screen.showToast({ tone: 'failure', text: sentenceFor(error, fallback) });
}
