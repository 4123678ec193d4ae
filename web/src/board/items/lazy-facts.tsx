import { board } from '../../messages/en.ts';
import { useLazyPart } from '../data/lazy-part.ts';
import type { OpenedFactsProps } from './opened-facts.tsx';
import { openedPart } from './opened-part.ts';

/** What an opened item shows above its comments, loaded when it is opened. */
export function LazyFacts(props: OpenedFactsProps) {
  const { part, hasFailed } = useLazyPart(openedPart);
  if (part) return <part.OpenedFacts {...props} />;
  return (
    <>
      {props.canFollow && <div className="follow flex wrap gap-2" />}
      {hasFailed && props.item.answeredAt !== undefined && (
        <p className="answer small breakable sunken" role="alert">
          {board.answerFailed}
        </p>
      )}
    </>
  );
}
