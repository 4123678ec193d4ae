import { useEffect, useState } from 'react';
import type { Visitor } from '../data/model.ts';
import { useOnReconnect } from '../data/use-on-return.ts';
import { isIdentifying, onIdentifying } from './person.ts';
import { restoreVisitor } from './visitor.ts';
import { mayHaveVisitor } from './visitor-hint.ts';

interface VisitorSearch {
  /** Null until known, for new visitors, and for visitors whose first act came after the search. */
  readonly visitor: Visitor | null;
  readonly isKnown: boolean;
}

/** Returns the visitor of an earlier visit, searched for once the list is visible. */
export function useVisitor(isListVisible: boolean): VisitorSearch {
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  const [search, setSearch] = useState<'waiting' | 'done' | 'failed'>('waiting');

  const isDue = isListVisible && search === 'waiting';
  useEffect(() => {
    if (!isDue) return;
    let isCurrent = true;
    findVisitor().then(
      (found) => {
        if (!isCurrent) return;
        setVisitor(found);
        setSearch('done');
      },
      () => isCurrent && setSearch('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [isDue]);

  // The page may say later that it can identify the visitor.
  useEffect(() => onIdentifying(() => isIdentifying() && setSearch('waiting')), []);
  useOnReconnect(search === 'failed', () => setSearch('waiting'));
  return { visitor, isKnown: search === 'done' };
}

async function findVisitor(): Promise<Visitor | null> {
  if (!(await mayHaveVisitor())) return null;
  return restoreVisitor();
}
