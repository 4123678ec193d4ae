import { createSignal } from '../../../browser/signal.ts';
import type { Change } from './model.ts';

/** The answers that this tab has written, by item: another member may replace one at the same moment. */
const own = new Map<string, string>();
const changed = createSignal();

export const onOwnAnswers = changed.on;
export const ownAnswerOf = (itemId: string): string | undefined => own.get(itemId);

/** From now on, an item's answer is as it should be. */
export const forgetOwnAnswer = (itemId: string): void => setOwn(itemId, undefined);

function setOwn(itemId: string, text: string | undefined): void {
  if (text === undefined) own.delete(itemId);
  else own.set(itemId, text);
  changed.emit();
}

/**
 * Writes changes, and remembers the answers among them unless the server refuses them. What is taken back or removed
 * is no answer of this tab. Throws the error of the write.
 */
export async function rememberAnswers(changes: readonly Change[], write: () => Promise<void>): Promise<void> {
  const answers = changes.filter(({ patch }) => patch.response !== undefined);
  const before = answers.map(({ id }) => [id, own.get(id)] as const);
  for (const { id, patch, over, isUndo } of answers)
    setOwn(id, (!isUndo && over !== undefined && patch.response) || undefined);
  try {
    await write();
  } catch (error) {
    for (const [id, text] of before) setOwn(id, text);
    throw error;
  }
}
