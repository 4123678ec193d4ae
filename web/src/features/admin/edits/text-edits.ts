import type { FeedbackInput } from '@shared/feedback';
import { edits } from '../../../messages/en.ts';
import type { Item } from '../data/model.ts';
import { type EditOf, patchItems } from './kind.ts';

/** Changes an item's title, text or category in the name of the team. A function keeps the earlier ones. */
export type TextEdit = EditOf<'text'> & { readonly text: Partial<FeedbackInput> };

export const setText = (item: Item, to: Partial<FeedbackInput>): TextEdit => ({
  kind: 'text',
  items: [item],
  text: to,
});

export const text = patchItems<TextEdit>(
  (edit) => edit.text,
  () => ({ done: edits.saved, doneMany: () => edits.saved, failed: edits.saveFailed }),
);
