import { embedErrors, errors } from '../../messages/en.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart, useLazyPart } from '../data/lazy-part.ts';
import type { ClosedProps } from './closed.tsx';
import type { WatchProps } from './watch.ts';

/** Loaded for boards that are not for everyone (D62), which few visitors see. */
const privatePart = lazyPart(async () => (await import('./private.ts')).privateBoards, false);

/** In place of a board that has not let the visitor in. */
export function ClosedPlace(props: ClosedProps) {
  const { part, hasFailed, retry } = useLazyPart(privatePart);
  if (part) return <part.Closed {...props} />;
  if (!hasFailed) return props.loading;
  return (
    <main>
      <ErrorState heading="h1" title={embedErrors.title} text={errors.network} onRetry={retry} />
    </main>
  );
}

/** Watches whether a board still lets the visitor in. */
export function WatchPlace(props: WatchProps) {
  const { part } = useLazyPart(privatePart);
  return part && <part.Watch {...props} />;
}
