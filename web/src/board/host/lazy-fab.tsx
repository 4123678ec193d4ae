import { board } from '../../messages/en.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { lazyPart, useLazyPart } from '../data/lazy-part.ts';
import type { FabProps } from './fab.tsx';
import './fab.css';

/** The floating button of a board, if its address or its owner asks for one. */
export const fabPart = lazyPart(() => import('./fab.tsx'));

/** The button and its panel, loaded on the pages that have them. */
export function LazyFab(props: FabProps) {
  const { part } = useLazyPart(fabPart);
  return part ? <part.Fab {...props} /> : <FabLoading />;
}

export const FabLoading = () => (
  <div className="fab-loading" role="status">
    <Spinner />
    <span className="sr-only">{board.loading}</span>
  </div>
);
