import { BOARD_THEMES, type Theme } from '@shared/values';
import { useEffect, useState } from 'react';
import { oneOf } from '../../validation/one-of.ts';
import type { HostLink, PanelState } from './host-link.ts';

/** State of the connection to the host page's script. */
export interface Host extends PanelState {
  readonly link: HostLink | null;
  /** Whether the panel was ever opened. A board that was never opened need not be loaded. */
  readonly wasOpened: boolean;
  /** Theme that the host page has changed to; null means the board's own, undefined that of the address. */
  readonly theme?: Theme | null;
  /** Whether the host page is dark. */
  readonly isDark?: boolean;
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
      link.listen((told) => {
        if (told.type === 'theme')
          setHost((last) => ({ ...last, theme: oneOf(BOARD_THEMES, told.theme), isDark: told.isDark }));
        if (told.type !== 'panel') return;
        const { isOpen, isFull } = told;
        setHost((last) => ({ ...last, isOpen, isFull, wasOpened: last.wasOpened || isOpen }));
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [connecting]);
  return host;
}
