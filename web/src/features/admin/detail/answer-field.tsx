import Button from '@mui/material/Button';
import { RESPONSE_MAX } from '@shared/limits';
import { admin, answers } from '../../../messages/en.ts';
import { useLimitedText } from '../../../ui/form/limited-text.ts';
import { LongTextField } from '../../../ui/form/long-text-field.tsx';
import { FormattingHint } from '../../../ui/formatting-hint.tsx';
import type { AnswerEditing } from './use-answer-text.ts';

interface AnswerFieldProps {
  readonly editing: AnswerEditing;
  readonly minRows: number;
  readonly hasFocus?: boolean;
  /** Fewer characters than an answer may have, if the text is also a comment. */
  readonly max?: number;
}

/** Remaining characters from which the field says how many are left. */
const NEAR = 100;

/** The field of an answer, with the messages about its text. */
export function AnswerField({ editing, minRows, hasFocus = false, max = RESPONSE_MAX }: AnswerFieldProps) {
  const { text, isBusy } = editing;
  const limited = useLimitedText(text, max, editing.change);
  const problem = problemOf(editing, limited.isCut, max);
  return (
    <>
      {editing.isConflict && (
        <p className="small amber" role="alert">
          {answers.conflict}{' '}
          <Button size="small" onClick={editing.showOther}>
            {answers.showOther}
          </Button>
        </p>
      )}
      {editing.isAside && (
        <p className="small" role="status">
          {answers.aside}{' '}
          <Button size="small" onClick={editing.bringBack}>
            {answers.bringBack}
          </Button>
        </p>
      )}
      <LongTextField
        label={answers.field}
        minRows={minRows}
        maxRows={12}
        hasFocus={hasFocus}
        text={text}
        limited={limited}
        placeholder={answers.placeholder}
        isReadOnly={isBusy}
        isProblem={problem !== null}
        hintRole="status"
        message={problem ?? hintOf(editing, max)}
      />
      <FormattingHint />
    </>
  );
}

function problemOf({ text, isRefused }: AnswerEditing, isCut: boolean, max: number): string | null {
  if (isCut || text.length > max) return max < RESPONSE_MAX ? admin.reply.tooLong : answers.tooLong;
  if (!isRefused) return null;
  return text === '' ? answers.empty : answers.required;
}

function hintOf({ text, isFollowed, isKept }: AnswerEditing, max: number): string {
  const left = max - text.length;
  if (isFollowed) return answers.followed;
  if (isKept) return answers.kept;
  return left <= NEAR ? answers.left(left) : answers.hint;
}
