import TextField from '@mui/material/TextField';
import { COLOR_PATTERN, DEFAULT_COLOR, PRESET_COLORS } from '@shared/values';
import { useId } from 'react';
import { colorField } from '../../messages/en.ts';
import './color-field.css';

interface ColorFieldProps {
  readonly label: string;
  /** As typed, so possibly not a valid color. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
}

/** A color field with presets, the browser's picker and a hex code input. */
export function ColorField({ label, value, onChange, problem }: ColorFieldProps) {
  const name = useId();
  const color = COLOR_PATTERN.test(value) ? value.toLowerCase() : null;
  return (
    <fieldset className="color-field">
      <legend className="color-field-label">{label}</legend>
      <div className="color-field-row">
        {PRESET_COLORS.map((preset) => (
          <label key={preset} className="color-field-preset" title={colorField.presets[preset]}>
            <input
              type="radio"
              className="color-field-radio"
              name={name}
              value={preset}
              aria-label={colorField.presets[preset]}
              checked={preset === color}
              style={{ backgroundColor: preset }}
              onChange={() => onChange(preset)}
            />
          </label>
        ))}
        <input
          type="color"
          className="color-field-picker"
          aria-label={colorField.custom}
          title={colorField.custom}
          value={color ?? DEFAULT_COLOR}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField
          className="color-field-code"
          value={value}
          error={problem !== undefined}
          autoComplete="off"
          onChange={(event) => onChange(withHash(event.target.value.trim()))}
          slotProps={{
            htmlInput: {
              'aria-label': colorField.hex,
              'aria-describedby': `${name}-note`,
              spellCheck: false,
            },
          }}
        />
      </div>
      <div id={`${name}-note`} className="color-field-note">
        {problem ? (
          <span className="color-field-problem" role="alert">
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
