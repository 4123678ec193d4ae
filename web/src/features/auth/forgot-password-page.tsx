import { z } from '@shared/zod';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { transportSentenceOf } from '../../api/errors.ts';
import { reset } from '../../messages/en.ts';
import { type Onward, onwardOf, paths } from '../../paths.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { useBusy } from '../../ui/hooks/actions.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { emailField } from '../../validation/account-fields.ts';
import { requestReset } from './data.ts';
import './auth-card.css';

const schema = z.object({ email: emailField() });

/** /forgot-password: asks for the email address, then confirms that a mail was sent. */
export function Component() {
  const [query] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const onward = onwardOf(query);
  return (
    <section className="auth-card big-card stack gap-5">
      <title>{`${sentTo === null ? reset.forgotTitle : reset.sentTitle} - ${BRAND_NAME}`}</title>
      {sentTo === null ? <EmailForm onward={onward} onSent={setSentTo} /> : <Sent to={sentTo} onward={onward} />}
      <p className="small muted centered">
        <Link className="text-link" to={paths.login(onward)}>
          {reset.backToLogin}
        </Link>
      </p>
    </section>
  );
}

interface EmailFormProps {
  readonly onward: Onward;
  readonly onSent: (email: string) => void;
}

function EmailForm({ onward, onSent }: EmailFormProps) {
  const { register, problemOf, failure, isBusy, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await requestReset(email, onward);
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

function Sent({ to, onward }: { readonly to: string; readonly onward: Onward }) {
  const { busyWith, run } = useBusy<'send'>();
  async function sendAgain() {
    try {
      await requestReset(to, onward);
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
