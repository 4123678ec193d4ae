import { useDeferredValue } from 'react';
import type { Elements } from './elements.ts';

/** Renders its children once what is around them has been drawn, which waits for none of them. */
export const Afterwards = ({ children }: { readonly children: Elements }) =>
  useDeferredValue(true, false) ? children : null;
