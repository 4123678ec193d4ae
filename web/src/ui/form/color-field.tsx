import TextField from '@mui/material/TextField';
import { COLOR_PATTERN, DEFAULT_COLOR, PRESET_COLORS } from '@shared/values';
import { useId } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { colorField } from '../../messages/en.ts';
import './color-field.css';

/** A form field for a color, with presets, the browser's picker and a hex code input. */
export function ColorField<F extends FieldValues, N extends FieldPath<F>>(
  props: { readonly label: string } & UseControllerProps<F, N>,
) {
  const { field, fieldState } = useController(props);
  const id = useId();
  /** As typed, so possibly not a valid color. */
  const value: string = field.value;
  const problem = fieldState.error?.message;
  const color = COLOR_PATTERN.test(value) ? value.toLowerCase() : null;
  return (
    <fieldset className="shrinks">
      <legend className="color-field-label small medium">{props.label}</legend>
      <div className="row wrap gap-2">
        {PRESET_COLORS.map((preset) => (
          <label key={preset} className="color-field-preset middle" title={colorField.presets[preset]}>
            <input
              type="radio"
              className="color-field-radio"
              name={id}
              value={preset}
              checked={preset === color}
              style={{ backgroundColor: preset }}
              onChange={() => field.onChange(preset)}
            />
            <span className="sr-only">{colorField.presets[preset]}</span>
          </label>
        ))}
        <div className="row gap-2">
          <input
            type="color"
            className="color-field-picker"
            aria-label={colorField.custom}
            title={colorField.custom}
            value={color ?? DEFAULT_COLOR}
            onChange={(event) => field.onChange(event.target.value)}
          />
          <TextField
            className="color-field-code"
            value={value}
            error={problem !== undefined}
            autoComplete="off"
            inputRef={field.ref}
            onChange={(event) => field.onChange(withHash(event.target.value.trim()))}
            slotProps={{
              htmlInput: {
                'aria-label': colorField.hex,
                'aria-describedby': `${id}-note`,
                spellCheck: false,
              },
            }}
          />
        </div>
      </div>
      <div id={`${id}-note`} className="fine muted above-1">
        {problem ? (
          <span className="danger" role="alert">
            {problem}
          </span>
        ) : (
          colorField.hint
        )}
      </div>
    </fieldset>
  );
}

/** Adds the `#` that pasted codes may lack. */
const withHash = (code: string) => (/^[0-9a-f]{6}$/i.test(code) ? `#${code}` : code);
