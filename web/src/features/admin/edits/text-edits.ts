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

const FIELDS = ['title', 'description'] as const;
export type TypedText = Partial<Record<(typeof FIELDS)[number], string>>;

/**
 * Returns the fields of a typed text that are to be saved: those that differ from the text that they were typed over, and
 * from what the item has by now.
 */
export function changedText(item: Required<TypedText>, typed: TypedText, over: TypedText): TypedText {
  const changed = FIELDS.flatMap((field) => {
    const written = typed[field]?.trim();
    return written === undefined || written === over[field] || written === item[field] ? [] : [[field, written]];
  });
  return Object.fromEntries(changed);
}

export const text = patchItems<TextEdit>(
  (edit) => edit.text,
  () => ({ done: edits.saved, doneMany: () => edits.saved, failed: edits.saveFailed }),
);
