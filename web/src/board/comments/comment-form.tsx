import { COMMENT_AMBER, COMMENT_MAX } from '@shared/limits';
import { VISIBLE_TEXT } from '@shared/values';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { newId } from '../../browser/new-id.ts';
import { commentThread } from '../../messages/en.ts';
import { useLimitedText } from '../../ui/form/limited-text.ts';
import { FormattingHint } from '../../ui/formatting-hint.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PicturesChange } from '../../ui/pictures/chosen.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { PicturePlace } from '../pictures/picture-place.tsx';
import { NameField } from '../visitor/name-field.tsx';
import { Counter } from './counter.tsx';
import './comment-form.css';

interface CommentFormProps {
  readonly itemId: string;
  readonly isAdding: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The comment that is replied to, and its author's name. */
  readonly reply: { readonly to: string; readonly name: string | null } | null;
  readonly onEndReply: () => void;
  /** Resolves to whether the comment was added. If not, the text is kept. */
  readonly onAdd: (id: string, content: string) => Promise<boolean>;
}

/** Form to add a comment. */
export function CommentForm({ itemId, isAdding, field, reply, onEndReply, onAdd }: CommentFormProps) {
  const { drafts, perform } = useBoardContext();
  const id = useId();
  const whole = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(drafts.comment(itemId)?.text ?? '');
  const [pictures, setPictures] = useState(drafts.comment(itemId)?.pictures ?? []);
  const [isRefused, setRefused] = useState(false);
  const limited = useLimitedText(text, COMMENT_MAX, keep);
  const answered = reply && { replyTo: reply.to };

  useEffect(
    () =>
      drafts.onGivenBack(() => {
        setRefused(false);
        setText(drafts.comment(itemId)?.text ?? '');
        setPictures(drafts.comment(itemId)?.pictures ?? []);
      }),
    [drafts, itemId],
  );

  function keep(next: string) {
    setRefused(false);
    setText(next);
    // A changed text gets a new id: under the id of an earlier attempt that arrived unnoticed, it would be lost.
    const draft = { id: newId(), text: next, pictures, ...answered };
    drafts.persistComment(itemId, next === '' && pictures.length === 0 ? null : draft);
  }

  function changePictures(change: PicturesChange) {
    setPictures((last) => {
      const next = change(last);
      const { id: kept = newId(), text: typed = text } = drafts.comment(itemId) ?? {};
      const draft = { id: kept, text: typed, pictures: next, ...answered };
      drafts.persistComment(itemId, typed === '' && next.length === 0 ? null : draft);
      return next;
    });
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const content = text.trim();
    const draft = drafts.comment(itemId);
    if (!draft || !VISIBLE_TEXT.test(content)) {
      setRefused(true);
      field.current?.focus();
      return;
    }
    if (!(await onAdd(draft.id, content))) return;
    drafts.persistComment(itemId, null);
    setText('');
    setPictures([]);
    // After the comment, because the pictures belong to it.
    const on = { kind: 'comment' as const, id: draft.id };
    if (pictures.length > 0) void perform({ kind: 'pictures', itemId, on, pictures });
  }

  const problem = isRefused ? commentThread.commentRequired : limited.isCut ? commentThread.commentTooLong : null;
  return (
    <form ref={whole} className="comment-form column gap-2" noValidate onSubmit={onSubmit}>
      {reply && (
        <RepliedTo
          id={`${id}-reply`}
          name={reply.name}
          onEnd={() => {
            onEndReply();
            field.current?.focus();
          }}
        />
      )}
      <label className="sr-only" htmlFor={id}>
        {commentThread.field}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field-input comment-input"
        dir="auto"
        rows={2}
        placeholder={commentThread.placeholder}
        value={text}
        readOnly={isAdding}
        aria-invalid={problem !== null}
        aria-describedby={reply ? `${id}-reply ${id}-note` : `${id}-note`}
        onChange={limited.onChange}
        onCompositionEnd={limited.onCompositionEnd}
      />
      <FormattingHint />
      <PicturePlace pictures={pictures} isBusy={isAdding} form={whole} onChange={changePictures} />
      <NameField isBusy={isAdding} />
      <div className="comment-form-foot row between gap-3">
        <Note id={`${id}-note`} problem={problem} length={text.length} />
        <button type="submit" className="button" aria-disabled={isAdding} aria-busy={isAdding}>
          {isAdding && <Spinner />}
          <span>{isAdding ? commentThread.submitting : commentThread.submit}</span>
        </button>
      </div>
    </form>
  );
}

interface NoteProps {
  readonly id: string;
  readonly problem: string | null;
  /** Number of UTF-16 units. */
  readonly length: number;
}

/** What is wrong with a comment, and how much of it is left. */
const Note = ({ id, problem, length }: NoteProps) => (
  <div id={id} className="field-note flex wrap between grow fine">
    <span className="field-problem danger" role="alert">
      {problem}
    </span>
    <Counter length={length} max={COMMENT_MAX} amberAt={COMMENT_AMBER} />
  </div>
);

interface RepliedToProps {
  readonly id: string;
  /** The author of the comment that is replied to; null if the comment is not shown. */
  readonly name: string | null;
  readonly onEnd: () => void;
}

/** Says who is replied to, with a button that makes the reply a comment. */
const RepliedTo = ({ id, name, onEnd }: RepliedToProps) => (
  <div className="row gap-2 fine muted">
    <span id={id} className="breakable" dir="auto">
      {name === null ? commentThread.toEarlier : commentThread.replyingTo(name)}
    </span>
    <button type="button" className="comment-act middle muted" aria-label={commentThread.endReply} onClick={onEnd}>
      <Icon name="close" />
    </button>
  </div>
);
