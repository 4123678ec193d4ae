import { useLayoutEffect, useRef } from 'react';
import { form } from '../../messages/en.ts';
import { wordOf } from '../../messages/own-words.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { useLazyPart } from '../data/lazy-part.ts';
import { writingPart } from './parts.tsx';
import type { SubmissionProps } from './submission.tsx';
import { SubmitBack } from './submit-back.tsx';
import './submit-form.css';

/** Form to submit an item, shown in place of the list. */
export function SubmitView(props: SubmissionProps) {
  const { part, hasFailed, retry } = useLazyPart(writingPart);
  if (part) return <part.Submission {...props} />;
  if (!props.isShown) return null;
  return <Placeholder {...props} onRetry={hasFailed ? retry : null} />;
}

interface PlaceholderProps extends Pick<SubmissionProps, 'takesFocus' | 'onLeave'> {
  /** Null while the form is loading. */
  readonly onRetry: (() => void) | null;
}

function Placeholder({ takesFocus, onLeave, onRetry }: PlaceholderProps) {
  const heading = wordOf(useBoardContext().board.settings, 'form', form.heading);
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) back.current?.focus();
  }, [takesFocus]);
  return (
    <section className="submit column gap-3" aria-label={heading} aria-busy={!onRetry}>
      <SubmitBack button={back} onBack={() => onLeave(null)} />
      {onRetry ? (
        <ErrorState heading="h2" title={heading} text={form.loadFailed} onRetry={onRetry} />
      ) : (
        <p className="row gap-2 size-sm muted" role="status">
          <Spinner />
          {form.loading}
        </p>
      )}
    </section>
  );
}
