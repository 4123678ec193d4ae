import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import './field.css';

interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete?: string;
  readonly hint?: string;
  /** Validation error, once the value has been validated. */
  readonly problem?: string | null | undefined;
  readonly isReadOnly?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Content inside the field at its end. */
  readonly end?: ReactNode;
  readonly attributes?: InputHTMLAttributes<HTMLInputElement>;
}

/** A labeled text field with a hint. A validation error replaces the hint. */
export function TextInput(props: TextInputProps) {
  const { label, value, onChange, type = 'text', autoComplete, hint, problem, isReadOnly, inputRef, end } = props;
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          ref={inputRef}
          id={id}
          className={end ? 'field-input field-input-with-end' : 'field-input'}
          type={type}
          value={value}
          readOnly={isReadOnly}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          {...props.attributes}
        />
        {end}
      </div>
      {(problem || hint) && (
        <div id={`${id}-note`} className="field-note">
          {problem ? (
            <span className="field-problem" role="alert">
              {problem}
            </span>
          ) : (
            <span className="field-hint">{hint}</span>
          )}
        </div>
      )}
    </div>
  );
}
