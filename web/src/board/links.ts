/** Where a link leads, and whether it leaves the frame. */
export interface SignInLink {
  readonly href: string;
  readonly isNewTab: boolean;
}

/**
 * The way to sign in. Nobody types a password inside somebody else's page, where nothing shows whose form it is: from a
 * frame the board opens on our own origin first (D12).
 */
export function signInLink(productId: string, isFramed: boolean): SignInLink {
  const own = `/embed/${productId}`;
  return isFramed ? { href: own, isNewTab: true } : { href: `/login?from=${own}`, isNewTab: false };
}

/** Whether this page stands inside another. */
export const isFramed = (): boolean => window.self !== window.top;
