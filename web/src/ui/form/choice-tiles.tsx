import { useId } from 'react';
import './choice-tiles.css';

interface ChoiceTilesProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly hint?: string;
}

/** Radio buttons styled as a row of tiles. */
export function ChoiceTiles<T extends string>({ label, options, labels, value, onChange, hint }: ChoiceTilesProps<T>) {
  const name = useId();
  return (
    <fieldset className="choice" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className="choice-label">{label}</legend>
      <div className="choice-tiles">
        {options.map((option) => (
          <label key={option} className="choice-tile">
            <input
              type="radio"
              className="choice-input"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{labels[option]}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="choice-hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
