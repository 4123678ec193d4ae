import { isForEveryone } from '@shared/access/values';
import { useState } from 'react';
import { board, embedErrors, errors, board as text } from '../../messages/en.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSayMissing } from '../../ui/missing-board.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { isGone, isRefusal, loadingSentence } from '../data/failures.ts';
import type { InitialData } from '../data/model.ts';
import { closedPage } from '../data/reader.ts';
import { FabLoading, LazyFab } from '../host/lazy-fab.tsx';
import type { Host } from '../host/use-host.ts';
import { lookMessage, useShownToHost } from '../host/use-shown-to-host.ts';
import { PrivatePlace } from '../private/parts.tsx';
import { type Address, tabAddressIn } from './address.ts';
import { appearanceOf } from './appearance.ts';
import { Board } from './board.tsx';
import { Themed } from './themed.tsx';
import { useBoard } from './use-board.ts';
import './loading-screen.css';

interface BoardScreenProps {
  readonly address: Address;
  readonly productId: string;
  readonly initial: InitialData | null;
  readonly host: Host;
}

/** Loads the board of an address and shows it in the display mode set by the address or the board's settings. */
export function BoardScreen({ address, productId, initial, host }: BoardScreenProps) {
  const { state, retry, recheck, setState } = useBoard(productId, initial);
  const { status, board, failure } = state;
  const { mode, layout, theme, color, font, background } = appearanceOf(
    address,
    board?.settings ?? closedPage()?.dataset,
    host.isDark,
  );

  const [wasAnswered, setAnswered] = useState(false);
  if (status !== 'loading' && !wasAnswered) setAnswered(true);
  useShownToHost(host.link, {
    isShown: wasAnswered,
    look: lookMessage({ theme, color, settings: board?.settings ?? null, isThemeAsked: address.theme !== null }),
    reportsHeight: mode === 'content' || mode === 'item',
  });
  useSayMissing(status === 'failed' && isGone(failure) ? embedErrors.productNotFound(productId) : null);

  // The server has rendered the list of a panel that is not open yet.
  const isWaiting = mode === 'panel' && !host.wasOpened && initial === null;
  const isClosed = status === 'failed' && isRefusal(failure);
  const failed = (text: string, again: () => void) => (
    <main>
      <ErrorState heading="h1" title={embedErrors.title} text={text} onRetry={again} />
    </main>
  );
  const privatePlace = (isClosed || (status === 'ready' && board && !isForEveryone(board))) && (
    <PrivatePlace
      productId={productId}
      state={state}
      setState={setState}
      awaitsHost={address.container !== null && host.link === null}
      loading={isClosed && <LoadingScreen />}
      failed={(again) => isClosed && failed(errors.network, again)}
    />
  );
  const content =
    isClosed && !isWaiting ? (
      privatePlace
    ) : status === 'ready' && board && !isWaiting ? (
      <Board
        board={board}
        layout={layout}
        tabAddress={(tab) => tabAddressIn(address, productId, tab, board.settings)}
        initialPlace={{ view: address.item === null ? address.view : 'item', itemId: address.item }}
        mergeTarget={address.isMerged ? address.item : null}
        initial={state.initial}
        recheck={recheck}
        tellHost={host.link?.send ?? null}
      />
    ) : status === 'failed' && !isClosed ? (
      failed(loadingSentence(failure, productId), retry)
    ) : (
      <LoadingScreen />
    );

  return (
    <Themed
      theme={theme}
      color={color}
      font={font}
      background={background}
      layout={layout}
      isSettled={address.theme !== null || wasAnswered}
    >
      {isClosed || privatePlace}
      {mode !== 'fab' ? (
        content
      ) : wasAnswered ? (
        <LazyFab settings={board?.settings ?? {}} label={board?.name ?? text.list}>
          {content}
        </LazyFab>
      ) : (
        <FabLoading />
      )}
    </Themed>
  );
}

/** Loading state before the board's data arrives. */
function LoadingScreen() {
  return (
    <div className="loading" role="status">
      <Spinner />
      <span>{board.loading}</span>
    </div>
  );
}
