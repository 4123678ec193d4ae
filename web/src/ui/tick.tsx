import { useState } from 'react';
import { formatNumber } from '../messages/format.ts';
import './tick.css';

/** A number that rolls up when it increases and down when it decreases. */
export function Tick({ value }: { readonly value: number }) {
  const [seen, setSeen] = useState<{ value: number; direction: 'up' | 'down' | null }>({ value, direction: null });
  if (seen.value !== value) setSeen({ value, direction: value > seen.value ? 'up' : 'down' });
  return (
    <span className="tick figures">
      <span key={seen.value} className="tick-value" data-direction={seen.direction ?? undefined}>
        {formatNumber(seen.value)}
      </span>
    </span>
  );
}
