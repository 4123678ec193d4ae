import { useEffect } from 'react';
import { errorCard } from '../messages/en.ts';
import { site } from '../site.ts';
import { ErrorCard } from './error-card.tsx';

/** Error card for a page that failed to load or render. Reports the error if reporting is enabled. */
export function PageFailure({ error }: { readonly error: unknown }) {
  useEffect(() => {
    if (!site.reportsErrors) return;
    // A failed report is ignored: its error would not help the visitor.
    import('../api/report-failure.ts').then(({ reportFailure }) => reportFailure(error)).catch(() => undefined);
  }, [error]);
  return (
    <ErrorCard>
      <button className="button button-primary" type="button" onClick={() => window.location.reload()}>
        {errorCard.reload}
      </button>
    </ErrorCard>
  );
}
