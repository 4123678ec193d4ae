import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { auth } from '../../firebase/firebase.ts';
import { comeIn as sentences } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { type HandedUser, handedSession } from '../../session-store/handed-session.ts';
import { sessionKeeper } from '../../session-store/kept-session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import './invitation.css';
import '../../ui/button.css';

/**
 * /come-in?product={id}: a window that the frame of a private board has opened (D62). It hands its session to that
 * frame, which most browsers give a storage of its own. Asks first: the account may be another than the one meant.
 */
export function Component() {
  const session = useSession();
  const [query] = useSearchParams();
  const [isAlone, setAlone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Type narrowing only: the guard requires a session.
  if (session.status !== 'signed-in') return null;
  const { email } = session;

  function goOn() {
    const { opener } = window as { readonly opener: Window | null };
    const user = auth.currentUser?.toJSON() as HandedUser | undefined;
    if (opener === null || opener.closed || user === undefined) return setAlone(true);
    // Reaches no other origin: the frame may have been navigated since.
    opener.postMessage(handedSession(user), window.location.origin);
    window.close();
  }

  return (
    <section className="invitation big-card stack gap-5" aria-live="polite">
      <title>{`${sentences.title} - ${BRAND_NAME}`}</title>
      <h1 className="title-xl balanced">{sentences.title}</h1>
      <p className="breakable">{email === null ? sentences.textNoEmail : sentences.text(email)}</p>
      {isAlone ? (
        <>
          <p>{sentences.alone}</p>
          <a className="button button-primary button-wide" href={paths.embed(query.get('product') ?? '')}>
            {sentences.open}
          </a>
        </>
      ) : (
        <>
          <p className="muted">{sentences.warning}</p>
          <button type="button" className="button button-primary button-wide" onClick={goOn}>
            {sentences.goOn}
          </button>
        </>
      )}
      <FormProblem text={problem} />
      <button
        type="button"
        className="button button-wide"
        // The guard then asks for another account, and leads back.
        onClick={() => void sessionKeeper.leave(() => auth.signOut()).catch(() => setProblem(sentences.signOutFailed))}
      >
        {sentences.otherAccount}
      </button>
    </section>
  );
}
