import { DEFAULT_COLOR } from '@shared/values';
import { useEffect, useState } from 'react';
import { embedErrors, board as text } from '../messages/en.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Address, Container } from './address.ts';
import { Board, type BoardLayout } from './board.tsx';
import { Fab } from './fab.tsx';
import { loadingSentence } from './failures.ts';
import { LoadingScreen } from './loading-screen.tsx';
import type { BoardInfo, Item, Page } from './model.ts';
import { Problem } from './problem.tsx';
import { Themed } from './themed.tsx';
import { useBoard } from './use-board.ts';
import type { Host } from './use-host.ts';
import { useShownToHost } from './use-shown-to-host.ts';

/** What may come along with the page, so that the first view needs no request. */
export interface InitialData {
  readonly board: BoardInfo;
  readonly firstPage: Page<Item>;
}

interface BoardScreenProps {
  readonly address: Address;
  readonly productId: string;
  readonly initial: InitialData | null;
  readonly host: Host;
}

const LAYOUTS: Readonly<Record<Container, BoardLayout>> = {
  inline: 'contained',
  content: 'content',
  panel: 'contained',
  preview: 'contained',
};

/** The board of an address, in the display mode that the address or the board asks for. */
export function BoardScreen({ address, productId, initial, host }: BoardScreenProps) {
  const { state, retry, recheck } = useBoard(productId, initial?.board ?? null);
  const { status, board, failure } = state;
  const settings = board?.settings;
  const mode = address.container ?? address.mode ?? settings?.displayMode ?? 'fullscreen';
  const layout = mode === 'fab' ? 'panel' : mode === 'fullscreen' ? 'page' : LAYOUTS[mode];
  const theme = address.theme ?? settings?.theme ?? 'light';
  const color = settings?.primaryColor ?? DEFAULT_COLOR;

  const [wasAnswered, setAnswered] = useState(false);
  if (status !== 'loading' && !wasAnswered) setAnswered(true);
  useShownToHost(host.link, { isShown: wasAnswered, theme, color, reportsHeight: mode === 'content' });

  const name = board?.name;
  useEffect(() => {
    if (name !== undefined) document.title = name;
  }, [name]);

  const isWaiting = mode === 'panel' && !host.wasOpened;
  const content =
    status === 'ready' && board && !isWaiting ? (
      <Board
        board={board}
        layout={layout}
        initialView={address.view}
        firstPage={initial?.firstPage ?? null}
        recheck={recheck}
        tellHost={host.link?.send ?? null}
      />
    ) : status === 'failed' ? (
      <main>
        <Problem heading="h1" title={embedErrors.title} text={loadingSentence(failure, productId)} onRetry={retry} />
      </main>
    ) : (
      <LoadingScreen />
    );

  return (
    <Themed theme={theme} color={color} layout={layout} isSettled={address.theme !== null || wasAnswered}>
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
