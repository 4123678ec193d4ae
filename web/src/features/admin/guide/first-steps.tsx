import { type ReactNode, useState } from 'react';
import { guide } from '../../../messages/en.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { EmbedDialog } from '../../../ui/embedding/embed-dialog.tsx';
import { boardLink } from '../../../ui/embedding/ways.ts';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import './first-steps.css';
import '../../../ui/button.css';

interface FirstStepsProps {
  readonly productId: string;
  readonly name: string;
  /** Whether the board has an item. */
  readonly hasItem: boolean;
}

/** What the owner of a new board does first, in place of figures that are all zero. */
export function FirstSteps({ productId, name, hasItem }: FirstStepsProps) {
  const [isEmbedding, setEmbedding] = useState(false);
  const [isShared, setShared] = useState(false);
  const { isCopied, copy } = useCopy();
  return (
    <section className="admin-panel first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title" className="first-steps-title">
        {guide.title}
      </h2>
      <ol className="first-steps-list">
        <Step title={guide.place.title} text={guide.place.text} isDone={isShared || hasItem}>
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              setEmbedding(true);
              setShared(true);
            }}
          >
            {guide.place.embed}
          </button>
        </Step>
        <Step title={guide.ask.title} text={guide.ask.text} isDone={hasItem}>
          <button
            type="button"
            className="button"
            onClick={() => {
              void copy(boardLink(window.location.origin, productId));
              setShared(true);
            }}
          >
            <Icon name={isCopied ? 'check' : 'copy'} />
            <span role="status">{isCopied ? guide.ask.copied : guide.ask.copy}</span>
          </button>
          <a
            className="button"
            href={paths.embedQuery(productId, { initialTab: 'submit' })}
            target="_blank"
            rel="noreferrer"
          >
            {guide.ask.write}
            <Icon name="external" />
          </a>
        </Step>
        <Step title={guide.answer.title} text={guide.answer.text} isDone={false} />
      </ol>
      {isEmbedding && <EmbedDialog board={{ id: productId, name }} onClose={() => setEmbedding(false)} />}
    </section>
  );
}

interface StepProps {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly children?: ReactNode;
}

function Step({ title, text, isDone, children }: StepProps) {
  return (
    <li className="first-step" data-done={isDone}>
      <span className="first-step-mark">{isDone && <Icon name="check" />}</span>
      <div className="first-step-content">
        <h3 className="first-step-title">
          {title}
          {isDone && <span className="sr-only"> ({guide.done})</span>}
        </h3>
        <p className="first-step-text">{text}</p>
        {children && <div className="first-step-acts">{children}</div>}
      </div>
    </li>
  );
}
