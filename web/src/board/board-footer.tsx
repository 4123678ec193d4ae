import { board } from '../messages/en.ts';
import { BRAND } from '../ui/brand.ts';
import { RecaptchaNote } from '../ui/recaptcha-note.tsx';
import { useBoardTools } from './board-tools.ts';
import { SignInAnchor } from './sign-in-anchor.tsx';
import './board-footer.css';

/**
 * The line that says who made this.
 *
 * @param offersSignIn leads whoever may act without an account to having one, with all their votes
 */
export function BoardFooter({ offersSignIn }: { readonly offersSignIn: boolean }) {
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
      {__APP_CHECK__ && <RecaptchaNote />}
    </footer>
  );
}
