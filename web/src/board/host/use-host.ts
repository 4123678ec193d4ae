import { useEffect, useState } from 'react';
import type { HostLink, PanelState } from './host-link.ts';

/** State of the connection to the host page's script. */
export interface Host extends PanelState {
  readonly link: HostLink | null;
  /** Whether the panel was ever opened. A board that was never opened need not be loaded. */
  readonly wasOpened: boolean;
}

const NOBODY: Host = { link: null, isOpen: false, isFull: false, wasOpened: false };

/** Connects to the host page's script. @param greeting null if the host page does not use our script */
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
