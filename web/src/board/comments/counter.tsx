import { commentThread, submitForm } from '../../messages/en.ts';
import './counter.css';

interface CounterProps {
  readonly length: number;
  readonly max: number;
  /** Turns amber when at most this many characters are left. */
  readonly amberAt: number;
}

/** Shows how many characters of a field are used. Screen readers announce how many are left. */
export function Counter({ length, max, amberAt }: CounterProps) {
  const left = Math.max(0, max - length);
  return (
    <span className="counter fine muted figures one-line" data-state={left <= amberAt ? 'amber' : undefined}>
      <span aria-hidden="true">{commentThread.counter(length, max)}</span>
      <span className="sr-only">{submitForm.charactersLeft(left)}</span>
    </span>
  );
}
