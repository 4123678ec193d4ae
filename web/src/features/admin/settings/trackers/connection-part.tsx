import Button from '@mui/material/Button';
import type { OwnStatus } from '@shared/labels/label';
import type { Connection } from '@shared/trackers/link';
import type { TrackerName } from '@shared/trackers/values';
import { useState } from 'react';
import { callApi, type RequestTo, reasonOf } from '../../../../api/api.ts';
import { common, trackers as text } from '../../../../messages/en.ts';
import { ConfirmDialog } from '../../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/actions.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { RuleFields } from './rule-fields.tsx';

interface ConnectionPartProps {
  readonly productId: string;
  readonly tracker: TrackerName;
  readonly connection: Connection;
  /** The board's own statuses. */
  readonly own: readonly OwnStatus[];
  /** Whether the plan includes it. Otherwise it can only be ended. */
  readonly isOpen: boolean;
  /** Asks for another token. */
  readonly onToken: () => void;
  /** Told when it may be about to end. */
  readonly onLeave: () => void;
}

/** A connection: where it leads, what is wrong with it, what it changes, and how it ends. */
export function ConnectionPart({ productId, tracker, connection, own, isOpen, onToken, onLeave }: ConnectionPartProps) {
  const { busyWith, run } = useBusy<'try'>();
  const [isLeaving, setLeaving] = useState(false);
  const { place, url, is_public, problem } = connection;
  const of = { product: productId, tracker } as const;
  const name = text.names[tracker];

  const leave = () => {
    onLeave();
    setLeaving(true);
  };
  const attempt = async (request: RequestTo<'/api/trackers'>, done: string) => {
    try {
      await callApi('/api/trackers', request);
      showToast('success', done);
    } catch (error) {
      showToast('failure', reasonOf(error, text.connectFailed));
    }
  };

  return (
    <div className="tracker stack gap-4">
      <div className="stack gap-2">
        <p>
          <span>{text.connectedTo(name)}</span>{' '}
          <a className="inline-link breakable" href={url} target="_blank" rel="noopener noreferrer">
            <span>{place}</span>
            <span className="sr-only">{` ${common.openInNewTab}`}</span>
          </a>
        </p>
        <p className="fine muted">{is_public ? text.isPublic : text.isPrivate}</p>
        {problem && (
          <p className="danger" role="alert">
            {text.problems[problem]}
          </p>
        )}
      </div>
      {isOpen && <RuleFields productId={productId} tracker={tracker} connection={connection} own={own} />}
      <div className="row wrap gap-3">
        {isOpen && (
          <>
            <Button
              size="small"
              aria-label={busyWith === 'try' ? undefined : text.testOf(name)}
              aria-disabled={busyWith !== null}
              aria-busy={busyWith === 'try'}
              onClick={() => void run('try', () => attempt({ ...of, action: 'try' }, text.tested))}
            >
              <span>{busyWith === 'try' ? text.testing : text.test}</span>
            </Button>
            <Button size="small" aria-label={text.newTokenOf(name)} onClick={onToken}>
              {text.newToken}
            </Button>
          </>
        )}
        <Button size="small" aria-label={text.disconnectOf(name)} onClick={leave}>
          {text.disconnect}
        </Button>
      </div>
      {isLeaving && <DisconnectDialog productId={productId} tracker={tracker} onClose={() => setLeaving(false)} />}
    </div>
  );
}

interface DisconnectDialogProps {
  readonly productId: string;
  readonly tracker: TrackerName;
  readonly onClose: () => void;
}

function DisconnectDialog({ productId, tracker, onClose }: DisconnectDialogProps) {
  const name = text.names[tracker];
  const [problem, setProblem] = useState<string | null>(null);
  async function disconnect() {
    setProblem(null);
    try {
      await callApi('/api/trackers', { product: productId, action: 'disconnect', tracker });
      showToast('success', text.disconnected(name));
      onClose();
    } catch (error) {
      setProblem(reasonOf(error, text.connectFailed));
    }
  }
  return (
    <ConfirmDialog
      title={text.disconnectTitle(name)}
      text={text.disconnectText}
      label={text.disconnect}
      busyLabel={text.disconnecting}
      onConfirm={disconnect}
      onClose={onClose}
    >
      <FormProblem text={problem} />
    </ConfirmDialog>
  );
}
