import { admin, deletion as sentences } from '../../../messages/en.ts';
import type { Item } from '../model.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A requested deletion that awaits confirmation. */
export type Deletion =
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  | { readonly kind: 'comment'; readonly commentId: string };

interface DeletionDialogProps {
  readonly deletion: Deletion;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once for confirmation, regardless of how many items are deleted. */
export function DeletionDialog({ deletion, onConfirm, onClose }: DeletionDialogProps) {
  const { title, text } = asking(deletion);
  return <ConfirmDialog title={title} text={text} onConfirm={onConfirm} onClose={onClose} />;
}

function asking(deletion: Deletion): { readonly title: string; readonly text: string } {
  if (deletion.kind === 'comment') return sentences.comment;
  const count = deletion.items.length;
  return count === 1 ? sentences.feedback : { title: admin.deleteMany(count), text: admin.deleteManyText(count) };
}
