import type { MouseEvent } from 'react';
import type { SignInLink } from '../page/links.ts';

/** Sign-in link of this board, with a click handler in frames. */
export interface SignIn extends SignInLink {
  readonly onClick?: (event: MouseEvent) => void;
}
