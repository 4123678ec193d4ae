/** Where a link leads, and whether it leaves the frame. */
export interface SignInLink {
  readonly href: string;
  readonly isNewTab: boolean;
}

/**
 * The way to sign in, and back to the board. Nobody types a password inside somebody else's page, where nothing shows
 * whose form it is: from a frame our login page opens in a tab of its own (D12).
 */
export function signInLink(productId: string, isFramed: boolean): SignInLink {
  return { href: `/login?from=/embed/${productId}`, isNewTab: isFramed };
}

/** Whether this page stands inside another. */
export const isFramed = (): boolean => window.self !== window.top;
