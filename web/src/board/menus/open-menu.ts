import type { RefObject } from 'react';

/** What an open menu gets from its button. */
export interface OpenMenu {
  readonly id: string;
  readonly label: string;
  /** The option that gets the focus. */
  readonly startAt: 'first' | 'last' | 'checked';
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}
