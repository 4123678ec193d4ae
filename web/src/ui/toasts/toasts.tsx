import { useEffect, useState, useSyncExternalStore } from 'react';
import { common } from '../../messages/en.ts';
import { Icon } from '../icon.tsx';
import { keepToasts } from './kept-toasts.ts';
import './toasts.css';

type Tone = 'success' | 'notice' | 'failure';

/** An action button of a toast. */
interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
}

interface ToastEntry {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  readonly action: ToastAction | undefined;
}

const SHOWN_MS = { success: 5000, notice: 8000, failure: 8000 } as const;
const WITH_ACTION_MS = 10_000;
const MOST_AT_ONCE = 3;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const currentEntries = () => entries;

function set(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast, which stays when the screen changes. A toast with the same text is replaced. */
export function showToast(tone: Tone, text: string, action?: ToastAction): void {
  lastId += 1;
  set([...entries.filter((entry) => entry.text !== text), { id: lastId, tone, text, action }].slice(-MOST_AT_ONCE));
}

/** Removes failure toasts when the failed action is retried. */
export const dropFailures = () => set(entries.filter(({ tone }) => tone !== 'failure'));

/** Passes the visible toasts to the next document. */
export const handOnToasts = () => keepToasts(entries);

/** The app's toasts. Screen readers announce failures immediately and other toasts politely. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, currentEntries, currentEntries);
  const rendered = (isFailure: boolean) =>
    toasts.filter(({ tone }) => (tone === 'failure') === isFailure).map((toast) => <Toast key={toast.id} {...toast} />);
  return (
    <div className="app-toasts">
      <div role="alert">{rendered(true)}</div>
      <div role="status">{rendered(false)}</div>
    </div>
  );
}

function Toast({ id, tone, text, action }: ToastEntry) {
  const [isHeld, setHeld] = useState(false);
  const dismiss = () => set(entries.filter((entry) => entry.id !== id));
  useEffect(() => {
    if (isHeld) return;
    const shownMs = action ? WITH_ACTION_MS : SHOWN_MS[tone];
    const timer = setTimeout(() => set(entries.filter((entry) => entry.id !== id)), shownMs);
    return () => clearTimeout(timer);
  }, [id, tone, action, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only waits while it is read; the button dismisses it
    <div
      className="app-toast"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === 'success' && <Icon name="check" />}
      <span className="app-toast-text">{text}</span>
      {action && (
        <button
          type="button"
          className="app-toast-action"
          onClick={() => {
            dismiss();
            action.onAct();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="app-toast-dismiss" aria-label={common.dismiss} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
