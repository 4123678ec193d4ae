import Button from '@mui/material/Button';
import type { AnswerOf } from '../../../../api/api.ts';
import { users as sentences } from '../../../../messages/en.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { site } from '../../../../site.ts';
import { scriptCode } from '../../../../snippets/embed-code.ts';
import { IDENTIFY_PATH, TOKEN_SAMPLES } from '../../../../snippets/token-samples.ts';
import { CodeBlock } from '../../../../ui/code-block.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { CopyOnce } from '../../parts/copy-once.tsx';
import { CheckToken } from './check-token.tsx';

/** What is known of a board's secret. Contains the secret itself only after the call that made it. */
export type Secret = AnswerOf<'/api/board-secret'>;

interface UsersStateProps {
  readonly productId: string;
  readonly secret: Secret;
  readonly isBusy: boolean;
  readonly onTurnOn: () => void;
  readonly onAsk: (action: 'rotate' | 'revoke') => void;
}

/** Whether users are identified, the secret once, the code for it, and what changes it. */
export function UsersState({
  productId,
  secret: { secret, since, formerUntil },
  isBusy,
  onTurnOn,
  onAsk,
}: UsersStateProps) {
  if (since === null) {
    return (
      <div className="stack to-start gap-3">
        <p>{sentences.off}</p>
        <Button variant="contained" color="primary" disabled={isBusy} aria-busy={isBusy} onClick={onTurnOn}>
          <span>{isBusy ? sentences.turningOn : sentences.turnOn}</span>
        </Button>
      </div>
    );
  }
  return (
    <>
      <p>
        <span>{sentences.on(formatDateTime(since))}</span>{' '}
        {formerUntil !== null && <span>{sentences.former(formatDateTime(formerUntil))}</span>}
      </p>
      {secret !== null && (
        <CopyOnce
          key={secret}
          label={sentences.secret}
          value={secret}
          copyLabel={sentences.copySecret}
          hint={sentences.secretHint}
        />
      )}
      <div className="row wrap gap-2">
        <Button onClick={() => onAsk('rotate')}>{sentences.rotate}</Button>
        <Button color="error" onClick={() => onAsk('revoke')}>
          {sentences.turnOff}
        </Button>
      </div>
      <Code productId={productId} />
      <CheckToken productId={productId} />
    </>
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
