import { useEffect } from 'react';
import { pressAgain } from '../../browser/replay-early-input.ts';
import type { InitialData } from '../data/model.ts';
import type { HostLink } from '../host/host-link.ts';
import type { Address } from './address.ts';
import { App } from './app.tsx';
import { CrashGuard } from './crash-guard.tsx';

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
