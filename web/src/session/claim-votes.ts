import { handover } from '../messages/en.ts';
import { forgetVisitorCode } from './visitor-code.ts';

interface Claim {
  /** Whether the code is used or expired, and therefore forgotten. After any other failure, it can be used again. */
  readonly isOver: boolean;
  readonly isBrought: boolean;
  readonly toast: { readonly tone: 'success' | 'failure'; readonly text: string };
}

/**
 * Moves the votes given in a frame on another site to the account (D6). Never rejects.
 *
 * @param call sends the visitor's code to the server
 * @param isExpired whether the call failed because the code is no longer valid
 * @param report receives any other failure
 */
export async function claimVotes(
  call: () => Promise<unknown>,
  isExpired: (error: unknown) => boolean,
  report: (error: unknown) => void = () => {},
): Promise<Claim> {
  try {
    await call();
  } catch (error) {
    if (!isExpired(error)) {
      report(error);
      return { isOver: false, isBrought: false, toast: { tone: 'failure', text: handover.failed } };
    }
    forgetVisitorCode();
    return { isOver: true, isBrought: false, toast: { tone: 'failure', text: handover.expired } };
  }
  forgetVisitorCode();
  return { isOver: true, isBrought: true, toast: { tone: 'success', text: handover.brought } };
}
