/**
 * The code that brings a frame's visitor's votes along (D6), on its way from the link to the sign-in. It comes in the
 * fragment, which no server and no Referer sees, and is kept by this tab alone. Having it changes nothing: whoever opens
 * a forged link is asked before anything is done with it.
 */

const PARAMETER = 'visitor';
const KEY = 'hearback_visitor_code';
const CODE = /^[\w-]{20,100}$/;

/** The address with the code. */
export const withVisitorCode = (address: string, code: string) => `${address}#${PARAMETER}=${code}`;

/**
 * Moves the code from the address, where it would be copied and bookmarked, into this tab's storage.
 *
 * @param isOwnPage in a frame a code has no business: it is taken out of the address only
 */
export function takeVisitorCode(isOwnPage: boolean): void {
  const code = new URLSearchParams(location.hash.slice(1)).get(PARAMETER);
  if (code === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!isOwnPage || !CODE.test(code)) return;
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Blocked: then nobody can sign in here either.
  }
}

/** The code that this tab was opened with, until it is used or declined. */
export function keptVisitorCode(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetVisitorCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked: there is none.
  }
}
