import { board } from '../../messages/en.ts';
import { ToastList } from '../../ui/toasts/toast-list.tsx';
import { SignInAnchor } from '../visitor/sign-in-link.tsx';
import type { ToastEntry } from './use-toasts.ts';
import './toasts.css';

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
  return <ToastList toasts={withLinks} onDismiss={onDismiss} />;
}
