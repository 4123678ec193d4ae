import { type RefObject, useId } from 'react';
import { useLimitedText } from '../../ui/form/limited-text.ts';
import { FormattingHint } from '../../ui/formatting-hint.tsx';
import { Counter } from '../comments/counter.tsx';
import '../../ui/form/field.css';

interface TextFieldProps {
  readonly field: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly max: number;
  readonly amberAt: number;
  readonly tooLong: string;
  /** Error message for a missing value, once validated. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly hasLines?: boolean;
  readonly onChange: (value: string) => void;
}

/** Labeled text field with a character counter and its error message. */
export function TextField(props: TextFieldProps) {
  const id = useId();
  const { onChange, onCompositionEnd, isCut } = useLimitedText(props.value, props.max, props.onChange);
  const problem = props.problem ?? (isCut ? props.tooLong : null);
  const attributes = {
    id,
    className: 'field-input',
    dir: 'auto',
    value: props.value,
    placeholder: props.placeholder,
    readOnly: props.isBusy,
    autoComplete: 'off',
    'aria-required': true,
    'aria-invalid': problem !== null,
    'aria-describedby': `${id}-note`,
    onChange,
    onCompositionEnd,
  };
  return (
    <div className="field column gap-1 shrinks">
      <label className="small medium" htmlFor={id}>
        {props.label}
      </label>
      {props.hasLines ? (
        <textarea ref={props.field as RefObject<HTMLTextAreaElement | null>} {...attributes} />
      ) : (
        <input ref={props.field as RefObject<HTMLInputElement | null>} type="text" {...attributes} />
      )}
      <div id={`${id}-note`} className="field-note flex wrap between grow fine">
        <span className="field-problem danger" role="alert">
          {problem}
        </span>
        <Counter length={props.value.length} max={props.max} amberAt={props.amberAt} />
      </div>
      {props.hasLines && <FormattingHint />}
    </div>
  );
}
