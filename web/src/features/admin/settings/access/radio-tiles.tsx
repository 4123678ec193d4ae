import { useId } from 'react';
import '../../../../ui/form/choice-tiles.css';
import './access.css';

interface RadioTilesProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly Value[];
  readonly texts: Readonly<Record<Value, { readonly label: string; readonly hint: string }>>;
  readonly value: Value;
  readonly isDisabled: boolean;
  readonly onChoose: (value: Value) => void;
}

/** Choices that need a sentence each. */
export function RadioTiles<Value extends string>({
  legend,
  options,
  texts,
  value,
  isDisabled,
  onChoose,
}: RadioTilesProps<Value>) {
  const id = useId();
  return (
    <fieldset className="choice shrinks" disabled={isDisabled}>
      <legend className="choice-label small medium">{legend}</legend>
      <div className="stack one-column gap-2">
        {options.map((option) => (
          <div key={option}>
            <label className="choice-tile row gap-2 small">
              <input
                type="radio"
                className="choice-input rigid"
                name={id}
                value={option}
                checked={option === value}
                aria-describedby={`${id}-${option}`}
                onChange={() => onChoose(option)}
              />
              <span>{texts[option].label}</span>
            </label>
            <p id={`${id}-${option}`} className="fine muted above-1">
              {texts[option].hint}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
