import { useEffect, useState } from 'react';
import { loadActions } from '../visitor/load-actions.ts';
import { isWrittenHere } from '../visitor/own-here.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';

/**
 * Returns whether a comment is the visitor's own. Visitors who have acted here cost one query for the comments of an
 * item; nobody else costs a read.
 */
export function useOwnComments(productId: string, hasComments: boolean): (id: string) => boolean {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!hasComments) return;
    let isCurrent = true;
    mayHaveVisitor()
      .then((may) => (may ? loadActions().then(({ loadOwnIds }) => loadOwnIds(productId)) : null))
      .then((ids) => isCurrent && ids && setOwn(ids))
      // Without an answer, the comments go without their buttons.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [productId, hasComments]);
  return (id) => own.has(id) || isWrittenHere(id);
}
