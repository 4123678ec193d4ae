import { isForEveryone } from '@shared/access/values';
import { isFramed } from '../../browser/frame.ts';
import { board } from '../../messages/en.ts';
import { BRAND } from '../../ui/brand.ts';
import { RecaptchaNote } from '../../ui/recaptcha-note.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { Visitor } from '../data/model.ts';
import { AccountPlace } from '../telling/parts.tsx';
import { SignInAnchor } from '../visitor/sign-in-link.tsx';
import './board-footer.css';

interface BoardFooterProps {
  /** Offers visitors who may act without an account to sign in and keep all their votes. */
  readonly offersSignIn: boolean;
  /**
   * Hides the offer until it is known that the visitor has no account. A page without React shows it: show-as-is.ts.
   */
  readonly isKnown: boolean;
  /** The signed-in account, or null. */
  readonly account: Visitor | null;
  /** The item that is open, or null. */
  readonly itemId: string | null;
}

/**
 * The board's footer: the Hearback credit, unless the owner hides it, and the signed-in account, in frames only where
 * the board needs one.
 */
export function BoardFooter({ offersSignIn, isKnown, account, itemId }: BoardFooterProps) {
  const { board: shown, signIn } = useBoardContext();
  return (
    <footer className="board-footer flex wrap between fine muted">
      {!shown.settings.hideBranding && (
        <a href="/" target="_blank" rel="noopener">
          {board.builtWith}{' '}
          <span className="brand">
            {BRAND.plain}
            <b>{BRAND.highlighted}</b>
          </span>
        </a>
      )}
      {offersSignIn && <SignInAnchor signIn={signIn} label={board.signIn} isHidden={!isKnown} />}
      {account && !(isFramed() && isForEveryone(shown)) && <AccountPlace account={account} itemId={itemId} />}
      {__APP_CHECK__ && <RecaptchaNote />}
    </footer>
  );
}
