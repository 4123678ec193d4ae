import { board } from '../../messages/en.ts';
import './error-state.css';

interface ProblemProps {
  /** `h1` if the page shows nothing else. */
  readonly heading: 'h1' | 'h2';
  readonly title: string;
  readonly text: string;
  readonly onRetry?: () => void;
}

/** Error state with an optional retry button. */
export function Problem({ heading: Heading, title, text, onRetry }: ProblemProps) {
  return (
    <div className="problem" role="alert">
      <Heading className="problem-title">{title}</Heading>
      <p className="problem-text" dir="auto">
        {text}
      </p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {board.retry}
        </button>
      )}
    </div>
  );
}
