import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { answers } from '../../../messages/en.ts';
import type { Item } from '../data/model.ts';
import { forgetOwnAnswer, onOwnAnswers, ownAnswerOf } from '../data/own-answers.ts';
import { useActs } from '../edits/acts.ts';
import { setAnswer } from '../edits/status-edits.ts';
import './answer-section.css';

/** Tells the author of an answer that another member has replaced it, and gives its text back. */
export function ReplacedAnswer({ item }: { readonly item: Item }) {
  const { perform } = useActs();
  const own = useSyncExternalStore(onOwnAnswers, () => ownAnswerOf(item.id));
  const { response } = item;
  if (own === undefined || item.isUnsent || response?.text === own) return null;
  return (
    <div className="admin-replaced stack to-start gap-2" role="alert">
      <p className="small amber medium">{response ? answers.replaced : answers.removedByOther}</p>
      <p className="small ink breakable as-typed" dir="auto">
        {own}
      </p>
      <div className="row wrap gap-2">
        <Button size="small" onClick={() => perform(setAnswer(item, own))}>
          {answers.restore}
        </Button>
        <Button size="small" variant="text" onClick={() => forgetOwnAnswer(item.id)}>
          <span>{response ? answers.keepTheirs : answers.keepRemoved}</span>
        </Button>
      </div>
    </div>
  );
}
