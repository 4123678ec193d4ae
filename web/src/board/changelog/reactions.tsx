import type { ReactionCounts } from '@shared/tabs/changelog';
import { REACTIONS, type ReactionKind } from '@shared/values';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { board as boardText, reactions as text } from '../../messages/en.ts';
import { formatNumber } from '../../messages/format.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { sentenceFor } from '../data/failures.ts';
import { loadReactions, onReaction, ownReaction, react } from './own-reactions.ts';

/** Drawn, because not every system has a font with such signs: a thumb, a heart, a star. */
const SIGNS: Readonly<Record<ReactionKind, string>> = {
  like: 'M5 7.5 7.8 2.6c.9 0 1.6.7 1.6 1.6v2.3h3A1.3 1.3 0 0 1 13.7 8l-.7 4a1.3 1.3 0 0 1-1.3 1.1H5m0-5.6v5.6m0-5.6H2.8v5.6H5',
  love: 'M8 13.2 3.2 8.4a2.9 2.9 0 0 1 4.1-4.1l.7.7.7-.7a2.9 2.9 0 0 1 4.1 4.1z',
  celebrate: 'M8 2.2 9.6 6.4 13.8 8 9.6 9.6 8 13.8 6.4 9.6 2.2 8l4.2-1.6z',
};

interface ReactionsProps {
  readonly entryId: string;
  /** As the server counted them. */
  readonly counts: ReactionCounts | undefined;
}

/** How people react to an entry, and the visitor's own reaction: one of each person. */
export function Reactions({ entryId, counts = {} }: ReactionsProps) {
  const { board, canAct, signIn, showToast } = useBoardContext();
  const own = useSyncExternalStore(
    onReaction,
    () => ownReaction(entryId),
    () => undefined,
  );
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void loadReactions(board.id), [board.id]);

  async function press(kind: ReactionKind) {
    if (isBusy) return;
    if (board.isReadOnly) return showToast({ tone: 'notice', text: boardText.readOnly });
    if (!canAct) return showToast({ tone: 'notice', text: boardText.signInToTakePart, signIn });
    setBusy(true);
    try {
      await react(board.id, entryId, own?.now === kind ? null : kind);
    } catch (error) {
      showToast({ tone: 'failure', text: sentenceFor(error, text.failed) });
    }
    setBusy(false);
  }

  return (
    <fieldset className="reactions flex wrap gap-2">
      <legend className="sr-only">{text.list}</legend>
      {REACTIONS.map((kind) => {
        const isOwn = own?.now === kind;
        const change = Number(isOwn) - Number(own?.loaded === kind);
        // The page may be older than the visitor's reaction.
        const count = Math.max((counts[kind] ?? 0) + change, Number(isOwn));
        return (
          <button
            key={kind}
            type="button"
            className="reaction inline-row gap-1 size-sm"
            aria-label={text.button(text.names[kind], count)}
            aria-pressed={isOwn}
            aria-busy={isBusy}
            onClick={() => void press(kind)}
          >
            <svg className="icon rigid" viewBox="0 0 16 16" aria-hidden="true">
              <path d={SIGNS[kind]} />
            </svg>
            {count > 0 && <span className="figures muted">{formatNumber(count)}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
