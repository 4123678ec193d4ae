import Button from '@mui/material/Button';
import { boardSecret } from '@shared/calls';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { callApi, reasonOf } from '../../../../api/api.ts';
import { users as sentences } from '../../../../messages/en.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { paths } from '../../../../paths.ts';
import { site } from '../../../../site.ts';
import { scriptCode } from '../../../../snippets/embed-code.ts';
import { IDENTIFY_PATH, TOKEN_SAMPLES } from '../../../../snippets/token-samples.ts';
import { ConfirmDialog } from '../../../../ui/app-dialog.tsx';
import { CodeBlock } from '../../../../ui/code-block.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/use-busy.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { CopyOnce } from '../../parts/copy-once.tsx';
import { Problem } from '../../parts/states.tsx';
import { CheckToken } from './check-token.tsx';

type Secret = z.output<typeof boardSecret.response>;
type Action = z.input<typeof boardSecret.request>['action'];

/** Whether the board's site identifies its users (D49), the secret for it, code, and a check of tokens. */
export function UsersSection({ productId }: { readonly productId: string }) {
  const [known, setKnown] = useState<Secret | 'loading' | 'failed'>('loading');
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busyWith, run } = useBusy<Action>();

  const load = useCallback(async () => {
    setKnown('loading');
    setKnown(await callApi(boardSecret, { product: productId, action: 'read' }).catch(() => 'failed' as const));
  }, [productId]);
  useEffect(() => void load(), [load]);

  async function change(action: Action) {
    setProblem(null);
    try {
      setKnown(await callApi(boardSecret, { product: productId, action }));
      if (action === 'revoke') showToast('success', sentences.turnedOff);
    } catch (error) {
      setProblem(reasonOf(error, sentences.changeFailed));
    }
    setAsked(null);
    // The button that had the focus may be gone.
    document.getElementById('users')?.focus();
  }

  const secret = typeof known === 'string' ? null : known;
  return (
    <section
      id="users"
      className="form-part unringed stack one-column gap-4 size-sm"
      tabIndex={-1}
      aria-labelledby="users-heading"
    >
      <div className="stack gap-3">
        <h2 id="users-heading" className="title-m">
          {sentences.heading}
        </h2>
        <p className="muted">
          {sentences.intro}{' '}
          <Link className="inline-link" to={paths.docs('users')}>
            {sentences.guide}
          </Link>
        </p>
      </div>
      {known === 'loading' && <p role="status">{sentences.loading}</p>}
      {known === 'failed' && <Problem isLine text={sentences.loadFailed} onRetry={() => void load()} />}
      {secret?.since === null && (
        <div className="stack to-start gap-3">
          <p>{sentences.off}</p>
          <Button
            variant="contained"
            color="primary"
            disabled={busyWith !== null}
            aria-busy={busyWith !== null}
            onClick={() => void run('create', () => change('create'))}
          >
            <span>{busyWith === null ? sentences.turnOn : sentences.turningOn}</span>
          </Button>
        </div>
      )}
      {secret && secret.since !== null && (
        <>
          <p>
            <span>{sentences.on(formatDateTime(secret.since))}</span>{' '}
            {secret.formerUntil !== null && <span>{sentences.former(formatDateTime(secret.formerUntil))}</span>}
          </p>
          {secret.secret !== null && (
            <CopyOnce
              key={secret.secret}
              label={sentences.secret}
              value={secret.secret}
              copyLabel={sentences.copySecret}
              hint={sentences.secretHint}
            />
          )}
          <div className="row wrap gap-2">
            <Button onClick={() => setAsked('rotate')}>{sentences.rotate}</Button>
            <Button color="error" onClick={() => setAsked('revoke')}>
              {sentences.turnOff}
            </Button>
          </div>
          <Code productId={productId} />
          <CheckToken productId={productId} />
        </>
      )}
      <FormProblem text={problem} />
      {asked && (
        <ConfirmDialog
          {...(asked === 'rotate' ? ROTATION : END)}
          isHarmless={asked === 'rotate'}
          onConfirm={() => change(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function Code({ productId }: { readonly productId: string }) {
  const tabs = TOKEN_SAMPLES.map(({ language, code }) => ({
    key: language,
    label: language,
    content: <CodeBlock label={sentences.codeIn(language)} code={code(productId)} />,
  }));
  return (
    <div className="stack one-column gap-3">
      <p className="ink medium">{sentences.serverCode}</p>
      <Tabs label={sentences.languages} tabs={tabs} />
      <p className="ink medium">{sentences.pageCode}</p>
      <CodeBlock label={sentences.page} code={scriptCode(site.origin, productId, { identify: IDENTIFY_PATH })} />
    </div>
  );
}

const ROTATION = {
  title: sentences.rotateTitle,
  text: sentences.rotateText,
  label: sentences.rotate,
  busyLabel: sentences.rotating,
};
const END = {
  title: sentences.turnOffTitle,
  text: sentences.turnOffText,
  label: sentences.turnOff,
  busyLabel: sentences.turningOff,
};
