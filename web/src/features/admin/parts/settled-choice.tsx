import { useRef, useState } from 'react';
import { Choice, type ChoiceProps } from './choice.tsx';

/**
 * Select field for a value that acts at once. Where arrow keys change a closed field (Windows), each press is a change:
 * by keyboard, a choice is made with Enter or by leaving the field.
 */
export function SettledChoice({ value, onChoose, ...field }: Omit<ChoiceProps, 'handlers'>) {
  const [passed, setPassed] = useState<string | null>(null);
  const isByKeys = useRef(false);
  const settle = () => {
    if (passed === null) return;
    setPassed(null);
    onChoose(passed);
  };
  return (
    <Choice
      {...field}
      value={passed ?? value}
      onChoose={(next) => (isByKeys.current ? setPassed(next) : onChoose(next))}
      handlers={{
        onPointerDown: () => {
          isByKeys.current = false;
        },
        onKeyDown: (event) => {
          isByKeys.current = true;
          if (event.key === 'Escape') setPassed(null);
          if (event.key !== 'Enter' || passed === null) return;
          // It would open the list.
          event.preventDefault();
          settle();
        },
        onBlur: () => {
          // An open list that is left by a key changes the field after that.
          isByKeys.current = false;
          settle();
        },
      }}
    />
  );
}
