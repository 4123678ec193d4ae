import { board } from '../../messages/en.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { SignInAnchor } from '../visitor/sign-in-link.tsx';
import './sign-in-line.css';

/** Replaces a form for visitors who may only read: until they sign in (D12), or until the board opens (D17). */
export function SignInLine() {
  const tools = useBoardContext();
  if (tools.board.isReadOnly) return <p className="sign-in-line small muted sunken">{board.readOnly}</p>;
  return (
    <p className="sign-in-line small muted sunken">
      {board.signInToTakePart} <SignInAnchor signIn={tools.signIn} label={board.signIn} />
    </p>
  );
}
