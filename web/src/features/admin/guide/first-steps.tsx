import { useState } from 'react';
import { common, guide } from '../../../messages/en.ts';
import { paths } from '../../../paths.ts';
import { EmbedDialog } from '../../../snippets/embed-dialog.tsx';
import { Icon } from '../../../ui/app-icon.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { type GuideMarks, type ShareWay, useCopyLink } from './guide-marks.ts';
import type { GuideState } from './use-guide.ts';
import './first-steps.css';
import '../../../ui/button.css';

interface FirstStepsProps {
  readonly productId: string;
  readonly name: string;
  readonly state: Exclude<GuideState, 'unknown' | 'off'>;
  readonly marks: GuideMarks;
  readonly onShared: (way: ShareWay) => void;
  readonly onClose: () => void;
}

/** What the owner of a new board does first, in place of figures that are all zero. */
export function FirstSteps({ productId, name, state, marks, onShared, onClose }: FirstStepsProps) {
  const [isEmbedding, setEmbedding] = useState(false);
  const { isCopied, copyLink } = useCopyLink(productId, onShared);
  const hasItem = state !== 'empty';
  return (
    <section className="admin-panel first-steps" aria-labelledby="first-steps-title">
      <div className="first-steps-head row between gap-2">
        <h2 id="first-steps-title" className="first-steps-title">
          {guide.title}
        </h2>
        <button
          type="button"
          className="button button-quiet first-steps-close rigid"
          aria-label={guide.close}
          title={guide.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <ol className="first-steps-list stack gap-4">
        <Step title={guide.place.title} text={guide.place.text} isDone={hasItem || marks.code === true}>
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              setEmbedding(true);
              onShared('code');
            }}
          >
            {guide.place.embed}
          </button>
        </Step>
        <Step title={guide.ask.title} text={guide.ask.text} isDone={hasItem || marks.link === true}>
          <button type="button" className="button" onClick={copyLink}>
            <Icon name={isCopied ? 'check' : 'copy'} />
            <span>{isCopied ? guide.ask.copied : guide.ask.copy}</span>
          </button>
          <span className="sr-only" role="status">
            {isCopied ? guide.ask.copied : ''}
          </span>
          <a
            className="button"
            href={paths.embedQuery(productId, { initialTab: 'submit' })}
            target="_blank"
            rel="noreferrer"
          >
            {guide.ask.write}
            <Icon name="external" />
            <span className="sr-only">{common.openInNewTab}</span>
          </a>
        </Step>
        <Step title={guide.answer.title} text={guide.answer.text} isDone={state === 'answered'} />
      </ol>
      {isEmbedding && <EmbedDialog board={{ id: productId, name }} onClose={() => setEmbedding(false)} />}
    </section>
  );
}

interface StepProps {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly children?: Elements;
}

function Step({ title, text, isDone, children }: StepProps) {
  return (
    <li className="first-step flex gap-3" data-done={isDone}>
      <span className="first-step-mark middle rigid size-sm muted bold">{isDone && <Icon name="check" />}</span>
      <div className="shrinks">
        <h3 className="first-step-title medium">
          <span>{title}</span>
          {isDone && <span className="sr-only"> ({guide.done})</span>}
        </h3>
        <p className="first-step-text size-sm muted">{text}</p>
        {children && <div className="flex wrap gap-2">{children}</div>}
      </div>
    </li>
  );
}
