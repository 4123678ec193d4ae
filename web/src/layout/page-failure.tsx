import { errorCard } from '../messages/en.ts';
import { ErrorCard } from './error-card.tsx';

/** A page that failed to load or to render. */
export function PageFailure() {
  return (
    <ErrorCard>
      <button className="button button-primary" type="button" onClick={() => window.location.reload()}>
        {errorCard.reload}
      </button>
    </ErrorCard>
  );
}
