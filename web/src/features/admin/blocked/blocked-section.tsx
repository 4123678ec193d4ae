import Button from '@mui/material/Button';
import { useId, useRef } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { blocked as sentences } from '../../../messages/en.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { Problem } from '../error-state.tsx';
import { BlockedRow } from './blocked-row.tsx';
import { type BlockedVisitor, useBlocked } from './use-blocked.ts';
import './blocked.css';

/** The board's blocked visitors, each with an unblock button. */
export function BlockedSection({ productId }: { readonly productId: string }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { status, visitors, next, showMore, unblock } = useBlocked(productId);

  async function release({ handle }: BlockedVisitor) {
    try {
      await unblock(handle);
      showToast('success', sentences.unblocked);
      // The focused button was removed.
      section.current?.focus();
    } catch (error) {
      showToast('failure', sentenceOf(error, sentences.unblockFailed));
    }
  }

  return (
    <section ref={section} className="blocked" tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="board-settings-heading">
        {sentences.heading}
      </h2>
      <p className="blocked-intro">{sentences.intro}</p>
      {visitors.length > 0 && (
        <ul className="blocked-list" aria-labelledby={`${id}-heading`}>
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
