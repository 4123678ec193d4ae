import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type AnswerOf, callApi, reasonOf } from '../../api/api.ts';
import { team as sentences } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import './invitation.css';
import '../../ui/button.css';

type Joined = AnswerOf<'/api/accept-invitation'>;

/** /invitation#{code}: joins the team of a board (D51). Asks first: another account may be signed in. */
export function Component() {
  const session = useSession();
  const code = useLocation().hash.slice(1);
  const [joined, setJoined] = useState<Joined | null>(null);
  // Type narrowing only: the guard requires a session.
  if (session.status !== 'signed-in') return null;
  return (
    <section className="invitation big-card stack gap-5" aria-live="polite">
      <title>{`${sentences.invitation} - ${BRAND_NAME}`}</title>
      <h1 className="title-xl balanced">
        {joined ? sentences.joined(sentences.roles[joined.role]) : sentences.invitation}
      </h1>
      {joined ? (
        <Link className="button button-primary button-wide" to={paths.admin(joined.product)}>
          {sentences.openBoard}
        </Link>
      ) : (
        <Join code={code} email={session.email} onJoined={setJoined} />
      )}
    </section>
  );
}

interface JoinProps {
  readonly code: string;
  readonly email: string | null;
  readonly onJoined: (joined: Joined) => void;
}

function Join({ code, email, onJoined }: JoinProps) {
  const { busyWith, run } = useBusy<'join'>();
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = busyWith !== null;

  async function join() {
    setProblem(null);
    try {
      onJoined(await callApi('/api/accept-invitation', { code }));
    } catch (error) {
      setProblem(reasonOf(error, sentences.joinFailed));
    }
  }

  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run('join', join);
      }}
    >
      {email !== null && <p className="muted breakable">{sentences.joinAs(email)}</p>}
      <FormProblem text={problem} />
      <BusyButton isWide isBusy={isBusy} busyLabel={sentences.joining}>
        {sentences.join}
      </BusyButton>
    </form>
  );
}
