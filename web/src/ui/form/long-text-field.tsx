import TextField from '@mui/material/TextField';
import { createContext, memo, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useStable } from '../hooks/actions.ts';
import type { LimitedText } from './limited-text.ts';

interface LongTextFieldProps
  extends Pick<FieldProps, 'id' | 'label' | 'minRows' | 'maxRows' | 'isProblem' | 'hintRole'> {
  readonly text: string;
  /** The hint, or what is wrong. */
  readonly message: string;
  /** Whoever changes the text. */
  readonly limited: Pick<LimitedText, 'onChange' | 'onCompositionEnd'>;
  readonly placeholder?: string;
  readonly isReadOnly?: boolean;
  /** Whether it takes the focus when it is mounted. */
  readonly hasFocus?: boolean;
  readonly field?: RefObject<HTMLTextAreaElement | null>;
}

/** The message below a field, which may count what is left with each key: it alone is rendered again. */
const Message = createContext('');
const Shown = ({ role }: { readonly role: string | undefined }) => <span role={role}>{useContext(Message)}</span>;

/**
 * A field of several lines that grows with its text. The browser alone draws what is typed: a key renders nothing of the
 * field again, and measures nothing where CSS lets it grow.
 */
export function LongTextField({ text, limited, field, message, ...rest }: LongTextFieldProps) {
  const { placeholder = '', isReadOnly = false, hasFocus = false, ...props } = rest;
  const own = useRef<HTMLTextAreaElement>(null);
  const element = field ?? own;
  const [first] = useState(text);
  /** How often the text was replaced by another than the one that was typed here. */
  const [replaced, setReplaced] = useState(0);
  useLayoutEffect(() => {
    if (!element.current || element.current.value === text) return;
    element.current.value = text;
    setReplaced((count) => count + 1);
  }, [element, text]);
  return (
    <Message value={message}>
      <Field
        {...props}
        first={first}
        replaced={replaced}
        placeholder={placeholder}
        isReadOnly={isReadOnly}
        hasFocus={hasFocus}
        element={element}
        onChange={useStable(limited.onChange)}
        onCompositionEnd={useStable(limited.onCompositionEnd)}
      />
    </Message>
  );
}

interface FieldProps extends Pick<LimitedText, 'onChange' | 'onCompositionEnd'> {
  readonly id?: string;
  readonly label: string;
  readonly minRows: number;
  readonly maxRows: number;
  readonly isProblem: boolean;
  /** Of a hint that changes. */
  readonly hintRole?: 'status';
  readonly placeholder: string;
  readonly first: string;
  /** Another number lets browsers measure again that cannot grow a field by CSS. */
  readonly replaced: number;
  readonly isReadOnly: boolean;
  readonly hasFocus: boolean;
  readonly element: RefObject<HTMLTextAreaElement | null>;
}

const GROWS = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;
const INPUT: { readonly inputComponent?: 'textarea' } = GROWS ? { inputComponent: 'textarea' } : {};

const Field = memo((props: FieldProps) => {
  const { label, minRows, maxRows, isProblem, placeholder, first, isReadOnly, hasFocus } = props;
  const style = GROWS
    ? ({ fieldSizing: 'content', minHeight: `${minRows}lh`, maxHeight: `${maxRows}lh` } as const)
    : undefined;
  return (
    <TextField
      id={props.id}
      label={label}
      multiline
      minRows={minRows}
      maxRows={maxRows}
      fullWidth
      autoFocus={hasFocus}
      defaultValue={first}
      placeholder={placeholder}
      inputRef={props.element}
      error={isProblem}
      helperText={<Shown role={isProblem ? 'alert' : props.hintRole} />}
      onChange={props.onChange}
      slotProps={{
        input: INPUT,
        htmlInput: {
          type: undefined,
          dir: 'auto',
          readOnly: isReadOnly,
          style,
          onCompositionEnd: props.onCompositionEnd,
        },
      }}
    />
  );
});
