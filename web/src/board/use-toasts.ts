import { useCallback, useState } from 'react';
import type { SignInLink } from './links.ts';

export interface ToastContent {
  readonly tone: 'success' | 'failure' | 'notice';
  readonly text: string;
  readonly link?: SignInLink & { readonly label: string };
}

export interface ToastEntry extends ToastContent {
  readonly id: number;
}

export type ShowToast = (content: ToastContent) => void;

const MOST_AT_ONCE = 3;
let lastId = 0;

/** The messages on the screen; the same sentence is never there twice. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  const showToast: ShowToast = useCallback((content) => {
    lastId += 1;
    const entry = { ...content, id: lastId };
    setToasts((shown) => [...shown.filter(({ text }) => text !== content.text), entry].slice(-MOST_AT_ONCE));
  }, []);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return { toasts, showToast, dismiss };
}
