import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { type AnswerOf, callApi, reasonOf } from '../../../../api/api.ts';
import { common, webhooks as sentences } from '../../../../messages/en.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { CodeBlock } from '../../../../ui/code-block.tsx';
import { useBusy } from '../../../../ui/hooks/actions.ts';
import { dropToast, showToast } from '../../../../ui/toasts/toasts.tsx';
import { Problem } from '../../parts/states.tsx';
import { type Hook, type HookChange, hostOf } from './use-webhooks.ts';

type Page = AnswerOf<'/api/webhook-deliveries'>;
type Delivery = Page['deliveries'][number];

/** Time in ms between two looks while a delivery waits, and their number. */
const LOOK_MS = 2000;
const LOOKS = 15;

interface HistoryDialogProps {
  readonly productId: string;
  readonly hook: Hook;
  readonly change: (request: HookChange) => Promise<string | null>;
  readonly onClose: () => void;
}

/**
 * Says how a test has ended, in place of the message that it is on its way.
 *
 * @returns a function to call when a test has been sent
 */
function useTestEnd(page: Page | 'loading' | 'failed'): () => void {
  const [isTesting, setTesting] = useState(false);
  const tested = typeof page === 'string' ? undefined : page.deliveries.find(({ type }) => type === 'webhook.test');
  useEffect(() => {
    if (!isTesting || tested === undefined || tested.state === 'pending') return;
    setTesting(false);
    dropToast(sentences.tested);
    const isDelivered = tested.state === 'delivered';
    showToast(isDelivered ? 'success' : 'failure', sentences.testEnded[isDelivered ? 'delivered' : 'failed']);
  }, [isTesting, tested]);
  useEffect(() => () => dropToast(sentences.tested), []);
  return () => setTesting(true);
}

/** What a webhook was sent, with tests and retries. */
export function HistoryDialog({ productId: product, hook: { id, url, state }, change, onClose }: HistoryDialogProps) {
  const [page, setPage] = useState<Page | 'loading' | 'failed'>('loading');
  const [looks, setLooks] = useState(LOOKS);
  const { busyWith, run } = useBusy<'test' | 'more' | 'retry'>();
  const read = useCallback(
    (after: string | null, retry: string | null = null) =>
      callApi('/api/webhook-deliveries', { product, id, after, retry }),
    [product, id],
  );
  const load = useCallback(() => {
    read(null).then(setPage, () => setPage((last) => (last === 'loading' ? 'failed' : last)));
  }, [read]);
  useEffect(load, [load]);

  const watchTest = useTestEnd(page);

  const isWaiting = typeof page !== 'string' && page.deliveries.some((delivery) => delivery.state === 'pending');
  useEffect(() => {
    if (!isWaiting || looks === 0) return;
    const timer = setTimeout(() => {
      setLooks(looks - 1);
      load();
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, looks, load]);

  const act = async (work: () => Promise<unknown>, success?: string) => {
    try {
      await work();
      if (success !== undefined) showToast('success', success);
    } catch (error) {
      showToast('failure', reasonOf(error, sentences.changeFailed));
    }
  };
  const test = async () => {
    await change({ action: 'test', id });
    setLooks(LOOKS);
    setPage(await read(null));
    watchTest();
  };
  const retry = async (delivery: string) => {
    setPage(await read(null, delivery));
    setLooks(LOOKS);
  };
  const more = async (last: Page) => {
    const { deliveries, next } = await read(last.next);
    setPage({ deliveries: [...last.deliveries, ...deliveries], next });
    setLooks(0);
  };
  return (
    <AppDialog
      title={sentences.deliveriesTo(hostOf(url))}
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={busyWith !== null}
            aria-busy={busyWith === 'test'}
            onClick={() => void run('test', () => act(test, sentences.tested))}
          >
            <span>{sentences.test}</span>
          </Button>
        </>
      }
    >
      <div className="stack gap-4 size-sm">
        <p className="muted">{sentences.historyHint}</p>
        {page === 'loading' && <p role="status">{sentences.historyLoading}</p>}
        {page === 'failed' && <Problem isLine text={sentences.historyFailed} onRetry={load} />}
        {typeof page !== 'string' && page.deliveries.length === 0 && <p role="status">{sentences.historyEmpty}</p>}
        {typeof page !== 'string' && page.deliveries.length > 0 && (
          <ul className="settings-list">
            {page.deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                canRetry={state === 'on' || delivery.type === 'webhook.test'}
                isBusy={busyWith !== null}
                onRetry={() => void run('retry', () => act(() => retry(delivery.id)))}
              />
            ))}
          </ul>
        )}
        {typeof page !== 'string' && page.next !== null && (
          <Button disabled={busyWith !== null} onClick={() => void run('more', () => act(() => more(page)))}>
            <span>{sentences.more}</span>
          </Button>
        )}
      </div>
    </AppDialog>
  );
}

interface DeliveryRowProps {
  readonly delivery: Delivery;
  readonly canRetry: boolean;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function DeliveryRow({ delivery, canRetry, isBusy, onRetry }: DeliveryRowProps) {
  const { type, state, at, next, attempts, body } = delivery;
  const [event, time] = [sentences.events[type], formatDateTime(at)];
  const hasEnded = state === 'failed' || state === 'stopped';
  return (
    <li className="settings-row stack gap-2">
      <div className="row wrap between gap-3">
        <div className="shrinks grow">
          <p className="ink medium">{event}</p>
          <p className={`size-xs ${state === 'failed' ? 'danger' : 'muted'}`}>
            {`${sentences.deliveryStates[state]} · ${time}`}
          </p>
          {state === 'pending' && next !== null && attempts.length > 0 && (
            <p className="size-xs muted">{sentences.nextAttempt(formatDateTime(next))}</p>
          )}
        </div>
        {hasEnded && canRetry && (
          <Button size="small" aria-label={sentences.retryOf(event, time)} disabled={isBusy} onClick={onRetry}>
            <span>{sentences.retry}</span>
          </Button>
        )}
      </div>
      <details>
        <summary className="size-xs muted">{sentences.details}</summary>
        <div className="stack gap-3 above-1">
          {attempts.length > 0 && (
            <ul className="size-xs muted">
              {attempts.map((made) => (
                <li key={made.at}>
                  {sentences.attempt(
                    formatDateTime(made.at),
                    made.status === null
                      ? sentences.attemptErrors[made.error ?? 'connection']
                      : sentences.status(made.status),
                    made.ms,
                  )}
                </li>
              ))}
            </ul>
          )}
          <CodeBlock label={sentences.body} code={JSON.stringify(JSON.parse(body), null, 2)} />
        </div>
      </details>
    </li>
  );
}
