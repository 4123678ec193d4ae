import { comments, form } from '../../messages/en.ts';
import './counter.css';

interface CounterProps {
  readonly length: number;
  readonly max: number;
  /** Amber from so many characters left. */
  readonly amberAt: number;
}

/** How much of a field's room is used; a screen reader hears how much is left. */
export function Counter({ length, max, amberAt }: CounterProps) {
  const left = Math.max(0, max - length);
  return (
    <span className="counter" data-state={left <= amberAt ? 'amber' : undefined}>
      <span aria-hidden="true">{comments.counter(length, max)}</span>
      <span className="sr-only">{form.charactersLeft(left)}</span>
    </span>
  );
}
