import { DEFAULT_COLOR } from '@shared/values';
import { useEffect } from 'react';
import { pressAgain } from '../../browser/replay-early-input.ts';
import { embedErrors } from '../../messages/en.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSayMissing } from '../../ui/missing-board.ts';
import type { InitialData } from '../data/model.ts';
import type { HostLink } from '../host/host-link.ts';
import { HostPanel } from '../host/host-panel.tsx';
import { type Host, useHost } from '../host/use-host.ts';
import { lookMessage, useShownToHost } from '../host/use-shown-to-host.ts';
import type { Address } from './address.ts';
import { BoardScreen } from './board-screen.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { Themed } from './themed.tsx';

interface RootProps {
  readonly address: Address;
  readonly host: Promise<HostLink> | null;
  readonly initial: InitialData | null;
}

/** Root component, rendered by the browser and by the server. */
export function Root({ address, host, initial }: RootProps) {
  useEffect(pressAgain, []);
  return (
    <CrashGuard>
      <App address={address} host={host} initial={initial} />
    </CrashGuard>
  );
}

interface AppProps {
  readonly address: Address;
  /** Connection to the host page's script; null if none is expected. */
  readonly host?: Promise<HostLink> | null;
  /** The board and its first page, if the server rendered them. */
  readonly initial?: InitialData | null;
}

/** The board of the address, or an error screen if the address names no valid board. */
function App({ address: asked, host: connecting = null, initial = null }: AppProps) {
  const host = useHost(connecting, asked.product.kind === 'named' ? asked.product.id : null);
  const address = host.theme === undefined ? asked : { ...asked, theme: host.theme };
  const { product, container } = address;
  const screen =
    product.kind === 'named' ? (
      <BoardScreen address={address} productId={product.id} initial={initial} host={host} />
    ) : (
      <NoBoard address={address} id={product.kind === 'malformed' ? product.id : null} host={host} />
    );
  return container === 'panel' ? <HostPanel host={host}>{screen}</HostPanel> : screen;
}

interface NoBoardProps {
  readonly address: Address;
  /** What is no id; null if the address has none. */
  readonly id: string | null;
  readonly host: Host;
}

/** Says that the address names no board, in place of one: the host page takes silence for a failure. */
function NoBoard({ address: { theme, container }, id, host }: NoBoardProps) {
  const text = id === null ? embedErrors.missingId : embedErrors.productNotFound(id);
  const isSized = container === 'content' || container === 'item';
  const look = { theme: theme ?? 'light', color: DEFAULT_COLOR } as const;
  useSayMissing(text);
  useShownToHost(host.link, {
    isShown: true,
    look: lookMessage({ ...look, settings: null, isThemeAsked: theme !== null }),
    reportsHeight: isSized,
  });
  return (
    <Themed {...look} layout={isSized ? container : container ? 'contained' : 'page'}>
      <main>
        {id === null ? (
          <ErrorState heading="h1" title={embedErrors.missingIdTitle} text={text} />
        ) : (
          <ErrorState heading="h1" title={embedErrors.title} text={text} onRetry={() => location.reload()} />
        )}
      </main>
    </Themed>
  );
}
