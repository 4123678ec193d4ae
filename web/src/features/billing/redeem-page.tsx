import { inCapitals } from '@shared/code-text';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { redeem as sentences } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRedeem } from './use-redeem.ts';
import './billing.css';
import '../../ui/button.css';

/** /redeem: activates an account with a code. */
export function Component() {
  const session = useSession();
  const { outcome, isBusy, redeem } = useRedeem(session.status === 'signed-in' ? session.uid : null);
  return (
    <section className="billing-card" aria-live="polite">
      <title>{`${sentences.title} - ${BRAND_NAME}`}</title>
      {outcome?.kind === 'redeemed' ? (
        <Redeemed plan={outcome.plan} problem={outcome.problem} />
      ) : (
        <CodeForm isBusy={isBusy} outcome={outcome} onRedeem={redeem} />
      )}
    </section>
  );
}

/** Maximum length of a code that the server reads. */
const CODE_LENGTH_MAX = 100;

interface CodeFormProps {
  readonly isBusy: boolean;
  readonly outcome: ReturnType<typeof useRedeem>['outcome'];
  readonly onRedeem: (code: string) => void;
}

function CodeForm({ isBusy, outcome, onRedeem }: CodeFormProps) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onRedeem(code);
  };
  return (
    <form className="billing-form" noValidate onSubmit={submit}>
      <h1 className="billing-title">{sentences.title}</h1>
      <TextInput
        label={sentences.code}
        value={code}
        autoComplete="off"
        problem={outcome?.kind === 'wrong-code' ? outcome.sentence : null}
        attributes={{
          className: 'field-input billing-code',
          autoCapitalize: 'characters',
          maxLength: CODE_LENGTH_MAX,
          onInput: ({ currentTarget }) => toUpperCase(currentTarget),
        }}
        onChange={setCode}
      />
      <FormProblem text={outcome?.kind === 'failed' ? outcome.sentence : null} />
      <BusyButton isWide isBusy={isBusy} busyLabel={sentences.submitting}>
        {sentences.submit}
      </BusyButton>
    </form>
  );
}

/** Changes the field directly, before React reads it. A change through React would move the cursor to the end. */
function toUpperCase(input: HTMLInputElement) {
  const { selectionStart, selectionEnd } = input;
  input.value = inCapitals(input.value);
  input.setSelectionRange(selectionStart, selectionEnd);
}

function Redeemed({ plan, problem }: { readonly plan: string; readonly problem: string | null }) {
  const navigate = useNavigate();
  // If the page was opened by its URL, there is no page of the application to go back to.
  const isFirst = useLocation().key === 'default';
  return (
    <>
      {problem === null && (
        <span className="billing-mark">
          <Icon name="check" />
        </span>
      )}
      <h1 className="billing-title">{problem ?? sentences.success(plan)}</h1>
      <div className="billing-actions">
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
      </div>
    </>
  );
}
