import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type AnswerOf, ApiFailure, callApi, reasonOf } from '../../api/api.ts';
import { guests, header, team as sentences } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { useBusy } from '../../ui/hooks/actions.ts';
import { GuestInvitation, isGuestCode } from './guest-invitation.tsx';
import './invitation.css';
import '../../ui/button.css';

type Joined = AnswerOf<'/api/accept-invitation'>;
type Invitation = AnswerOf<'/api/preview-invitation'>;

/** Refusals that another attempt does not change. */
const FINAL = ['invitationInvalid', 'invitationExpired', 'invitationUsed', 'invitationOwn'];

/**
 * /invitation#{code}: joins the team of a board (D51), or opens a private board (D62). Says first which board and role it
 * is, and asks: another account may be signed in.
 */
export function Component() {
  const session = useSession();
  const code = useLocation().hash.slice(1);
  const [joined, setJoined] = useState<Joined | null>(null);
  // Type narrowing only: the guard requires a session.
  if (session.status !== 'signed-in') return null;
  return (
    <section className="invitation big-card stack gap-5" aria-live="polite">
      <title>{`${isGuestCode(code) ? guests.invitation : sentences.invitation} - ${BRAND_NAME}`}</title>
      {isGuestCode(code) ? (
        <GuestInvitation key={code} code={code} email={session.email} />
      ) : joined ? (
        <>
          <h1 className="title-xl balanced">{sentences.joined(sentences.roles[joined.role])}</h1>
          <Link className="button button-primary button-wide" to={paths.admin(joined.product)}>
            {sentences.openBoard}
          </Link>
        </>
      ) : (
        <Invited key={code} code={code} email={session.email} onJoined={setJoined} />
      )}
    </section>
  );
}

interface JoinProps {
  readonly code: string;
  readonly email: string | null;
  readonly onJoined: (joined: Joined) => void;
}

/** What the code opens, or why it opens nothing. */
function Invited({ code, email, onJoined }: JoinProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState<{ readonly text: string; readonly isFinal: boolean } | null>(null);
  const load = useCallback(async () => {
    setProblem(null);
    try {
      setInvitation(await callApi('/api/preview-invitation', { code }));
    } catch (error) {
      const isFinal = error instanceof ApiFailure && FINAL.includes(error.key ?? '');
      setProblem({ text: reasonOf(error, sentences.invitationFailed), isFinal });
    }
  }, [code]);
  useEffect(() => void load(), [load]);

  if (invitation === null) {
    return (
      <>
        <h1 className="title-xl balanced">{sentences.invitation}</h1>
        {problem ? <FormProblem text={problem.text} /> : <p className="muted">{sentences.invitationLoading}</p>}
        {problem?.isFinal === false && (
          <button type="button" className="button button-wide" onClick={() => void load()}>
            {sentences.tryAgain}
          </button>
        )}
        {problem?.isFinal && (
          <Link className="button button-wide" to={paths.dashboard()}>
            {header.goToDashboard}
          </Link>
        )}
      </>
    );
  }
  const { board, role, by } = invitation;
  return (
    <>
      <h1 className="title-xl balanced breakable">{sentences.invitationTo[role](board)}</h1>
      {by !== null && <p className="breakable">{sentences.invitedBy(by)}</p>}
      <p>{sentences.may[role]}</p>
      <Join {...{ code, email, onJoined }} />
    </>
  );
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
