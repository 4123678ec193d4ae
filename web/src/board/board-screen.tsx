import { DEFAULT_COLOR } from '@shared/values';
import { useEffect, useState } from 'react';
import { embedErrors, board as text } from '../messages/en.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Address } from './address.ts';
import { Board } from './board.tsx';
import { Fab } from './fab.tsx';
import { loadingSentence } from './failures.ts';
import { LoadingScreen } from './loading-screen.tsx';
import type { BoardInfo, Item, Page } from './model.ts';
import { Problem } from './problem.tsx';
import { Themed } from './themed.tsx';
import { useBoard } from './use-board.ts';

/** What may come along with the page, so that the first view needs no request. */
export interface InitialData {
  readonly board: BoardInfo;
  readonly firstPage: Page<Item>;
}

interface BoardScreenProps {
  readonly address: Address;
  readonly productId: string;
  readonly initial: InitialData | null;
}

/** The board of an address, in the display mode that the address or the board asks for. */
export function BoardScreen({ address, productId, initial }: BoardScreenProps) {
  const { state, retry, recheck } = useBoard(productId, initial?.board ?? null);
  const { status, board, failure } = state;
  const settings = board?.settings;
  const mode = address.isContained ? 'contained' : (address.mode ?? settings?.displayMode ?? 'fullscreen');

  const [wasAnswered, setAnswered] = useState(false);
  if (status !== 'loading' && !wasAnswered) setAnswered(true);

  const name = board?.name;
  useEffect(() => {
    if (name !== undefined) document.title = name;
  }, [name]);

  const layout = mode === 'fab' ? 'panel' : mode === 'fullscreen' ? 'page' : 'contained';
  const content =
    status === 'ready' && board ? (
      <Board
        board={board}
        layout={layout}
        initialView={address.view}
        firstPage={initial?.firstPage ?? null}
        recheck={recheck}
      />
    ) : status === 'failed' ? (
      <main>
        <Problem heading="h1" title={embedErrors.title} text={loadingSentence(failure, productId)} onRetry={retry} />
      </main>
    ) : (
      <LoadingScreen />
    );

  return (
    <Themed
      theme={address.theme ?? settings?.theme ?? 'light'}
      color={settings?.primaryColor ?? DEFAULT_COLOR}
      layout={layout}
      isSettled={address.theme !== null || wasAnswered}
    >
      {mode !== 'fab' ? (
        content
      ) : wasAnswered ? (
        <Fab label={board?.name ?? text.list}>{content}</Fab>
      ) : (
        <div className="fab-loading" role="status">
          <Spinner />
          <span className="sr-only">{text.loading}</span>
        </div>
      )}
    </Themed>
  );
}
