import { z } from '@shared/zod';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { codeOf, sentenceOf } from '../../api/errors.ts';
import { auth, reset } from '../../messages/en.ts';
import { type Onward, onwardOf, onwardOfMail, paths } from '../../paths.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput } from '../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { newPasswordFields, withEqualPasswords } from '../../validation/account-fields.ts';
import { checkResetCode, resetPassword } from './data.ts';
import { Waiting } from './waiting.tsx';
import './auth-card.css';

const LINK_ENDED = [
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
];

/** /reset-password: the code in the mail link replaces a session (D35). Links of mails may lead here directly. */
export function Component() {
  const [query] = useSearchParams();
  const onward = query.has('continueUrl') ? onwardOfMail(query) : onwardOf(query);
  const refusedTo = paths.forgotPassword(onward);
  const navigate = useNavigate();
  const code = query.get('oobCode') ?? '';
  const mode = query.get('mode');
  const isOther = mode !== null && mode !== 'resetPassword';
  const [email, setEmail] = useState<string | null>(null);

  useEffect(() => {
    if (isOther) return;
    const refuse = () => {
      showToast('failure', reset.linkInvalid);
      void navigate(refusedTo, { replace: true });
    };
    if (code === '') refuse();
    else checkResetCode(code).then(setEmail, refuse);
  }, [code, isOther, refusedTo, navigate]);

  // If the operator uses this page as the action URL of all mails, other links are redirected.
  if (isOther) return <Navigate replace to={paths.authAction(`?${query}`)} />;
  if (email === null) return <Waiting text={auth.linkChecking} />;
  return <NewPasswordForm code={code} email={email} onward={onward} />;
}

const schema = withEqualPasswords(z.object(newPasswordFields(auth.passwordRequired)));

interface NewPasswordFormProps {
  readonly code: string;
  readonly email: string;
  readonly onward: Onward;
}

function NewPasswordForm({ code, email, onward }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { register, problemOf, failure, isBusy, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { password: '', confirmation: '' },
    send: async ({ password }) => {
      try {
        await resetPassword(code, email, password);
        showToast('success', reset.updated);
        // For an account that is signed in, the login page decides where it goes.
        await navigate(paths.login(onward), { replace: true });
      } catch (error) {
        if (!LINK_ENDED.includes(codeOf(error) ?? '')) throw error;
        showToast('failure', reset.linkInvalid);
        await navigate(paths.forgotPassword(onward), { replace: true });
      }
    },
    sentenceFor: (error) => sentenceOf(error, reset.updateFailed),
  });
  return (
    <form className="auth-card big-card stack gap-5" noValidate onSubmit={onSubmit}>
      <title>{`${reset.title} - ${BRAND_NAME}`}</title>
      <h1 className="auth-title title-xl balanced">{reset.title}</h1>
      <p className="auth-text size-sm muted breakable">{reset.newPasswordFor(email)}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        {...register('password')}
        label={reset.newPassword}
        autoComplete="new-password"
        hint={reset.hint}
        problem={problemOf('password')}
      />
      <PasswordInput
        {...register('confirmation')}
        label={reset.confirmPassword}
        autoComplete="new-password"
        problem={problemOf('confirmation')}
      />
      <FormProblem text={failure} />
      <BusyButton isWide isBusy={isBusy} busyLabel={reset.submitting}>
        {reset.submit}
      </BusyButton>
    </form>
  );
}
