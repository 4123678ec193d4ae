import { board } from '../messages/en.ts';
import { BRAND } from '../ui/brand.ts';
import { RecaptchaNote } from '../ui/recaptcha-note.tsx';
import { BoardAccount } from './board-account.tsx';
import { useBoardTools } from './board-tools.ts';
import { isFramed } from './links.ts';
import type { Visitor } from './model.ts';
import { SignInAnchor } from './sign-in-anchor.tsx';
import './board-footer.css';

interface BoardFooterProps {
  /** Leads visitors who may act without an account to having one, with all their votes. */
  readonly offersSignIn: boolean;
  /** The account that is signed in, if one is. */
  readonly account: Visitor | null;
}

/** The line that says who made this, and on our own pages whose account acts. */
export function BoardFooter({ offersSignIn, account }: BoardFooterProps) {
  const { signIn } = useBoardTools();
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
