import { withTimeout } from '../../browser/with-timeout.ts';
import { withVisitorCode } from '../../session/visitor-code.ts';
import { loadActions } from '../data/load-actions.ts';
import { mayHaveVisitor } from './visitor-hint.ts';

/** Longest time to leave the visitor at an empty tab. */
const TIMEOUT_MS = 5000;

/**
 * Opens one of our pages in a new tab, with a code that transfers the votes of this frame's visitor (D6). Visitors who
 * have not acted here have no votes, so no code is requested.
 *
 * @returns whether votes are being transferred; false if there are none
 * @throws BoardFailure if there are votes that could not be sent; the page opens without them
 */
export async function showOwnPage(tab: Window, href: string): Promise<boolean> {
  const address = new URL(href, location.href).href;
  try {
    const code = (await mayHaveVisitor()) ? await withTimeout(issueCode(), TIMEOUT_MS, 'Took too long') : null;
    tab.location.replace(code === null ? address : withVisitorCode(address, code));
    return code !== null;
  } catch (error) {
    tab.location.replace(address);
    throw error;
  }
}

async function issueCode(): Promise<string | null> {
  const actions = await loadActions();
  return actions.issueVisitorCode();
}
