import { BOARD_THEMES, type Theme } from '@shared/values';
import { useEffect, useLayoutEffect, useState } from 'react';
import { oneOf } from '../../validation/one-of.ts';
import { importPart } from '../data/lazy-part.ts';
import { askForPerson } from '../visitor/person.ts';
import { wrongValues } from './asked.ts';
import type { HostLink, PanelState } from './host-link.ts';

/** State of the connection to the host page's script. */
export interface Host extends PanelState {
  readonly link: HostLink | null;
  /** Whether the panel was ever opened. A board that was never opened need not be loaded. */
  readonly wasOpened: boolean;
  /** Theme that the host page has changed to; null means the board's own, undefined that of the address. */
  readonly theme?: Theme | null;
  /** Whether the host page has become dark; undefined means as the address says. */
  readonly isDark?: boolean;
}

/** Follows whether the page can identify visitors. Loads the code for it, and asks the page, when a visitor acts. */
function followIdentity(link: HostLink, productId: string): (isOn: boolean) => void {
  let loading: Promise<ReturnType<typeof import('./identity.ts').makeIdentity>> | null = null;
  return (isOn) => {
    const load = () => {
      loading ??= importPart(() => import('./identity.ts')).then(({ makeIdentity }) => makeIdentity(link, productId));
      return loading;
    };
    loading?.then(({ change }) => change(isOn)).catch(() => undefined);
    askForPerson(
      isOn
        ? (ended) =>
            load().then(
              ({ find }) => find(ended),
              () => {
                loading = null;
                return null;
              },
            )
        : null,
    );
  };
}

const NOBODY: Host = { link: null, isOpen: false, isFull: false, wasOpened: false };

/**
 * Follows the host page's script.
 *
 * @param connecting null if the host page does not use our script
 * @param product the board that the page may identify its visitors for
 */
export function useHost(connecting: Promise<HostLink> | null, product: string | null): Host {
  const [host, setHost] = useState(NOBODY);
  useEffect(() => {
    let isCurrent = true;
    connecting?.then((link) => {
      if (!isCurrent) return;
      setHost((last) => ({ ...last, link }));
      for (const text of wrongValues(window.name, location.origin)) console.warn(`Hearback: ${text}`);
      const follow = product === null ? null : followIdentity(link, product);
      link.listen((told) => {
        if (told.type === 'theme')
          setHost((last) => ({ ...last, theme: oneOf(BOARD_THEMES, told.theme), isDark: told.isDark }));
        if (told.type === 'identity') follow?.(told.isOn);
        if (told.type !== 'panel') return;
        const { isOpen, isFull } = told;
        setHost((last) => ({ ...last, isOpen, isFull, wasOpened: last.wasOpened || isOpen }));
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [connecting, product]);
  const isLeft = host.wasOpened && !host.isOpen;
  // With the change itself: what runs later could take the focus from a panel that is open again.
  useLayoutEffect(() => {
    // Firefox alone would give the focus back to it when the panel opens again.
    if (isLeft) (document.activeElement as HTMLElement | null)?.blur();
  }, [isLeft]);
  return host;
}
