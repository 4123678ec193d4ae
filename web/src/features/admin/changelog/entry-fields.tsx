import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ENTRY_BODY_MAX, ENTRY_TITLE_MAX } from '@shared/limits';
import { ENTRY_KINDS, type EntryKind } from '@shared/values';
import { useId } from 'react';
import { entryKinds, changelog as text } from '../../../messages/en.ts';
import { useLimitedText } from '../../../ui/form/limited-text.ts';
import { LongTextField } from '../../../ui/form/long-text-field.tsx';
import { FormattingHint } from '../../../ui/formatting-hint.tsx';
import type { EntryDraft, problemsOf } from './entry-draft.ts';

interface EntryFieldsProps {
  readonly draft: EntryDraft;
  readonly problems: ReturnType<typeof problemsOf>;
  readonly onChange: (values: Partial<EntryDraft>) => void;
}

/** Ids of the fields, of which a refused form focuses the first bad one. */
export const FIELD_IDS = { title: 'entry-title', body: 'entry-body' } as const;

/** Remaining characters from which a field says how many are left. */
const NEAR = { title: 20, body: 500 };

/** Title, kind and text of an entry. */
export function EntryFields({ draft, problems, onChange }: EntryFieldsProps) {
  const kindId = useId();
  const title = useLimitedText(draft.title, ENTRY_TITLE_MAX, (value) => onChange({ title: value }));
  const body = useLimitedText(draft.body, ENTRY_BODY_MAX, (value) => onChange({ body: value }));
  const titleProblem = title.isCut ? text.titleTooLong : problems.title;
  const bodyProblem = body.isCut ? text.bodyTooLong : problems.body;
  const titleLeft = ENTRY_TITLE_MAX - draft.title.length;
  const bodyLeft = ENTRY_BODY_MAX - draft.body.length;
  return (
    <>
      <TextField
        id={FIELD_IDS.title}
        label={text.fields.title}
        value={draft.title}
        placeholder={text.titlePlaceholder}
        error={titleProblem !== undefined}
        helperText={
          titleProblem ? <span role="alert">{titleProblem}</span> : titleLeft <= NEAR.title && text.left(titleLeft)
        }
        autoComplete="off"
        onChange={title.onChange}
        slotProps={{ htmlInput: { dir: 'auto', onCompositionEnd: title.onCompositionEnd } }}
      />
      <div className="stack to-start gap-1">
        <span id={kindId} className="small medium">
          {text.fields.kind}
        </span>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={draft.kind}
          aria-labelledby={kindId}
          onChange={(_, kind: EntryKind | null) => kind !== null && onChange({ kind })}
        >
          {ENTRY_KINDS.map((kind) => (
            <ToggleButton key={kind} value={kind}>
              <span>{entryKinds[kind]}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <div>
        <LongTextField
          id={FIELD_IDS.body}
          label={text.fields.body}
          minRows={8}
          maxRows={24}
          text={draft.body}
          limited={body}
          isProblem={bodyProblem !== undefined}
          message={bodyProblem ?? (bodyLeft <= NEAR.body ? text.left(bodyLeft) : text.bodyHint)}
        />
        <FormattingHint />
      </div>
    </>
  );
}
