import { useEffect } from 'react';
import { pressAgain } from '../press-again.ts';
import type { Address } from './address.ts';
import { App } from './app.tsx';
import { CrashGuard } from './crash-guard.tsx';
import type { InitialData } from './model.ts';

interface RootProps {
  readonly address: Address;
  readonly greeting: Promise<MessagePort> | null;
  readonly initial: InitialData | null;
}

/** All of the page, in the browser and where its HTML is made. */
export function Root({ address, greeting, initial }: RootProps) {
  useEffect(pressAgain, []);
  return (
    <CrashGuard>
      <App address={address} greeting={greeting} initial={initial} />
    </CrashGuard>
  );
}
