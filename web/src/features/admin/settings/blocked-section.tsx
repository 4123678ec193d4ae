import Button from '@mui/material/Button';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { type AnswerOf, callApi, reasonOf } from '../../../api/api.ts';
import { blocked as sentences } from '../../../messages/en.ts';
import { formatDateTime } from '../../../messages/format.ts';
import { useBusy } from '../../../ui/hooks/actions.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { Problem } from '../parts/states.tsx';
import './blocked.css';

type Page = AnswerOf<'/api/blocked-visitors'>;
type BlockedVisitor = Page['visitors'][number];

interface Blocked {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly visitors: readonly BlockedVisitor[];
  /** Cursor of the next page, if there is one. */
  readonly next: number | null;
}

const NOTHING: Blocked = { status: 'loading', visitors: [], next: null };

/** Loads a board's blocked visitors page by page. */
function useBlocked(productId: string) {
  const [state, setState] = useState(NOTHING);

  const load = useCallback(
    async (before: Blocked) => {
      setState({ ...before, status: 'loading' });
      try {
        const page = await callApi('/api/blocked-visitors', { id: productId, after: before.next });
        // Reads earlier pages from the current state: visitors may have been unblocked during the request.
        setState((last) => ({
          status: 'ready',
          visitors: [...(before.next === null ? [] : last.visitors), ...page.visitors],
          next: page.next,
        }));
      } catch {
        setState((last) => ({ ...last, status: 'failed' }));
      }
    },
    [productId],
  );
  useEffect(() => void load(NOTHING), [load]);

  /** @throws ApiFailure */
  const unblock = useCallback(
    async (handle: string) => {
      await callApi('/api/unblock-visitor', { id: productId, handle });
      setState((last) => ({ ...last, visitors: last.visitors.filter((visitor) => visitor.handle !== handle) }));
    },
    [productId],
  );
  return { ...state, showMore: () => void load(state), unblock };
}

/** The board's blocked visitors, each with an unblock button. */
export function BlockedSection({ productId }: { readonly productId: string }) {
  const section = useRef<HTMLElement>(null);
  const { status, visitors, next, showMore, unblock } = useBlocked(productId);

  async function release({ handle }: BlockedVisitor) {
    try {
      await unblock(handle);
      showToast('success', sentences.unblocked);
      // The focused button was removed.
      section.current?.focus();
    } catch (error) {
      showToast('failure', reasonOf(error, sentences.unblockFailed));
    }
  }

  return (
    <section
      id="blocked"
      ref={section}
      className="form-part unringed stack to-start gap-3 size-sm"
      tabIndex={-1}
      aria-labelledby="blocked-heading"
    >
      <h2 id="blocked-heading" className="title-m">
        {sentences.heading}
      </h2>
      <p className="muted">{sentences.intro}</p>
      {visitors.length > 0 && (
        <ul className="blocked-list" aria-labelledby="blocked-heading">
          {visitors.map((visitor) => (
            <BlockedRow key={visitor.handle} visitor={visitor} onUnblock={() => release(visitor)} />
          ))}
        </ul>
      )}
      {status === 'loading' && <p role="status">{sentences.loading}</p>}
      {status === 'failed' && <Problem isLine text={sentences.loadFailed} onRetry={showMore} />}
      {status === 'ready' && visitors.length === 0 && next === null && <p role="status">{sentences.empty}</p>}
      {status === 'ready' && next !== null && (
        <Button size="small" className="blocked-more" onClick={showMore}>
          {sentences.more}
        </Button>
      )}
    </section>
  );
}

interface BlockedRowProps {
  readonly visitor: BlockedVisitor;
  /** Resolves whether or not unblocking succeeded. */
  readonly onUnblock: () => Promise<void>;
}

/** A blocked visitor. Shows only the reason and the time of the block, not the visitor's identity. */
function BlockedRow({ visitor, onUnblock }: BlockedRowProps) {
  const id = useId();
  const { busyWith, run } = useBusy<'unblock'>();
  const isBusy = busyWith !== null;

  return (
    <li className="blocked-row row wrap between">
      <div id={id}>
        <p>{sentences.reasons[visitor.reason](visitor.count ?? 0)}</p>
        <p className="muted">{sentences.time(formatDateTime(visitor.since), formatDateTime(visitor.until))}</p>
      </div>
      <Button
        size="small"
        aria-describedby={id}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void run('unblock', onUnblock)}
      >
        <span>{isBusy ? sentences.unblocking : sentences.unblock}</span>
      </Button>
    </li>
  );
}
