import './spinner.css';

/** A decorative spinner, hidden from screen readers. Put a text next to it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
