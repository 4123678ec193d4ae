import { lazyPart } from '../data/lazy-part.ts';

/** The button of a board that its address or its owner puts behind one. */
export const fabPart = lazyPart(() => import('./fab.tsx'));
