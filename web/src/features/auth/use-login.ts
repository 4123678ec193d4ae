import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isClosedPopup, sentenceOf } from '../../api/errors.ts';
import { auth, errors, verification } from '../../messages/en.ts';
import { type Onward, paths } from '../../paths.ts';
import { navigateAndWait } from '../../router/navigate-and-wait.ts';
import type { ProviderId } from '../../session/providers.ts';
import { freezeSession } from '../../session/session.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { emailProblem } from '../../validation/email-problem.ts';
import { hasProblem, newPasswordProblem, type Problems } from './check-fields.ts';

export type Mode = 'sign-in' | 'sign-up';

/** Loads Firebase separately, so that the form is painted first. */
const loadData = () => import('./data.ts');

const NO_PROBLEMS: Problems<'email' | 'password'> = { email: null, password: null };

/** State and actions of the login form. The surrounding page decides where a signed-in account goes next. */
export function useLogin(firstMode: Mode, onward: Onward) {
  const navigate = useNavigate();
  const [mode, setMode] = useState(firstMode);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isLasting, setLasting] = useState(true);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [failure, setFailure] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<'form' | ProviderId | null>(null);

  useEffect(() => {
    // Preloads while the user types. If it fails, submitting retries and reports the error.
    loadData().catch(() => {});
  }, []);

  async function attempt(what: 'form' | ProviderId, fallback: string, act: () => Promise<void>) {
    if (busyWith !== null) return;
    setBusyWith(what);
    setFailure(null);
    try {
      await freezeSession(act);
    } catch (error) {
      if (!isClosedPopup(error)) setFailure(sentenceOf(error, fallback));
    } finally {
      setBusyWith(null);
    }
  }

  function submit() {
    const found = {
      email: emailProblem(email),
      password: mode === 'sign-up' ? newPasswordProblem(password) : password === '' ? auth.passwordRequired : null,
    };
    setProblems(found);
    setFailure(null);
    if (hasProblem(found)) return;
    void attempt('form', errors.unknown, async () => {
      const address = email.trim();
      const { signIn, signUp } = await loadData();
      if (mode === 'sign-in') return signIn(address, password, isLasting);
      const { uid, isMailSent } = await signUp(address, password, onward);
      if (!isMailSent) showToast('failure', verification.resendFailed);
      await navigateAndWait(navigate, paths.emailVerification({ email: address, userId: uid, ...onward }));
    });
  }

  function enterWith(provider: ProviderId) {
    setProblems(NO_PROBLEMS);
    const callback = paths.authCallback({ ...onward, provider });
    const leave = async () => navigate(callback, { replace: true });
    void attempt(provider, auth.callbackFailed, async () => {
      const { signInWithProvider } = await loadData();
      const isDone = await signInWithProvider(provider, mode === 'sign-up' || isLasting, leave);
      if (isDone) await navigateAndWait(navigate, callback, { replace: true });
    });
  }

  function toggleMode() {
    setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in');
    setProblems(NO_PROBLEMS);
    setFailure(null);
  }

  return {
    mode,
    toggleMode,
    email,
    setEmail,
    password,
    setPassword,
    isLasting,
    setLasting,
    problems,
    failure,
    busyWith,
    submit,
    signInWith: enterWith,
  };
}
