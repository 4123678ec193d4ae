import type { MouseEvent } from 'react';

/** Target of the sign-in link, and whether it opens a new tab. */
interface SignInLink {
  readonly href: string;
  readonly isNewTab: boolean;
}

/** Sign-in link of this board, with a click handler in frames. */
export interface SignIn extends SignInLink {
  readonly onClick?: (event: MouseEvent) => void;
}

/**
 * Returns the sign-in link that leads back to the board. From a frame, the login page opens in a new tab (D12):
 * visitors must not type a password inside a host page, where nothing identifies the owner of the form.
 */
export function signInLink(productId: string, isFramed: boolean): SignInLink {
  return { href: `/login?from=/embed/${productId}`, isNewTab: isFramed };
}

interface SignInAnchorProps {
  readonly signIn: SignIn;
  readonly label: string;
  readonly looks?: 'link' | 'button button-primary';
  readonly isHidden?: boolean;
}

/** Sign-in link; from a frame it opens one of our own pages. */
export function SignInAnchor({ signIn, label, looks = 'link', isHidden = false }: SignInAnchorProps) {
  const { href, isNewTab, onClick } = signIn;
  const inNewTab = isNewTab && { target: '_blank', rel: 'noopener' };
  return (
    <a className={looks} href={href} hidden={isHidden} onClick={onClick} {...inNewTab}>
      {label}
    </a>
  );
}
