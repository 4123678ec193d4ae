import { type FormEvent, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { codeOf, sentenceOf } from '../../api/errors.ts';
import { auth, reset } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { confirmationProblem, hasProblem, newPasswordProblem } from './check-fields.ts';
import { checkResetCode, resetPassword } from './data.ts';
import { Waiting } from './waiting.tsx';
import './auth-card.css';

const LINK_ENDED = [
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
];
const NO_PROBLEMS = { password: null, confirmation: null } as const;

/** /reset-password: the code in the mail link replaces a session (D35). */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const code = query.get('oobCode') ?? '';
  const mode = query.get('mode');
  const isOther = mode !== null && mode !== 'resetPassword';
  const [email, setEmail] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<Record<'password' | 'confirmation', string | null>>(NO_PROBLEMS);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (isOther) return;
    const refuse = () => {
      showToast('failure', reset.linkInvalid);
      void navigate(paths.forgotPassword(), { replace: true });
    };
    if (code === '') refuse();
    else checkResetCode(code).then(setEmail, refuse);
  }, [code, isOther, navigate]);

  async function submit() {
    if (email === null || isBusy) return;
    const found = {
      password: newPasswordProblem(password),
      confirmation: confirmationProblem(password, confirmation),
    };
    setProblems(found);
    setFailure(null);
    if (hasProblem(found)) return;
    setBusy(true);
    try {
      await resetPassword(code, email, password);
      showToast('success', reset.updated);
      await navigate(paths.dashboard(), { replace: true });
    } catch (error) {
      if (LINK_ENDED.includes(codeOf(error) ?? '')) {
        showToast('failure', reset.linkInvalid);
        await navigate(paths.forgotPassword(), { replace: true });
      } else {
        setFailure(sentenceOf(error, reset.updateFailed));
      }
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  // If the operator uses this page as the action URL of all mails, other links are redirected.
  if (isOther) return <Navigate replace to={paths.authAction(`?${query}`)} />;
  if (email === null) return <Waiting text={auth.linkChecking} />;
  return (
    <form className="auth-card" noValidate onSubmit={onSubmit}>
      <title>{`${reset.title} - ${BRAND_NAME}`}</title>
      <h1 className="auth-title">{reset.title}</h1>
      <p className="auth-text">{reset.newPasswordFor(email)}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label={reset.newPassword}
        autoComplete="new-password"
        hint={reset.hint}
        value={password}
        onChange={setPassword}
        problem={problems.password}
      />
      <PasswordInput
        label={reset.confirmPassword}
        autoComplete="new-password"
        value={confirmation}
        onChange={setConfirmation}
        problem={problems.confirmation}
      />
      <FormProblem text={failure} />
      <BusyButton isWide isBusy={isBusy} busyLabel={reset.submitting}>
        {reset.submit}
      </BusyButton>
    </form>
  );
}
