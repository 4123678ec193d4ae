import { PLANS } from '@shared/plans';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { auth, handover, team } from '../../messages/en.ts';
import { formatMoney } from '../../messages/format.ts';
import { type Onward, paths } from '../../paths.ts';
import { PROVIDERS, type ProviderId, providerNames } from '../../session/providers.ts';
import { forgetVisitorCode, keptVisitorCode } from '../../session/visitor-code.ts';
import { site } from '../../site.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput, TextInput } from '../../ui/form/text-input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type Mode, useLogin } from './use-login.ts';
import './auth-card.css';
import './login-form.css';

interface LoginFormProps {
  readonly firstMode: Mode;
  /** Destination after sign-in, if it differs from the default. */
  readonly onward: Onward;
  readonly heading: 'h1' | 'h2';
}

/** Sign-in and sign-up form, on /login and on the dashboard while signed out. */
export function LoginForm({ firstMode, onward, heading: Heading }: LoginFormProps) {
  const id = useId();
  const { form, mode, toggleMode, busyWith, signInWith } = useLogin(firstMode, onward);
  const { register, problemOf, failure, onSubmit } = form;
  const isSignIn = mode === 'sign-in';
  const isInvited = onward.from?.startsWith(paths.invitation());

  return (
    <section className="auth-card big-card stack gap-5" aria-labelledby={id}>
      {Heading === 'h1' && <title>{`${isSignIn ? auth.signIn : auth.createAccountHeading} - ${BRAND_NAME}`}</title>}
      <Heading id={id} className="auth-title title-xl balanced">
        {isSignIn ? auth.welcomeBack : auth.createAccountHeading}
      </Heading>
      {!isSignIn && !isInvited && <p className="auth-text size-sm muted">{nextStep(onward)}</p>}
      {isInvited && <p className="login-note small muted">{team.invitation}</p>}
      <FrameVotesNote />
      <ProviderButtons busyWith={busyWith} onChoose={signInWith} />
      <p className="login-or row gap-3 tiny muted">
        <span>{auth.or}</span>
      </p>
      <form className="stack gap-4" noValidate onSubmit={onSubmit}>
        <TextInput
          {...register('email')}
          label={auth.email}
          type="email"
          autoComplete="username"
          problem={problemOf('email')}
        />
        <PasswordInput
          {...register('password')}
          label={auth.password}
          autoComplete={isSignIn ? 'current-password' : 'new-password'}
          {...(!isSignIn && { hint: auth.passwordHint })}
          problem={problemOf('password')}
        />
        {isSignIn && (
          <div className="login-line row wrap between small">
            <label className="checkbox inline-row gap-2">
              <input {...register('isLasting')} type="checkbox" />
              {auth.staySignedIn}
            </label>
            <Link className="text-link" to={paths.forgotPassword(onward)}>
              {auth.forgotPassword}
            </Link>
          </div>
        )}
        <FormProblem text={failure} />
        <BusyButton
          isWide
          isBusy={busyWith === 'form'}
          isDisabled={busyWith !== null}
          busyLabel={isSignIn ? auth.signingIn : auth.signingUp}
        >
          {isSignIn ? auth.signIn : auth.signUp}
        </BusyButton>
      </form>
      <p className="small muted centered">
        <span>{isSignIn ? auth.noAccount : auth.haveAccount}</span>{' '}
        <button type="button" className="text-link" onClick={toggleMode}>
          {isSignIn ? auth.toSignUp : auth.toSignIn}
        </button>
      </p>
      <p className="auth-small size-xs muted centered">
        {auth.agree} <Link to={paths.terms()}>{auth.terms}</Link> {auth.and}{' '}
        <Link to={paths.privacy()}>{auth.privacy}</Link>.
      </p>
    </section>
  );
}

/** Says what activates the account after sign-up. */
function nextStep({ plan }: Onward): string {
  if (!site.takesPayments) return auth.nextCode;
  return plan ? auth.nextPlan(PLANS[plan].name, formatMoney(PLANS[plan].price)) : auth.nextPayment;
}

/** Announces that signing in moves the frame's votes to the account. Visitors who gave none can decline. */
function FrameVotesNote() {
  const [isKept, setKept] = useState(() => keptVisitorCode() !== null);

  function decline() {
    forgetVisitorCode();
    setKept(false);
  }

  if (!isKept) return null;
  return (
    <p className="login-note small muted">
      {handover.onSignIn}{' '}
      <button type="button" className="text-link" onClick={decline}>
        {handover.decline}
      </button>
    </p>
  );
}

interface ProviderButtonsProps {
  readonly busyWith: 'form' | ProviderId | null;
  readonly onChoose: (provider: ProviderId) => void;
}

/** One button per provider. All are disabled while a sign-in is running. */
function ProviderButtons({ busyWith, onChoose }: ProviderButtonsProps) {
  return (
    <div className="stack gap-2">
      {PROVIDERS.map((provider) => (
        <button
          key={provider}
          type="button"
          className="button login-provider"
          disabled={busyWith !== null}
          aria-busy={busyWith === provider}
          onClick={() => onChoose(provider)}
        >
          {busyWith === provider ? <Spinner /> : <ProviderMark provider={provider} />}
          <span>{auth.continueWith(providerNames[provider])}</span>
        </button>
      ))}
    </div>
  );
}

/** The provider's logo, in the colors that its brand guidelines require. */
function ProviderMark({ provider }: { readonly provider: ProviderId }) {
  if (provider === 'github') {
    return (
      <svg className="provider-mark" viewBox="0 0 16 16" aria-hidden="true">
        <path
          fill="currentColor"
          d="M8 .2a8 8 0 0 0-2.5 15.6c.4.1.5-.2.5-.4v-1.5c-2.2.5-2.7-1-2.7-1-.4-.9-.9-1.2-.9-1.2-.7-.5.1-.5.1-.5.8.1 1.2.8 1.2.8.7 1.3 1.9.9 2.3.7.1-.5.3-.9.5-1.1-1.8-.2-3.6-.9-3.6-4 0-.9.3-1.6.8-2.1-.1-.2-.4-1 .1-2.1 0 0 .7-.2 2.2.8a7.7 7.7 0 0 1 4 0c1.5-1 2.2-.8 2.2-.8.4 1.1.2 1.9.1 2.1.5.6.8 1.3.8 2.1 0 3.1-1.9 3.7-3.7 3.9.3.3.6.8.6 1.5v2.2c0 .2.1.5.6.4A8 8 0 0 0 8 .2Z"
        />
      </svg>
    );
  }
  return (
    <svg className="provider-mark" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.6 9.2c0-.6-.1-1.3-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.6Z"
      />
      <path fill="#34a853" d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2a5.4 5.4 0 0 1-8.1-2.9H1v2.4A9 9 0 0 0 9 18Z" />
      <path fill="#fbbc05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8.1l3-2.4Z" />
      <path fill="#ea4335" d="M9 3.6c1.3 0 2.5.4 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7Z" />
    </svg>
  );
}
