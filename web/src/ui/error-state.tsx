import { common } from '../messages/en.ts';
import './error-state.css';

interface ErrorStateProps {
  /** `h1` if the page shows nothing else. */
  readonly heading: 'h1' | 'h2';
  readonly title: string;
  readonly text: string;
  readonly onRetry?: () => void;
}

/** Error state with an optional retry button. */
export function ErrorState({ heading: Heading, title, text, onRetry }: ErrorStateProps) {
  return (
    <div className="error-state" role="alert">
      <Heading className="error-state-title">{title}</Heading>
      <p className="error-state-text" dir="auto">
        {text}
      </p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {common.retry}
        </button>
      )}
    </div>
  );
}
