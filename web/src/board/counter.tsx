import { comments } from '../messages/en.ts';
import './counter.css';

interface CounterProps {
  readonly length: number;
  readonly max: number;
  /** Amber from so many characters left. */
  readonly amberAt: number;
}

/** How much of a field's room is used. */
export function Counter({ length, max, amberAt }: CounterProps) {
  return (
    <span className="counter" data-state={max - length <= amberAt ? 'amber' : undefined}>
      {comments.counter(length, max)}
    </span>
  );
}
