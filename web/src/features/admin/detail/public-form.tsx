import Button from '@mui/material/Button';
import { COMMENT_AMBER, PICTURES_MAX } from '@shared/limits';
import { type FormEvent, memo, useEffect, useRef } from 'react';
import { admin, answers, composer } from '../../../messages/en.ts';
import { FormattingHint } from '../../../ui/formatting-hint.tsx';
import { useStable } from '../../../ui/hooks/actions.ts';
import type { Item, Team } from '../data/model.ts';
import { StatusMenu } from '../labels/status-fields.tsx';
import { PictureEditor, useAddressOf } from '../parts/pictures.tsx';
import { AnswerField } from './answer-field.tsx';
import { limitOf } from './readers.ts';
import { ReadersPanel } from './readers-panel.tsx';
import { RepliedToLine } from './replied-to.tsx';
import type { Sheet } from './use-sheet.ts';
import { Counter, submitsForm, WriteField } from './write-form.tsx';

interface PublicFormProps {
  readonly item: Item;
  readonly team: Team;
  readonly sheet: Sheet;
  /** False for one line that waits to be used. */
  readonly isOpen: boolean;
}

/** Rows of the open field, beside which the readers take as much space. */
const ROWS = 4;

/** The sheet for what everyone reads: the text, and beside it what each of its readers will see. */
export function PublicForm({ item, team, sheet, isOpen }: PublicFormProps) {
  const { text, readers, isAnswer, editing, isRefused, pictures, changeReply, send } = sheet;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // Pictures that an undo has given back are on nothing, so that the team alone sees them.
  const addressOf = useAddressOf(item.product_id, sheet.isPublic && !pictures.isChanged);
  const max = limitOf(readers);

  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(null);
  }

  // The button that was pressed is gone afterwards.
  const focusField = () => form.current?.querySelector('textarea')?.focus();
  function endReply() {
    sheet.endReply();
    focusField();
  }
  function discard() {
    sheet.discard();
    focusField();
  }

  return (
    <form ref={form} className="sheet" data-open={isOpen} noValidate onSubmit={submit} onKeyDown={submitsForm}>
      <div className="sheet-text stack gap-2">
        {isOpen && sheet.repliedTo && <RepliedToLine to={sheet.repliedTo} onEnd={endReply} />}
        {isAnswer ? (
          <AnswerField editing={editing} minRows={isOpen ? ROWS : 1} max={max} />
        ) : (
          <>
            <WriteField
              text={text}
              max={max}
              isOpen={isOpen}
              rows={ROWS}
              field={field}
              sentences={admin.reply}
              isRefused={isRefused}
              onChange={changeReply}
            />
            {isOpen && <FormattingHint />}
          </>
        )}
        {isOpen && (
          <PictureEditor
            key={isAnswer ? 'answer' : 'reply'}
            pictures={pictures.pictures}
            most={PICTURES_MAX}
            isBusy={editing.isBusy}
            form={form}
            addressOf={addressOf}
            onChange={pictures.change}
          />
        )}
      </div>
      {isOpen && <ReadersPanel item={item} team={team} sheet={sheet} />}
      {isOpen && <SheetActions sheet={sheet} max={max} onDiscard={discard} />}
    </form>
  );
}

interface SheetActionsProps extends Pick<PublicFormProps, 'sheet'> {
  readonly max: number;
  readonly onDiscard: () => void;
}

function SheetActions({ sheet, max, onDiscard }: SheetActionsProps) {
  const { text, isAnswer, isDiscardable, editing, send } = sheet;
  return (
    <div className="sheet-acts row wrap to-end gap-2">
      {!isAnswer && <Counter text={text} max={max} amberAt={COMMENT_AMBER} />}
      <SheetButtons
        isAnswer={isAnswer}
        isDiscardable={isDiscardable}
        isBusy={editing.isBusy}
        onDiscard={useStable(onDiscard)}
        onSend={useStable(send)}
      />
    </div>
  );
}

interface SheetButtonsProps extends Pick<Sheet, 'isAnswer' | 'isDiscardable'> {
  readonly isBusy: boolean;
  readonly onDiscard: Sheet['discard'];
  readonly onSend: Sheet['send'];
}

/**
 * Sends the text, for the answer also with a status in the same commit, so that followers hear of it once. Not rendered
 * again for each key that is typed.
 */
const SheetButtons = memo(({ isAnswer, isDiscardable, isBusy, onDiscard, onSend }: SheetButtonsProps) => (
  <>
    {isDiscardable && (
      <Button variant="text" disabled={isBusy} onClick={onDiscard}>
        {composer.discard}
      </Button>
    )}
    {isAnswer && <StatusMenu label={composer.saveWithStatus} isDisabled={isBusy} onChoose={onSend} />}
    <Button type="submit" variant="contained" color="primary" disabled={isBusy} aria-busy={isBusy}>
      <span>{isBusy ? answers.saving : isAnswer ? answers.saveAnswer : admin.reply.add}</span>
    </Button>
  </>
));
