import { settings as text } from '../../../messages/en.ts';
import type { useDrafts } from '../../../session/drafts.ts';
import { dropToast, showToast } from '../../../ui/toasts/toasts.tsx';

/** Says that what was typed is discarded, and offers to bring it back, which nothing else does. */
export const offerUndo = (bringBack: () => void): void =>
  showToast('success', text.discarded, { label: text.undoReset, onAct: bringBack, isOnlyWay: true });

/** Ends the offer, for example because it would replace what is typed now. */
export const dropUndo = (): void => dropToast(text.discarded);

interface Form {
  readonly empty: () => void;
  /** Shows the drafts that are back. */
  readonly show: () => void;
}

/** Discards drafts, by their names, and empties their form. Offers to bring back what was typed, if anything was. */
export function discardDrafts(
  drafts: ReturnType<typeof useDrafts>,
  names: readonly string[],
  { empty, show }: Form,
): void {
  const typed = names.map((name) => [name, drafts.get(name)] as const).filter(([, text]) => text !== undefined);
  empty();
  if (typed.length === 0) return;
  offerUndo(() => {
    for (const [name, text = ''] of typed) drafts.set(name, text);
    show();
  });
}
