import { z } from '@shared/zod';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { transportSentenceOf } from '../../api/errors.ts';
import { reset } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { emailField } from '../../validation/account-fields.ts';
import { requestReset } from './data.ts';
import './auth-card.css';

const schema = z.object({ email: emailField() });

/** /forgot-password: asks for the email address, then confirms that a mail was sent. */
export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <section className="auth-card big-card stack gap-5">
      <title>{`${sentTo === null ? reset.forgotTitle : reset.sentTitle} - ${BRAND_NAME}`}</title>
      {sentTo === null ? <EmailForm onSent={setSentTo} /> : <Sent to={sentTo} />}
      <p className="small muted centered">
        <Link className="text-link" to={paths.login()}>
          {reset.backToLogin}
        </Link>
      </p>
    </section>
  );
}

function EmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { register, problemOf, failure, isBusy, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await requestReset(email);
      onSent(email);
    },
    sentenceFor: (error) => transportSentenceOf(error, reset.sendFailed),
  });
  return (
    <form className="stack gap-4" noValidate onSubmit={onSubmit}>
      <h1 className="auth-title title-xl balanced">{reset.forgotTitle}</h1>
      <p className="auth-text size-sm muted breakable">{reset.forgotText}</p>
      <TextInput
        {...register('email')}
        label={reset.email}
        type="email"
        autoComplete="username"
        problem={problemOf('email')}
      />
      <FormProblem text={failure} />
      <BusyButton isWide isBusy={isBusy} busyLabel={reset.sending}>
        {reset.send}
      </BusyButton>
    </form>
  );
}

function Sent({ to }: { readonly to: string }) {
  const { busyWith, run } = useBusy<'send'>();
  async function sendAgain() {
    try {
      await requestReset(to);
      showToast('success', reset.sentAgain);
    } catch (error) {
      showToast('failure', transportSentenceOf(error, reset.sendFailed));
    }
  }
  return (
    <div className="stack gap-4" role="status">
      <h1 className="auth-title title-xl balanced">{reset.sentTitle}</h1>
      <p className="auth-text size-sm muted breakable">{reset.sentTo(to)}</p>
      <BusyButton
        type="button"
        tone="plain"
        isWide
        isBusy={busyWith !== null}
        busyLabel={reset.sending}
        onClick={() => void run('send', sendAgain)}
      >
        {reset.sendAgain}
      </BusyButton>
    </div>
  );
}
