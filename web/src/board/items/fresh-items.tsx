import { board as text } from '../../messages/en.ts';
import { livePath } from '../../open-data/data-address.ts';
import { useBoardContext } from '../acts/board-context.ts';
import './fresh-items.css';

interface FreshItemsProps {
  /** How many items others have added since the list was loaded. */
  readonly count: number;
  /** When the server read the list; ms since 1970, UTC. */
  readonly readAt: number;
  /** Loads the list anew. */
  readonly onShow: () => void;
}

/** Offers the items that the list does not show yet. It lies over the gap above the list and moves nothing. */
export function FreshItems({ count, readAt, onShow }: FreshItemsProps) {
  const { board } = useBoardContext();
  return (
    // Read by live/live.ts.
    <p className="fresh" role="status" data-live={livePath(board.id)} data-at={readAt}>
      {count > 0 && (
        // biome-ignore lint/a11y/useValidAnchor: without React, an empty address loads the page anew
        <a
          href=""
          onClick={(event) => {
            event.preventDefault();
            onShow();
          }}
        >
          {text.fresh(count)}
        </a>
      )}
    </p>
  );
}
