import { board } from '../../messages/en.ts';
import { BRAND } from '../../ui/brand.ts';
import { RecaptchaNote } from '../../ui/recaptcha-note.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { Visitor } from '../data/model.ts';
import { SignInAnchor } from '../visitor/sign-in-anchor.tsx';
import { BoardAccount } from './board-account.tsx';
import { isFramed } from './links.ts';
import './board-footer.css';

interface BoardFooterProps {
  /** Leads visitors who may act without an account to having one, with all their votes. */
  readonly offersSignIn: boolean;
  /** The account that is signed in, if one is. */
  readonly account: Visitor | null;
}

/** The line that says who made this, and on our own pages whose account acts. */
export function BoardFooter({ offersSignIn, account }: BoardFooterProps) {
  const { signIn } = useBoardContext();
  return (
    <footer className="board-footer">
      <a href="/" target="_blank" rel="noopener">
        {board.builtWith}{' '}
        <span className="brand">
          {BRAND.plain}
          <b>{BRAND.highlighted}</b>
        </span>
      </a>
      {offersSignIn && <SignInAnchor signIn={signIn} label={board.signIn} />}
      {account && !isFramed() && <BoardAccount account={account} />}
      {__APP_CHECK__ && <RecaptchaNote />}
    </footer>
  );
}
