import { useEffect, useEffectEvent, useState } from 'react';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

const STORED_AS = 'hearback_shortcuts';

/** Calls `onShortcut` for the keys of the sheet; it says whether it had a use for the key. */
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

/** Whether single keys do anything, as this browser was told last. */
export function useShortcutSwitch(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORED_AS) !== 'off');
  const set = (next: boolean) => {
    setOn(next);
    if (next) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, 'off');
  };
  return [isOn, set];
}
