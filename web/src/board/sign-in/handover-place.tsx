import { useEffect, useState } from 'react';
import { keptVisitorCode } from '../../session/visitor-code.ts';
import { lazyPart, useLazyPart } from '../data/lazy-part.ts';
import type { HandoverLineProps } from './handover-line.tsx';

/** Loaded for visitors who come from a frame. */
const handoverPart = lazyPart(() => import('./handover-line.tsx'));

/** Where the offer to transfer votes is shown to visitors who come from a frame. */
export function HandoverPlace(props: HandoverLineProps) {
  const [hasCode, setHasCode] = useState(false);
  // Not during the first render, which must match the server's HTML.
  useEffect(() => setHasCode(keptVisitorCode() !== null), []);
  return hasCode && <LazyLine {...props} />;
}

function LazyLine(props: HandoverLineProps) {
  const { part } = useLazyPart(handoverPart);
  return part && <part.HandoverLine {...props} />;
}
