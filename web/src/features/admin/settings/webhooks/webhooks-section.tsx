import Button from '@mui/material/Button';
import { WEBHOOKS_MAX } from '@shared/limits';
import type { Product } from '@shared/product';
import { useState } from 'react';
import { reasonOf } from '../../../../api/api.ts';
import { webhooks as sentences } from '../../../../messages/en.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { Icon } from '../../../../ui/app-icon.tsx';
import { useBusy } from '../../../../ui/hooks/actions.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { UpgradePlace } from '../../../../ui/upgrade/upgrade-place.tsx';
import { Problem } from '../../parts/states.tsx';
import { DeleteHookDialog } from './delete-hook-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { HookDialog } from './hook-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { type Hook, type HookChange, hostOf, useWebhooks } from './use-webhooks.ts';
import './webhooks.css';
import { has } from '@shared/features';

interface WebhooksSectionProps {
  readonly productId: string;
  readonly product: Product;
}

/** The board's webhooks (D53). Without the plan: what it opens, and which webhooks have stopped with it. */
export function WebhooksSection({ productId, product }: WebhooksSectionProps) {
  if (has(product, 'integrations')) return <Webhooks productId={productId} board={product.name} />;
  return (
    <div id="webhooks" className="unringed" tabIndex={-1}>
      <UpgradePlace feature="integrations" />
      <StoppedWebhooks productId={productId} />
    </div>
  );
}

/** What a board has kept from a plan that has ended: nothing is sent, until there is one again. */
function StoppedWebhooks({ productId }: { readonly productId: string }) {
  const { hooks, change } = useWebhooks(productId);
  const [leaving, setLeaving] = useState<Hook | null>(null);
  if (typeof hooks === 'string' || hooks.length === 0) return null;
  const close = () => {
    setLeaving(null);
    document.getElementById('webhooks')?.focus();
  };
  return (
    <section className="form-part stack gap-4 size-sm" aria-labelledby="webhooks-stopped">
      <h3 id="webhooks-stopped" className="title-s">
        {sentences.stoppedHeading}
      </h3>
      <p className="muted">{sentences.stopped}</p>
      <ul className="settings-list" aria-labelledby="webhooks-stopped">
        {hooks.map((hook) => {
          const name = nameOf(hook);
          return (
            <li key={hook.id} className="settings-row row wrap between gap-3">
              <div className="shrinks grow">
                <p className="ink medium breakable">{name}</p>
                <p className="size-xs muted">{`${sentences.stoppedState} · ${sentences.eventCount(hook.events.length)}`}</p>
              </div>
              <Button size="small" aria-label={sentences.deleteOf(name)} onClick={() => setLeaving(hook)}>
                <span>{sentences.remove}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {leaving && <DeleteHookDialog hook={leaving} change={change} onDeleted={close} onClose={close} />}
    </section>
  );
}

const nameOf = ({ format, url }: Hook) => `${sentences.formats[format]}, ${hostOf(url)}`;

function Webhooks({ productId, board }: { readonly productId: string; readonly board: string }) {
  const { hooks, change, load } = useWebhooks(productId);
  const [open, setOpen] = useState<{ readonly dialog: 'edit' | 'history'; readonly hook: Hook | null } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const isLoaded = typeof hooks !== 'string';

  const close = () => {
    setOpen(null);
    // The button that had the focus may be gone.
    document.getElementById('webhooks')?.focus();
  };
  return (
    <section
      id="webhooks"
      className="form-part unringed stack gap-4 size-sm"
      tabIndex={-1}
      aria-labelledby="webhooks-heading"
    >
      <div className="stack gap-3">
        <h2 id="webhooks-heading" className="title-m">
          {sentences.heading}
        </h2>
        <p className="muted">{sentences.intro}</p>
      </div>
      {hooks === 'loading' && <p role="status">{sentences.loading}</p>}
      {hooks === 'failed' && <Problem isLine text={sentences.loadFailed} onRetry={load} />}
      {isLoaded && hooks.length === 0 && <p role="status">{sentences.empty}</p>}
      {isLoaded && hooks.length > 0 && (
        <ul className="settings-list" aria-labelledby="webhooks-heading">
          {hooks.map((hook) => (
            <HookRow key={hook.id} hook={hook} change={change} onOpen={(dialog) => setOpen({ dialog, hook })} />
          ))}
        </ul>
      )}
      {isLoaded && (
        <div className="row wrap gap-3">
          <Button
            variant="contained"
            color="primary"
            startIcon={<Icon name="add" />}
            disabled={hooks.length >= WEBHOOKS_MAX}
            onClick={() => setOpen({ dialog: 'edit', hook: null })}
          >
            <span>{sentences.add}</span>
          </Button>
          {hooks.length >= WEBHOOKS_MAX && <p className="muted">{sentences.full}</p>}
        </div>
      )}
      {open?.dialog === 'edit' && (
        <HookDialog
          board={{ id: productId, name: board }}
          hook={open.hook}
          change={change}
          onSecret={setSecret}
          onClose={close}
        />
      )}
      {open?.dialog === 'history' && open.hook && (
        <HistoryDialog productId={productId} hook={open.hook} change={change} onClose={close} />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}

interface HookRowProps {
  readonly hook: Hook;
  readonly change: (request: HookChange) => Promise<string | null>;
  readonly onOpen: (dialog: 'edit' | 'history') => void;
}

function HookRow({ hook, change, onOpen }: HookRowProps) {
  const { busyWith, run } = useBusy<'state'>();
  const { id, events, state, rotating } = hook;
  const name = nameOf(hook);
  const isOn = state === 'on';

  async function turn() {
    try {
      await change({ action: isOn ? 'pause' : 'resume', id });
    } catch (error) {
      showToast('failure', reasonOf(error, sentences.changeFailed));
    }
  }

  return (
    <li className="settings-row row wrap between gap-3">
      <div className="shrinks grow">
        <p className="ink medium breakable">{name}</p>
        <p className={`size-xs ${isOn || state === 'paused' ? 'muted' : 'danger'}`}>
          {`${sentences.states[state]} · ${sentences.eventCount(events.length)}`}
        </p>
        {rotating !== null && <p className="size-xs muted">{sentences.rotating(formatDateTime(rotating))}</p>}
      </div>
      <div className="row gap-2">
        <Button size="small" aria-label={sentences.historyOf(name)} onClick={() => onOpen('history')}>
          <span>{sentences.history}</span>
        </Button>
        <Button size="small" aria-label={sentences.editOf(name)} onClick={() => onOpen('edit')}>
          <span>{sentences.edit}</span>
        </Button>
        <Button
          size="small"
          aria-label={isOn ? sentences.pauseOf(name) : sentences.resumeOf(name)}
          disabled={busyWith !== null}
          aria-busy={busyWith !== null}
          onClick={() => void run('state', turn)}
        >
          <span>{isOn ? sentences.pause : sentences.resume}</span>
        </Button>
      </div>
    </li>
  );
}
