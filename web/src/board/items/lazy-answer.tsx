import { board } from '../../messages/en.ts';
import { useLazyPart } from '../data/lazy-part.ts';
import type { AnswerProps } from './answer.tsx';
import { openedPart } from './opened-part.ts';
import './answer.css';

/** The owner's answer, loaded when it is shown. */
export function LazyAnswer(props: AnswerProps) {
  const { part, hasFailed } = useLazyPart(openedPart);
  if (part) return <part.Answer {...props} />;
  return (
    hasFailed && (
      <p className="answer" role="alert">
        {board.answerFailed}
      </p>
    )
  );
}
