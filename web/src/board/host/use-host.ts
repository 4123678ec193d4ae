import { useEffect, useState } from 'react';
import type { HostLink, PanelState } from './host-link.ts';

/** State of the connection to the host page's script. */
export interface Host extends PanelState {
  readonly link: HostLink | null;
  /** Whether the panel was ever opened. A board that was never opened need not be loaded. */
  readonly wasOpened: boolean;
}

const NOBODY: Host = { link: null, isOpen: false, isFull: false, wasOpened: false };

/** Follows the host page's script. @param connecting null if the host page does not use our script */
export function useHost(connecting: Promise<HostLink> | null): Host {
  const [host, setHost] = useState(NOBODY);
  useEffect(() => {
    let isCurrent = true;
    connecting?.then((link) => {
      if (!isCurrent) return;
      setHost((last) => ({ ...last, link }));
      link.onPanel((state) => setHost((last) => ({ ...last, ...state, wasOpened: last.wasOpened || state.isOpen })));
    });
    return () => {
      isCurrent = false;
    };
  }, [connecting]);
  return host;
}
