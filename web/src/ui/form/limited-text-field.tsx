import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { useLimitedText } from './limited-text.ts';

interface LimitedTextFieldProps {
  readonly label: string;
  /** In UTF-16 units. */
  readonly max: number;
  /** Shown after a paste has been cut. */
  readonly tooLong: string;
  /** The server's sentence about the value. */
  readonly refusal?: string | undefined;
  readonly hint: string;
  readonly placeholder?: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** A single-line form field with a length limit that tells the user when a paste was cut (D38). */
export function LimitedTextField<F extends FieldValues, N extends FieldPath<F>>(
  props: LimitedTextFieldProps & UseControllerProps<F, N>,
) {
  const { label, max, tooLong, refusal, hint, placeholder, onKeyDown } = props;
  const { field, fieldState } = useController(props);
  const limited = useLimitedText(field.value, max, field.onChange);
  const said = limited.isCut ? tooLong : (fieldState.error?.message ?? refusal);
  return (
    <TextField
      label={label}
      value={field.value}
      error={said !== undefined}
      helperText={said ? <span role="alert">{said}</span> : hint}
      placeholder={placeholder}
      autoComplete="off"
      inputRef={field.ref}
      onChange={limited.onChange}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { dir: 'auto', onCompositionEnd: limited.onCompositionEnd } }}
    />
  );
}
