import { z } from '@shared/zod';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isClosedPopup, sentenceOf } from '../../api/errors.ts';
import { auth, errors, verification } from '../../messages/en.ts';
import { type Onward, paths } from '../../paths.ts';
import { navigateAndWait } from '../../router/navigate-and-wait.ts';
import type { ProviderId } from '../../session/providers.ts';
import { freezeSession } from '../../session/session.ts';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { useBusy } from '../../ui/hooks/actions.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { emailField, newPasswordField, required } from '../../validation/account-fields.ts';

export type Mode = 'sign-in' | 'sign-up';

const SCHEMAS = {
  'sign-in': z.object({ email: emailField(), password: required(auth.passwordRequired), isLasting: z.boolean() }),
  'sign-up': z.object({
    email: emailField(),
    password: newPasswordField(auth.passwordRequired),
    isLasting: z.boolean(),
  }),
};

/** Loads Firebase separately, so that the form is painted first. */
const loadData = () => import('./data.ts');

const sentenceFor = (error: unknown, fallback: string) => (isClosedPopup(error) ? null : sentenceOf(error, fallback));

/** State and actions of the login form. The surrounding page decides where a signed-in account goes next. */
export function useLogin(firstMode: Mode, onward: Onward) {
  const navigate = useNavigate();
  const [mode, setMode] = useState(firstMode);
  const { busyWith, run } = useBusy<'form' | ProviderId>();
  const form = useValidatedForm({
    schema: SCHEMAS[mode],
    defaultValues: { email: '', password: '', isLasting: true },
    send: ({ email, password, isLasting }) =>
      run('form', () =>
        freezeSession(async () => {
          const { signIn, signUp } = await loadData();
          if (mode === 'sign-in') return signIn(email, password, isLasting);
          const { uid, isMailSent } = await signUp(email, password, onward);
          if (!isMailSent) showToast('failure', verification.resendFailed);
          await navigateAndWait(navigate, paths.emailVerification({ email, userId: uid, ...onward }));
        }),
      ),
    sentenceFor: (error) => sentenceFor(error, errors.unknown),
  });

  useEffect(() => {
    // Preloads while the user types. If it fails, submitting retries and reports the error.
    loadData().catch(() => {});
  }, []);

  async function enterWith(provider: ProviderId) {
    form.clearErrors();
    const callback = paths.authCallback({ ...onward, provider });
    const leave = async () => navigate(callback, { replace: true });
    const isLasting = mode === 'sign-up' || form.getValues('isLasting');
    const enter = async () => {
      const { signInWithProvider } = await loadData();
      const isDone = await signInWithProvider(provider, isLasting, leave);
      if (isDone) await navigateAndWait(navigate, callback, { replace: true });
    };
    try {
      await run(provider, () => freezeSession(enter));
    } catch (error) {
      const message = sentenceFor(error, auth.callbackFailed);
      if (message !== null) form.setError('root', { message });
    }
  }

  function toggleMode() {
    setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in');
    form.clearErrors();
  }

  return { form, mode, toggleMode, busyWith, signInWith: (provider: ProviderId) => void enterWith(provider) };
}
