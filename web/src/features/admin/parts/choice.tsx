import TextField from '@mui/material/TextField';
import type { DOMAttributes } from 'react';

/** `lang` is that of a label in another language than the page's. */
export type Option = readonly [value: string, label: string, lang?: string];
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

export interface ChoiceProps {
  readonly label: string;
  /** Accessible name, if the label alone does not tell the field from others. Contains the label. */
  readonly name?: string;
  readonly value: string;
  readonly options: readonly (Option | OptionGroup)[];
  readonly onChoose: (value: string) => void;
  readonly isDisabled?: boolean;
  /** Whether the value is being stored. The field keeps the focus. */
  readonly isBusy?: boolean;
  /** For a row whose other parts say what the field is. */
  readonly isLabelHidden?: boolean;
  /** Further handlers of the field. */
  readonly handlers?: Pick<DOMAttributes<HTMLSelectElement>, 'onBlur' | 'onKeyDown' | 'onPointerDown'>;
}

const isGroup = (entry: Option | OptionGroup): entry is OptionGroup => 'options' in entry;

/** Select field. Uses the browser's native select, which works with every keyboard and on touch screens. */
export function Choice({
  label,
  name,
  value,
  options,
  onChoose,
  isDisabled = false,
  isBusy = false,
  isLabelHidden = false,
  handlers = {},
}: ChoiceProps) {
  const optionOf = ([key, text, lang]: Option) => (
    <option key={key} value={key} lang={lang}>
      {text}
    </option>
  );
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': name, ...(isBusy && { 'aria-busy': true }), ...handlers },
        inputLabel: isLabelHidden ? { className: 'sr-only' } : {},
      }}
    >
      {options.map((entry) =>
        isGroup(entry) ? (
          <optgroup key={entry.label} label={entry.label}>
            {entry.options.map(optionOf)}
          </optgroup>
        ) : (
          optionOf(entry)
        ),
      )}
    </TextField>
  );
}
