import './spinner.css';

/** A turning ring for the eye alone; say in words beside it what is going on. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
