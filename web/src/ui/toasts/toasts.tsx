import { useSyncExternalStore } from 'react';
import { createSignal } from '../../browser/signal.ts';
import { type KeptToast, nextToastId, persistToasts, type Toast, ToastList, withToast } from './toast-list.tsx';
import './app-toasts.css';
import { DAY_MS } from '@shared/time';

/** An action button of a toast. */
interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
  /** Whether nothing else does the same, so that the toast stays until it is dismissed (WCAG 2.2.1). */
  readonly isOnlyWay?: boolean;
}

const WITH_ACTION_MS = 10_000;
/** Longer than anybody waits. */
const UNTIL_DROPPED_MS = DAY_MS;

let entries: readonly Toast[] = [];
const changed = createSignal();

const currentEntries = () => entries;

function set(next: readonly Toast[]): void {
  entries = next;
  changed.emit();
}

const dismiss = (id: number) => set(entries.filter((entry) => entry.id !== id));

/** Shows a toast, which stays when the screen changes. A toast with the same text is replaced. */
export function showToast(tone: KeptToast['tone'], text: string, action?: ToastAction): void {
  const id = nextToastId();
  const shownMs = action?.isOnlyWay ? UNTIL_DROPPED_MS : WITH_ACTION_MS;
  set(withToast(entries, { id, tone, text, ...(action && { action: buttonOf(id, action), shownMs }) }));
}

function buttonOf(id: number, { label, onAct }: ToastAction) {
  return (
    <button
      type="button"
      className="toast-action rigid accent bold"
      onClick={() => {
        dismiss(id);
        onAct();
      }}
    >
      {label}
    </button>
  );
}

/**
 * Shows the progress of a long action, until the toast is dropped.
 *
 * @returns a function that sets how much is done, 0 to 1
 */
export function showProgress(text: string, action: ToastAction): (share: number) => void {
  const id = nextToastId();
  const button = buttonOf(id, action);
  const toast = (share: number): Toast => ({
    id,
    tone: 'notice',
    text,
    shownMs: UNTIL_DROPPED_MS,
    action: (
      <>
        <progress className="toast-progress" aria-label={text} value={share} />
        {button}
      </>
    ),
  });
  set(withToast(entries, toast(0)));
  return (share) => set(entries.map((entry) => (entry.id === id ? toast(share) : entry)));
}

/** Removes the toast with a text that is no longer true. */
export const dropToast = (text: string) => set(entries.filter((entry) => entry.text !== text));

/** Removes failure toasts when the failed action is retried. */
export const dropFailures = () => set(entries.filter(({ tone }) => tone !== 'failure'));

/** Passes the visible toasts to the next document. */
export const handOnToasts = () => persistToasts(entries);

/** The application's toasts. */
export function Toasts() {
  const toasts = useSyncExternalStore(changed.on, currentEntries, currentEntries);
  return (
    <div className="app-toasts" data-newest={toasts.at(-1)?.tone}>
      <ToastList toasts={toasts} onDismiss={dismiss} />
    </div>
  );
}
