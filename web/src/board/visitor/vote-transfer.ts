import { withVisitorCode } from '../../session/visitor-code.ts';
import { loadActions } from '../data/load-actions.ts';
import { mayHaveVisitor } from './visitor-hint.ts';

/** Nobody looks at an empty tab for longer. */
const TIMEOUT_MS = 5000;

/**
 * Shows a page of ours in a tab that has just been opened, with a code that brings the votes of this frame's visitor
 * along (D6). Who has not acted here has none, and nothing is asked for.
 *
 * @returns whether votes are under way; false for nobody's votes
 * @throws BoardFailure if there are votes and they could not be sent along; the page is shown without them
 */
export async function showOwnPage(tab: Window, href: string): Promise<boolean> {
  const address = new URL(href, location.href).href;
  try {
    const code = (await mayHaveVisitor()) ? await inTime(issueCode()) : null;
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

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Took too long')), TIMEOUT_MS);
  });
  return Promise.race([work, timeout]);
}
