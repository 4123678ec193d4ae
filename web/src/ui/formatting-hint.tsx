import { formatting } from '../messages/en.ts';
import './formatting-hint.css';

/** Shows, on demand, the Markdown that a field accepts. */
export function FormattingHint() {
  return (
    <details className="formatting fine muted">
      <summary>{formatting.label}</summary>
      <ul>
        {formatting.syntax.map((sample) => (
          <li key={sample}>
            <code>{sample}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
