import { board } from '../../messages/en.ts';
import { ToastList } from '../../ui/toasts/toast-list.tsx';
import { SignInAnchor } from '../visitor/sign-in-link.tsx';
import './toasts.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type KeptToast, nextToastId, type Toast, takeToasts } from '../../ui/toasts/toast-list.tsx';
import type { SignIn } from '../visitor/sign-in-link.tsx';

interface ToastContent extends KeptToast {
  readonly signIn?: SignIn;
}

interface ToastEntry extends ToastContent, Toast {}

export type ShowToast = (content: ToastContent) => void;

/** Shorter than in the application: visitors see the result of an act in the list. */
const SUCCESS_MS = 4000;

const entryOf = (content: ToastContent): ToastEntry => ({
  ...content,
  id: nextToastId(),
  shownMs: content.tone === 'success' ? SUCCESS_MS : undefined,
});

/** Manages the visible toast: one at a time, the newest. Those of the previous page come first, one after the other. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  useEffect(() => {
    // Not during the first render, which must match the server's HTML.
    const kept = takeToasts().map(entryOf);
    setToasts((shown) => (shown.length > 0 ? shown : kept));
  }, []);
  const showToast: ShowToast = useCallback((content) => {
    setToasts([entryOf(content)]);
  }, []);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return { toasts: toasts.slice(0, 1), showToast, dismiss };
}

interface ToastsProps {
  readonly toasts: readonly ToastEntry[];
  readonly onDismiss: (id: number) => void;
}

/** The board's toasts, with a link to sign in where it helps. */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const withLinks = toasts.map(({ signIn, ...toast }) => ({
    ...toast,
    action: signIn && <SignInAnchor signIn={signIn} label={board.signIn} />,
  }));
  const place = useFreePlace(toasts.at(-1)?.id);
  return (
    <div ref={place}>
      <ToastList toasts={withLinks} onDismiss={onDismiss} />
    </div>
  );
}

/**
 * Moves the toasts to the other end of the board, below its head, if they would cover what was pressed last.
 *
 * @param newest id of a toast, which is placed when it appears
 */
function useFreePlace(newest: number | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = target as Element;
    };
    // A key that presses a button clicks it, too.
    addEventListener('click', note, true);
    return () => removeEventListener('click', note, true);
  }, []);
  useEffect(() => {
    const list = place.current?.firstElementChild as HTMLElement | undefined;
    if (newest === undefined || !list) return;
    delete list.dataset.above;
    const settle = () => {
      const [one, other] = [list, pressed.current].map((element) => element?.getBoundingClientRect());
      if (!one || !other || one.top >= other.bottom || other.top >= one.bottom) return;
      list.dataset.above = '';
      // Whoever has commented may want to add an item next: the head, with the button for it, stays free.
      const { offsetHeight = 0 } = document.querySelector<HTMLElement>('.board-top') ?? {};
      list.style.setProperty('--head', `${offsetHeight - scrollY}px`);
    };
    // The place in a frame as high as its content is known a frame later (use-visible-part.ts).
    const frame = requestAnimationFrame(() => requestAnimationFrame(settle));
    return () => cancelAnimationFrame(frame);
  }, [newest]);
  return place;
}
