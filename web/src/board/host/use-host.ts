import { useEffect, useState } from 'react';
import type { HostLink, PanelState } from './host-link.ts';

/** The page around a board that our script has put there, as far as the board is concerned. */
export interface Host extends PanelState {
  readonly link: HostLink | null;
  /** Whether there is anything to show yet: what nobody has opened need not be read. */
  readonly wasOpened: boolean;
}

const NOBODY: Host = { link: null, isOpen: false, isFull: false, wasOpened: false };

/** @param greeting null where our script has no part in it */
export function useHost(greeting: Promise<MessagePort> | null): Host {
  const [host, setHost] = useState(NOBODY);
  useEffect(() => {
    if (!greeting) return;
    let isCurrent = true;
    Promise.all([greeting, import('./host-link.ts')]).then(([port, { linkHost }]) => {
      if (!isCurrent) return;
      const onPanel = (state: PanelState) =>
        setHost((last) => ({ ...last, ...state, wasOpened: last.wasOpened || state.isOpen }));
      const link = linkHost(port, onPanel);
      setHost((last) => ({ ...last, link }));
    });
    return () => {
      isCurrent = false;
    };
  }, [greeting]);
  return host;
}
