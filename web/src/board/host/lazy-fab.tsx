import { board } from '../../messages/en.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { lazyPart, useLazyPart } from '../data/lazy-part.ts';
import type { FabProps } from './fab.tsx';
import './fab.css';

/** The button of a board that its address or its owner puts behind one. */
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
