import type { Standing } from '@shared/team/roles';
import { PUBLIC_STATUSES, type PublicStatus } from '@shared/values';
import { useEffect, useEffectEvent, useState } from 'react';
import { withStorage } from '../../../browser/storage.ts';
import { admin, statuses } from '../../../messages/en.ts';

/** A keyboard shortcut of the list and the details. */
export type Shortcut =
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'selectRange'
  | 'pin'
  | 'archive'
  | 'reply'
  | 'answer'
  | 'merge'
  | 'tags'
  | 'approve'
  | 'reject'
  | 'delete'
  | 'statusMenu'
  | 'undo'
  | 'search'
  | 'sheet'
  | 'close'
  | PublicStatus;

/** Shortcuts in the order of the sheet. Keys are `KeyboardEvent.key` values; the first of each entry is shown. */
export const SHORTCUTS: readonly (readonly [shortcut: Shortcut, keys: readonly string[], label: string])[] = [
  ['next', ['j'], admin.shortcuts.next],
  ['previous', ['k'], admin.shortcuts.previous],
  ['open', ['Enter'], admin.shortcuts.open],
  ['select', ['x'], admin.shortcuts.select],
  ['selectRange', ['X'], admin.shortcuts.selectRange],
  ['pin', ['p'], admin.shortcuts.pin],
  ['archive', ['e'], admin.shortcuts.archive],
  ['approve', ['y'], admin.shortcuts.approve],
  ['reject', ['n'], admin.shortcuts.reject],
  ['reply', ['r'], admin.shortcuts.reply],
  ['answer', ['a'], admin.shortcuts.answer],
  ['merge', ['m'], admin.shortcuts.merge],
  ['tags', ['l'], admin.shortcuts.tags],
  ['statusMenu', ['s'], admin.shortcuts.statusMenu],
  ...PUBLIC_STATUSES.map((status, at) => [status, [String(at + 1)], admin.shortcuts.status(statuses[status])] as const),
  ['delete', ['#', 'Delete'], admin.shortcuts.delete],
  ['undo', ['z'], admin.shortcuts.undo],
  ['search', ['/'], admin.shortcuts.search],
  ['sheet', ['?'], admin.shortcuts.sheet],
  ['close', ['Escape'], admin.shortcuts.close],
];

const READING: readonly Shortcut[] = ['next', 'previous', 'open', 'search', 'sheet', 'close'];

/** Returns the lowest standing in the team that may do what a shortcut does. */
export const leastFor = (shortcut: Shortcut): Standing =>
  READING.includes(shortcut) ? 'viewer' : shortcut === 'delete' ? 'admin' : 'editor';

const BY_KEY = new Map(SHORTCUTS.flatMap(([shortcut, keys]) => keys.map((key) => [key, shortcut])));

/** Escape works even when single-key shortcuts are off: it is not a character key (WCAG 2.1.4). */
const isAlwaysOn = (shortcut: Shortcut) => shortcut === 'close';

/** Returns the shortcut for a key press; null if the key press serves another purpose. */
export function shortcutOf(event: KeyboardEvent, isOn: boolean): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const shortcut = BY_KEY.get(keyOf(event)) ?? arrowIn(event);
  if (shortcut === undefined || isTyping(event.target)) return null;
  // Enter activates the focused element, including a row's link.
  if (shortcut === 'open' && event.target !== document.body) return null;
  return isOn || isAlwaysOn(shortcut) || event.key.startsWith('Arrow') ? shortcut : null;
}

/** A character of no Latin layout: "о" where others have "j". */
const FOREIGN = /^[^\p{Script=Latin}\p{ASCII}]/u;

/** Characters of keys with Shift, as on a keyboard from the US, which the codes are named after. */
const SHIFTED: Readonly<Record<string, string>> = { Digit3: '#', Slash: '?' };

/** Returns the pressed key. On a layout without Latin letters, returns the Latin letter of the same place. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (!FOREIGN.test(key)) return key;
  const [, letter, digit] = /^(?:Key(.)|Digit(.))$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  if (shiftKey) return SHIFTED[code] ?? key;
  return digit ?? (code === 'Slash' ? '/' : key);
}

/** Arrow keys move the cursor only while the list has the focus. Elsewhere they scroll, or control tabs and menus. */
function arrowIn({ key, target }: KeyboardEvent): Shortcut | undefined {
  const isInList = target instanceof Element && target.closest('[data-arrows]') !== null;
  if (!isInList) return undefined;
  return key === 'ArrowDown' ? 'next' : key === 'ArrowUp' ? 'previous' : undefined;
}

const TYPED = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPED) !== null;

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
