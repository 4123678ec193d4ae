import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { errorCard } from '../messages/en.ts';
import { reportFailure } from '../report-failure.ts';
import { ErrorCard } from './error-card.tsx';

/** A page that failed to load or to render. */
export function PageFailure() {
  const error = useRouteError();
  useEffect(() => reportFailure(error), [error]);
  return (
    <ErrorCard>
      <button className="button button-primary" type="button" onClick={() => window.location.reload()}>
        {errorCard.reload}
      </button>
    </ErrorCard>
  );
}
