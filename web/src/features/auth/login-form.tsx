import { useId } from 'react';
import { Link } from 'react-router-dom';
import { auth } from '../../messages/en.ts';
import { type Onward, paths } from '../../paths.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FrameVotesNote } from './frame-votes-note.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
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

  return (
    <section className="auth-card" aria-labelledby={id}>
      {Heading === 'h1' && <title>{`${isSignIn ? auth.signIn : auth.createAccountHeading} - ${BRAND_NAME}`}</title>}
      <Heading id={id} className="auth-title">
        {isSignIn ? auth.welcomeBack : auth.createAccountHeading}
      </Heading>
      <FrameVotesNote />
      <ProviderButtons busyWith={busyWith} onChoose={signInWith} />
      <p className="login-or">
        <span>{auth.or}</span>
      </p>
      <form className="auth-form" noValidate onSubmit={onSubmit}>
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
          problem={problemOf('password')}
        />
        {isSignIn && (
          <div className="login-line">
            <label className="checkbox">
              <input {...register('isLasting')} type="checkbox" />
              {auth.staySignedIn}
            </label>
            <Link className="text-link" to={paths.forgotPassword()}>
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
      <p className="auth-aside">
        <span>{isSignIn ? auth.noAccount : auth.haveAccount}</span>{' '}
        <button type="button" className="text-link" onClick={toggleMode}>
          {isSignIn ? auth.toSignUp : auth.toSignIn}
        </button>
      </p>
      <p className="auth-small">
        {auth.agree} <Link to={paths.terms()}>{auth.terms}</Link> {auth.and}{' '}
        <Link to={paths.privacy()}>{auth.privacy}</Link>.
      </p>
    </section>
  );
}
