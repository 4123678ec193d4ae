import { useCallback, useEffect } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { importPart } from '../data/lazy-part.ts';
import type { BoardInfo, BoardState, InitialData } from '../data/model.ts';
import { closedPage, NOT_LET_IN } from '../data/reader.ts';
import { Closed } from './closed.tsx';
import { Watch } from './watch.ts';

export interface PrivateProps {
  readonly productId: string;
  readonly state: BoardState;
  readonly setState: (next: (last: BoardState) => BoardState) => void;
  /** Whether the page around this frame may still say who the visitor is. */
  readonly awaitsHost: boolean;
  readonly loading: Elements;
}

/** Fetches the logos, which have no public address. Without them, the header is complete. */
function useLogos(board: BoardInfo | null, setState: PrivateProps['setState']): void {
  useEffect(() => {
    for (const kind of ['logo', 'darkLogo'] as const) {
      const logo = board?.[kind];
      if (!logo || logo.address !== undefined) continue;
      importPart(() => import('../pictures/fetch-picture.ts'))
        .then(({ fetchPicture }) => fetchPicture(board.id, logo.id, 'full'))
        .then(
          (address) =>
            setState((last) =>
              last.board?.[kind]?.id === logo.id
                ? { ...last, board: { ...last.board, [kind]: { ...logo, address } } }
                : last,
            ),
          () => undefined,
        );
    }
  }, [board, setState]);
}

/** What a board that is not for everyone adds: its page until it lets the visitor in, and then the watch. */
export function Private({ state: { status, board }, setState, ...props }: PrivateProps) {
  const open = useCallback(
    (next: BoardInfo, initial: InitialData | null) =>
      setState((last) => ({ ...last, status: 'ready', board: next, initial })),
    [setState],
  );
  useLogos(status === 'ready' ? board : null, setState);
  return status === 'ready' && board ? (
    <Watch board={board} onChange={() => setState((last) => ({ ...last, status: 'failed', failure: NOT_LET_IN }))} />
  ) : (
    <Closed {...props} name={board?.name ?? closedPage()?.content ?? null} onOpen={open} />
  );
}
