import { useEffect } from 'react';
import { errorCard } from '../messages/en.ts';
import { site } from '../site.ts';
import { ErrorCard } from './error-card.tsx';

/** A page that failed to load or to render. */
export function PageFailure({ error }: { readonly error: unknown }) {
  useEffect(() => {
    if (!site.reportsErrors) return;
    // What goes wrong here helps nobody who looks at the page.
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
