import { DEFAULT_COLOR } from '@shared/values';
import { useEffect } from 'react';
import { pressAgain } from '../../browser/replay-early-input.ts';
import { embedErrors } from '../../messages/en.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSayMissing } from '../../ui/missing-board.ts';
import type { InitialData } from '../data/model.ts';
import type { HostLink } from '../host/host-link.ts';
import { HostPanel } from '../host/host-panel.tsx';
import { useHost } from '../host/use-host.ts';
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
  useSayMissing(product.kind !== 'named');
  const screen =
    product.kind === 'named' ? (
      <BoardScreen address={address} productId={product.id} initial={initial} host={host} />
    ) : (
      <Themed theme={address.theme ?? 'light'} color={DEFAULT_COLOR} layout={container ? 'contained' : 'page'}>
        <main>
          {product.kind === 'missing' ? (
            <ErrorState heading="h1" title={embedErrors.missingIdTitle} text={embedErrors.missingId} />
          ) : (
            <ErrorState
              heading="h1"
              title={embedErrors.title}
              text={embedErrors.productNotFound(product.id)}
              onRetry={() => location.reload()}
            />
          )}
        </main>
      </Themed>
    );
  return container === 'panel' ? <HostPanel host={host}>{screen}</HostPanel> : screen;
}
