import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { useLimitedText } from './use-limited-text.ts';

interface LimitedTextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In UTF-16 units. */
  readonly max: number;
  /** Shown after a paste has been cut. */
  readonly tooLong: string;
  readonly problem?: string | undefined;
  readonly hint: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** A single-line text field with a length limit that tells the user when a paste was cut (D38). */
export function LimitedTextField(props: LimitedTextFieldProps) {
  const { label, value, onChange, max, tooLong, problem, hint, placeholder, autoFocus, onKeyDown } = props;
  const limited = useLimitedText(value, max, onChange);
  const said = limited.isCut ? tooLong : problem;
  return (
    <TextField
      label={label}
      value={value}
      error={said !== undefined}
      helperText={said ? <span role="alert">{said}</span> : hint}
      placeholder={placeholder}
      autoFocus={autoFocus}
      autoComplete="off"
      onChange={limited.onChange}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { dir: 'auto', onCompositionEnd: limited.onCompositionEnd } }}
    />
  );
}
