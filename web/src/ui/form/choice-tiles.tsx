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
    <fieldset className="choice shrinks" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="choice-label small medium">{label}</legend>
      <div className="flex wrap gap-2">
        {options.map((option) => (
          <label key={option} className="choice-tile row gap-2 small">
            <input
              type="radio"
              className="choice-input rigid"
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
        <p id={`${id}-hint`} className="fine muted above-1">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
