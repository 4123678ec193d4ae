import { board } from '../messages/en.ts';
import { useBoardTools } from './board-tools.ts';
import { SignInAnchor } from './sign-in-anchor.tsx';
import './sign-in-line.css';

/** What stands in a form's place for somebody who may only read here (D12). */
export function SignInLine() {
  const { signIn } = useBoardTools();
  return (
    <p className="sign-in-line">
      {board.signInToTakePart} <SignInAnchor signIn={signIn} label={board.signIn} />
    </p>
  );
}
