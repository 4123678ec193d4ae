import { DESCRIPTION_AMBER, DESCRIPTION_MAX, TITLE_AMBER, TITLE_MAX } from '@shared/limits';
import { type Category, VISIBLE_TEXT } from '@shared/values';
import { type RefObject, useId } from 'react';
import { submitForm } from '../../messages/en.ts';
import { categoryName, shownCategories, wordOf } from '../../messages/own-words.ts';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import type { Draft } from '../data/drafts.ts';
import { TextField } from './text-field.tsx';

type Field = RefObject<HTMLElement | null>;

interface ItemFieldsProps {
  readonly draft: Draft;
  readonly title: Field;
  readonly description: Field;
  /** Whether empty fields are reported. */
  readonly isChecked: boolean;
  readonly isBusy: boolean;
  readonly onChange: (part: Partial<Draft>) => void;
  /** Shown below the title. */
  readonly children?: Elements;
}

/** The fields of an item, to submit or to edit it. */
export function ItemFields({ draft, title, description, isChecked, isBusy, onChange, children }: ItemFieldsProps) {
  const { settings } = useBoardContext().board;
  return (
    <>
      <TextField
        field={title}
        label={submitForm.title}
        placeholder={wordOf(settings, 'title', submitForm.titlePlaceholder)}
        value={draft.title}
        max={TITLE_MAX}
        amberAt={TITLE_AMBER}
        tooLong={submitForm.titleTooLong}
        problem={isChecked && isEmpty(draft.title) ? submitForm.titleRequired : null}
        isBusy={isBusy}
        onChange={(value) => onChange({ title: value })}
      />
      {children}
      <TextField
        field={description}
        label={submitForm.description}
        placeholder={wordOf(settings, 'description', submitForm.descriptionPlaceholder)}
        value={draft.description}
        max={DESCRIPTION_MAX}
        amberAt={DESCRIPTION_AMBER}
        tooLong={submitForm.descriptionTooLong}
        problem={isChecked && isEmpty(draft.description) ? submitForm.descriptionRequired : null}
        isBusy={isBusy}
        hasLines
        onChange={(value) => onChange({ description: value })}
      />
      <CategoryField value={draft.category} isBusy={isBusy} onChange={(category) => onChange({ category })} />
    </>
  );
}

const isEmpty = (text: string) => !VISIBLE_TEXT.test(text);

/** Moves the focus to the first empty field. @returns whether there is one */
export function focusEmpty(draft: Draft, title: Field, description: Field): boolean {
  const empty = isEmpty(draft.title) ? title : isEmpty(draft.description) ? description : null;
  empty?.current?.focus();
  return empty !== null;
}

interface CategoryFieldProps {
  readonly value: Category;
  readonly isBusy: boolean;
  readonly onChange: (category: Category) => void;
}

/** Select for an item's category. */
function CategoryField({ value, isBusy, onChange }: CategoryFieldProps) {
  const id = useId();
  const { settings } = useBoardContext().board;
  const shown = shownCategories(settings);
  return (
    <div className="field column gap-1 shrinks">
      <label className="small medium" htmlFor={id}>
        {submitForm.category}
      </label>
      <div className="field-select">
        <select
          id={id}
          className="field-input"
          value={value}
          disabled={isBusy}
          onChange={(event) => onChange(event.target.value as Category)}
        >
          {(shown.includes(value) ? shown : [value, ...shown]).map((category) => (
            <option key={category} value={category}>
              {categoryName(settings, category)}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  );
}
