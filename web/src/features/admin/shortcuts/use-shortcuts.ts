import { useEffect, useEffectEvent, useState } from 'react';
import { withStorage } from '../../../browser/storage.ts';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

const STORED_AS = 'hearback_shortcuts';

/** Calls `onShortcut` for shortcut keys. The callback returns whether it handled the key. */
export function useShortcuts(isOn: boolean, onShortcut: (shortcut: Shortcut) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, isOn);
    if (shortcut !== null && onShortcut(shortcut)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Whether single-key shortcuts are on, with a setter. The choice is stored in this browser. */
export function useShortcutSwitch(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => withStorage('localStorage', (storage) => storage.getItem(STORED_AS)) !== 'off');
  const set = (next: boolean) => {
    setOn(next);
    withStorage('localStorage', (storage) =>
      next ? storage.removeItem(STORED_AS) : storage.setItem(STORED_AS, 'off'),
    );
  };
  return [isOn, set];
}
