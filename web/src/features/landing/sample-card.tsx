import { useState } from 'react';
import { landing } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tick } from '../../ui/tick.tsx';
import './sample-card.css';

interface SampleCardProps {
  readonly title: string;
  readonly meta: string;
  readonly count: number;
  readonly badge?: { readonly kind: string; readonly text: string };
}

/** Sample of a board's card. Its vote button works but sends nothing. */
export function SampleCard({ title, meta, count, badge }: SampleCardProps) {
  const [isVoted, setVoted] = useState(false);
  const shown = isVoted ? count + 1 : count;
  return (
    <div className="sample panel row gap-3">
      <button
        type="button"
        className="sample-vote title-s stack rigid"
        aria-pressed={isVoted}
        aria-label={landing.sample.vote(title, shown)}
        onClick={() => setVoted(!isVoted)}
      >
        <Icon name="up" />
        <Tick value={shown} />
      </button>
      <div className="shrinks">
        <p className="sample-title bold">{title}</p>
        <p className="sample-meta row wrap fine muted">
          {badge && (
            <span className="sample-badge ink medium" data-kind={badge.kind}>
              {badge.text}
            </span>
          )}
          <span>{meta}</span>
        </p>
      </div>
    </div>
  );
}
