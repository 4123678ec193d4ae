import { useId } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import './choice-tiles.css';

interface ChoiceTilesProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
  readonly hint?: string;
}

/** A form field of radio buttons, styled as a row of tiles. */
export function ChoiceTiles<F extends FieldValues, N extends FieldPath<F>, T extends string>(
  props: ChoiceTilesProps<T> & UseControllerProps<F, N>,
) {
  const { label, options, labels, hint } = props;
  const { field } = useController(props);
  const id = useId();
  return (
    <fieldset className="choice" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="choice-label">{label}</legend>
      <div className="choice-tiles">
        {options.map((option) => (
          <label key={option} className="choice-tile">
            <input
              type="radio"
              className="choice-input"
              name={id}
              value={option}
              checked={option === field.value}
              onChange={() => field.onChange(option)}
            />
            <span>{labels[option]}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="choice-hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
