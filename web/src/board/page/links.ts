/** Target of the sign-in link, and whether it opens a new tab. */
export interface SignInLink {
  readonly href: string;
  readonly isNewTab: boolean;
}

/**
 * Returns the sign-in link that leads back to the board. Inside a host page nothing shows whose form it is, so visitors
 * must not type a password there: from a frame, the login page opens in a new tab (D12).
 */
export function signInLink(productId: string, isFramed: boolean): SignInLink {
  return { href: `/login?from=/embed/${productId}`, isNewTab: isFramed };
}

/** Returns whether this page is inside a frame. */
export const isFramed = (): boolean => window.self !== window.top;
