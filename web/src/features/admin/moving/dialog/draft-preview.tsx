import type { Mapping } from '@shared/imports/import';
import { useEffect, useRef } from 'react';
import { categories, importing as text } from '../../../../messages/en.ts';
import { formatDate, formatNumber } from '../../../../messages/format.ts';
import type { Elements } from '../../../../ui/elements.ts';
import { isDoubtful, numberOfPictures, type ReadState, type SourceAnswer } from '../draft-state.ts';
import type { Answers } from '../formats/format.ts';
import type { FileSummary } from '../reading/summary.ts';
import { CountsTable } from './counts-table.tsx';
import { Details } from './details.tsx';
import { heldText } from './file-place.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { Missing } from './missing.tsx';
import { Progress } from './progress.tsx';
import { hasQuestions, Questions } from './questions.tsx';
import { useStatusName } from './status-options.ts';

interface DraftPreviewProps {
  readonly productId: string;
  readonly state: ReadState;
  readonly onAnswer: (answer: Partial<Answers>) => void;
  readonly onSource: (source: SourceAnswer) => void;
  readonly onMapping: (mapping: Mapping) => void;
}

/** What a file is, what it leaves open, what becomes of its values, and what an import would do. */
export function DraftPreview({ productId, state, onAnswer, onSource, onMapping }: DraftPreviewProps) {
  const { summary, mapping, check, id } = state;
  const isEmpty = summary.items + summary.entries === 0;
  const answer = 'answer' in check ? check.answer : undefined;
  return (
    <>
      <FileFacts summary={summary}>{!isEmpty && <CheckProgress state={state} />}</FileFacts>
      {hasQuestions(state) && <Questions {...{ productId, state, onAnswer, onSource }} />}
      {answer && (
        <section className="stack one-column gap-3" aria-labelledby="import-checked">
          <h3 id="import-checked" className="title-s">
            {text.checked}
          </h3>
          <CountsTable counts={answer.counts} label={text.checked} isDone={false} />
          {id !== null && <Details key={`${id} ${JSON.stringify(mapping)}`} productId={productId} importId={id} />}
        </section>
      )}
      <Notes summary={summary} />
      {!isEmpty && (
        <MappingFields summary={summary} mapping={mapping} isDisabled={check.is === 'starting'} onChange={onMapping} />
      )}
      {summary.sample.length > 0 && <Sample summary={summary} mapping={mapping} />}
    </>
  );
}

function FileFacts({ summary, children }: { readonly summary: FileSummary; readonly children: Elements }) {
  const { format, signs, header, columns, missing } = summary;
  const pictures = numberOfPictures(summary);
  const isUnknown = header.length > 0 && columns !== null;
  // By address or key, nothing had to be recognised.
  const isFetched = signs.length === 0 && header.length === 0;
  const lacks = isFetched ? text.notGiven : {};
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that has read a product is gone; the field of a file stays.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className="stack gap-2 small" aria-labelledby="import-facts">
      <h3 ref={heading} id="import-facts" className="title-s unringed" tabIndex={-1}>
        {isUnknown ? text.isTable : signs.length > 0 ? text.isOf(format.name) : text.isFrom(format.name)}
      </h3>
      <p className="medium figures">{heldText(summary)}</p>
      {signs.length > 0 && <p className="muted breakable">{text.signs(signs.join(', '))}</p>}
      {pictures > 0 && <p>{text.picturesFollow(pictures)}</p>}
      <Missing missing={missing} lacks={lacks} />
      {children}
    </section>
  );
}

/** How far the dry run is, or what it waits for. */
export function checkText(state: ReadState): string {
  const { check, summary } = state;
  const { parts, records } = summary;
  if (check.is === 'asking' || isDoubtful(state)) return text.questions.heading;
  if (check.is === 'sending') return text.sending(check.sent, parts);
  if (check.is === 'checking') return text.checking(check.handled, records);
  if (check.is === 'waiting') return check.pause === null ? text.waiting : text.pauses[check.pause];
  return check.is === 'checked' ? text.ready : '';
}

function CheckProgress({ state }: { readonly state: ReadState }) {
  const { check, summary } = state;
  const isAtWork = check.is === 'sending' || check.is === 'checking';
  const share =
    check.is === 'sending' ? check.sent / summary.parts : check.is === 'checking' ? check.handled / summary.records : 0;
  const value = share * 50 + (check.is === 'checking' ? 50 : 0);
  const isAsked = check.is === 'asking' || isDoubtful(state);
  return (
    <Progress label={checkText(state)} value={isAtWork ? value : null} isStill={!isAtWork} isShownElsewhere={isAsked} />
  );
}

const NOTES_SHOWN = 50;

function Notes({ summary: { notes } }: { readonly summary: FileSummary }) {
  if (notes.length === 0) return null;
  return (
    <details className="import-details small">
      <summary>{text.noted(notes.length)}</summary>
      <ul className="stack gap-1 above-2">
        {notes.slice(0, NOTES_SHOWN).map(({ line, id, what }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={at} className="row wrap gap-2">
            <span className="medium breakable">{line === null ? text.item(id ?? '') : text.line(line)}</span>
            <span className="muted">{text.notes[what]}</span>
          </li>
        ))}
      </ul>
      {notes.length > NOTES_SHOWN && <p className="muted above-2">{text.moreNotes(notes.length - NOTES_SHOWN)}</p>}
    </details>
  );
}

function Sample({ summary: { sample, items }, mapping }: { readonly summary: FileSummary; readonly mapping: Mapping }) {
  const nameOf = useStatusName();
  const { sampleColumns } = text;
  const hasLines = sample.some(({ row }) => row !== null);
  const statusOf = (from: string | null) => {
    const mapped = mapping.statuses.find((one) => one.from === from);
    return nameOf(mapped ?? { status: 'open', label: null });
  };
  const categoryOf = (from: string | null) =>
    categories[mapping.categories.find((one) => one.from === from)?.category ?? mapping.otherwise];
  return (
    <section className="stack one-column gap-2" aria-labelledby="import-sample">
      <h3 id="import-sample" className="title-s">
        {text.sample(sample.length, items)}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="import-scroll table-scroll" role="group" aria-labelledby="import-sample" tabIndex={0}>
        <table className="import-table table size-xs">
          <thead>
            <tr>
              {hasLines && <th scope="col">{sampleColumns.line}</th>}
              <th scope="col">{sampleColumns.title}</th>
              <th scope="col">{sampleColumns.status}</th>
              <th scope="col">{sampleColumns.category}</th>
              <th scope="col">{sampleColumns.votes}</th>
              <th scope="col">{sampleColumns.comments}</th>
              <th scope="col">{sampleColumns.at}</th>
            </tr>
          </thead>
          <tbody className="figures">
            {sample.map(({ id, row, title, status, category, votes, comments, at }) => (
              <tr key={id}>
                {hasLines && <td>{row}</td>}
                <th scope="row" className="import-title breakable" dir="auto">
                  {title}
                </th>
                <td>{statusOf(status)}</td>
                <td>{categoryOf(category)}</td>
                <td>{formatNumber(votes)}</td>
                <td>{formatNumber(comments)}</td>
                <td className="one-line">{at === null ? '–' : formatDate(at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
