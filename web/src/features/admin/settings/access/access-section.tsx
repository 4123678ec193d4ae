import { ACCESSES, type Access, PERMITTED, SIGHTS } from '@shared/access/values';
import type { Product } from '@shared/product';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi, type RequestTo, reasonOf } from '../../../../api/api.ts';
import { access as sentences } from '../../../../messages/en.ts';
import { paths } from '../../../../paths.ts';
import { ConfirmDialog } from '../../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/actions.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { SettledChoice } from '../../parts/settled-choice.tsx';
import { useChosen } from '../../parts/use-chosen.ts';
import { DomainsField } from './domains-field.tsx';
import { Guests } from './guests.tsx';
import { RadioTiles } from './radio-tiles.tsx';

type Change = Omit<RequestTo<'/api/set-access'>, 'product'>;

interface AccessSectionProps {
  readonly productId: string;
  /** As the board is stored, live. */
  readonly settings: Product['settings'];
}

const ACTS = ['vote', 'comment', 'post'] as const;
type Permitted = (typeof PERMITTED)[number];

/** Who may see the board and take part (D62), which a call of its own changes at once. */
export function AccessSection({ productId, settings }: AccessSectionProps) {
  const { access = 'everyone', sees = 'all', domains = [], may = {} } = settings;
  const { busyWith, run } = useBusy<'access'>();
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<Access | null>(null);

  /** @throws ApiFailure */
  const call = (change: Change) => callApi('/api/set-access', { product: productId, ...change });
  /** @throws ApiFailure */
  const send = async (change: Change) => {
    await call(change);
    showToast('success', sentences.saved);
  };
  async function change(what: Change) {
    setProblem(null);
    try {
      await send(what);
    } catch (error) {
      setProblem(reasonOf(error, sentences.failed));
    }
  }
  const changeNow = (what: Change) => void run('access', () => change(what));
  const choose = (next: Access) => {
    if (next === access) return;
    // What was public, or becomes public, cannot be taken back.
    if (access === 'everyone' || next === 'everyone') setAsked(next);
    else changeNow({ access: next });
  };

  return (
    <section
      id="access"
      className="form-part unringed stack one-column gap-5 size-sm"
      tabIndex={-1}
      aria-labelledby="access-heading"
    >
      <div className="stack gap-3">
        <h2 id="access-heading" className="title-m">
          {sentences.heading}
        </h2>
        <p className="muted">
          {sentences.intro}{' '}
          <Link className="inline-link" to={`${paths.docs('users')}#private-boards`}>
            {sentences.guide}
          </Link>
        </p>
      </div>
      <RadioTiles
        legend={sentences.who}
        options={ACCESSES}
        texts={sentences.audiences}
        value={access}
        isDisabled={busyWith !== null}
        onChoose={choose}
      />
      <FormProblem text={problem} />
      {access === 'people' && (
        <>
          <RadioTiles
            legend={sentences.sees}
            options={SIGHTS}
            texts={sentences.sights}
            value={sees}
            isDisabled={busyWith !== null}
            onChoose={(next) => changeNow({ sees: next })}
          />
          <DomainsField domains={domains} onSave={(next) => send({ domains: [...next] })} />
        </>
      )}
      <fieldset className="choice shrinks">
        <legend className="choice-label small medium">{sentences.may}</legend>
        <div className="access-acts gap-3">
          {ACTS.map((act) => (
            <MayChoice
              key={act}
              act={act}
              who={may[act] ?? 'everyone'}
              save={(who) => {
                setProblem(null);
                return call({ may: { [act]: who } });
              }}
              onFailed={(error) => setProblem(reasonOf(error, sentences.failed))}
            />
          ))}
        </div>
      </fieldset>
      {access === 'people' && <Guests productId={productId} hasDomains={domains.length > 0} />}
      {asked !== null && (
        <AccessDialog
          next={asked}
          onConfirm={async () => {
            await change({ access: asked });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface MayChoiceProps {
  readonly act: (typeof ACTS)[number];
  /** Who may now. */
  readonly who: Permitted;
  readonly save: (who: Permitted) => Promise<unknown>;
  readonly onFailed: (error: unknown) => void;
}

/** Who may vote, comment or post. */
function MayChoice({ act, who, save, onFailed }: MayChoiceProps) {
  const onSaved = () => showToast('success', sentences.saved);
  const { value, isBusy, choose } = useChosen(who, { save, onSaved, onFailed });
  return (
    <SettledChoice
      label={sentences.acts[act]}
      value={value}
      options={PERMITTED.map((each) => [each, sentences.permitted[each]])}
      isBusy={isBusy}
      onChoose={(next) => choose(next as Permitted)}
    />
  );
}

interface AccessDialogProps {
  readonly next: Access;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what remains of a board that becomes private and for how long, or what becomes public. */
function AccessDialog({ next, onConfirm, onClose }: AccessDialogProps) {
  if (next === 'everyone')
    return (
      <ConfirmDialog
        title={sentences.openTitle}
        text={sentences.openText}
        label={sentences.open}
        busyLabel={sentences.opening}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      isHarmless
      title={sentences.closeTitle}
      text={sentences.closeText}
      label={sentences.close}
      busyLabel={sentences.closing}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="access-remains size-sm muted">
        {sentences.closeRemains.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
