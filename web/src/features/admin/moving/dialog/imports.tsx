import { useEffect } from 'react';
import { sentenceOf } from '../../../../api/errors.ts';
import { importing as text } from '../../../../messages/en.ts';
import { importsQuery } from '../../data/queries.ts';
import { usePages } from '../../data/use-items.ts';
import { Problem } from '../../parts/states.tsx';
import { isTold, isWorking, listenImports, speedUp } from '../imports-data.ts';
import { ImportCard } from './import-card.tsx';

interface ImportsProps {
  readonly productId: string;
  /** Whether another file is being prepared, so that earlier imports are folded away. */
  readonly isQuiet: boolean;
  /** The import that this dialog has just started. */
  readonly begun: string | null;
  /** Takes the focus when an import goes that had it. */
  readonly onGone: () => void;
}

/** The imports of the last week: the newest one with its progress or result, the others folded away. Live. */
export function Imports({ productId, isQuiet, begun, onGone }: ImportsProps) {
  const { status, error, shown, retry } = usePages(importsQuery(productId), listenImports);
  const told = shown.filter(isTold);
  const newest = isQuiet ? undefined : told[0];
  const earlier = isQuiet ? told.filter(({ state }) => state !== 'checked') : told.slice(1);
  const next = told.find(isWorking);
  useEffect(() => {
    if (next) void speedUp(productId, next.id);
  }, [productId, next]);
  return (
    <>
      {status === 'failed' && <Problem isLine text={sentenceOf(error, text.loadFailed)} onRetry={retry} />}
      {newest && <ImportCard key={newest.id} {...{ productId, begun, onGone }} stored={newest} />}
      {earlier.length > 0 && (
        <details className="import-details small">
          <summary>{text.earlier(earlier.length)}</summary>
          <div className="stack one-column gap-4 above-2">
            {earlier.map((stored) => (
              <ImportCard key={stored.id} {...{ productId, begun, onGone }} stored={stored} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
