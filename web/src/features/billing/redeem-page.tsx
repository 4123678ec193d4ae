import { codeIn, inCapitals } from '@shared/codes/code-text';
import type { ErrorKey } from '@shared/errors';
import { z } from '@shared/zod';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiFailure, callApi } from '../../api/api.ts';
import { errors, redeem as sentences, support } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/app-icon.tsx';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { ContactSupport } from '../../ui/support/contact-support.tsx';
import './billing.css';
import '../../ui/button.css';

/** A redeemed code: the plan, and a sentence if the account was not active in this tab in time. */
interface Redemption {
  readonly code: string;
  readonly plan: string;
  readonly problem: string | null;
}

/** /redeem: activates an account with a code. */
export function Component() {
  const session = useSession();
  const [redeemed, setRedeemed] = useState<Redemption | null>(null);
  const plan = session.status === 'signed-in' && session.isActive ? session.plan : null;
  return (
    <section className="billing-card big-card stack gap-5" aria-live="polite">
      <title>{`${sentences.title} - ${BRAND_NAME}`}</title>
      {redeemed ? (
        // The session looks again. By then, the account may be active.
        <Redeemed {...redeemed} problem={plan === redeemed.plan ? null : redeemed.problem} />
      ) : (
        <CodeForm uid={session.status === 'signed-in' ? session.uid : null} onRedeemed={setRedeemed} />
      )}
    </section>
  );
}

/** Maximum length of a code that the server reads. */
const CODE_LENGTH_MAX = 100;
const ABOUT_THE_CODE: readonly (string | null)[] = ['codeRequired', 'codeInvalid', 'codeUsed'] satisfies ErrorKey[];

const schema = z.object({
  code: z.string().transform(codeIn).pipe(z.string().min(1, sentences.codeRequired)),
});

interface CodeFormProps {
  readonly uid: string | null;
  readonly onRedeemed: (redemption: Redemption) => void;
}

function CodeForm({ uid, onRedeemed }: CodeFormProps) {
  const { register, problemOf, setError, failure, isBusy, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { code: '' },
    send: async ({ code }) => onRedeemed(await redeemFor(uid, code)),
    sentenceFor: (error) => {
      if (!(error instanceof ApiFailure)) return sentences.unexpected;
      if (ABOUT_THE_CODE.includes(error.key)) {
        setError('code', { message: error.message });
        return null;
      }
      // The server may have received the request. On a retry, it reports a code that this account has already redeemed.
      const isUnanswered = error.key === null || error.message === errors.network;
      return isUnanswered ? sentences.checkFailed : error.message;
    },
  });
  return (
    <form className="stack gap-4" noValidate onSubmit={onSubmit}>
      <h1 className="title-xl balanced">{sentences.title}</h1>
      <TextInput
        {...register('code')}
        label={sentences.code}
        className="billing-code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={CODE_LENGTH_MAX}
        problem={problemOf('code')}
        onInput={({ currentTarget }) => toUpperCase(currentTarget)}
      />
      <FormProblem text={failure} />
      <BusyButton isWide isBusy={isBusy} busyLabel={sentences.submitting}>
        {sentences.submit}
      </BusyButton>
    </form>
  );
}

/** Redeems a code for the account `uid` and waits until the account is active in this tab. */
async function redeemFor(uid: string | null, code: string): Promise<Redemption> {
  const { planName: plan } = await callApi('/api/redeem-code', { code });
  const { awaitActivation } = await import('../../session/plan-claims.ts');
  const isActive = uid !== null && (await awaitActivation(uid).catch(() => false));
  return { code, plan, problem: isActive ? null : sentences.accountNotUpdated };
}

/** Changes the field directly, before React reads it. A change through React would move the cursor to the end. */
function toUpperCase(input: HTMLInputElement) {
  const { selectionStart, selectionEnd } = input;
  input.value = inCapitals(input.value);
  input.setSelectionRange(selectionStart, selectionEnd);
}

function Redeemed({ code, plan, problem }: Redemption) {
  const navigate = useNavigate();
  // If the page was opened by its URL, there is no page of the application to go back to.
  const isFirst = useLocation().key === 'default';
  return (
    <>
      {problem === null && (
        <span className="billing-mark middle success">
          <Icon name="check" />
        </span>
      )}
      <h1 className="title-xl balanced">{problem ?? sentences.success(plan)}</h1>
      <div className="stack gap-3">
        <Link className="button button-primary button-wide" to={paths.dashboard()}>
          {sentences.toDashboard}
        </Link>
        <button
          type="button"
          className="button button-wide"
          onClick={() => (isFirst ? navigate(paths.home()) : navigate(-1))}
        >
          {sentences.goBack}
        </button>
        {problem !== null && (
          <ContactSupport className="button button-wide" topic={support.topics.code} reference={code} />
        )}
      </div>
    </>
  );
}
