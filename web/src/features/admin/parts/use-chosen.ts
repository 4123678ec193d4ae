import { useEffect, useRef, useState } from 'react';
import { useBusy } from '../../../ui/hooks/actions.ts';

interface Choosing<T> {
  readonly save: (value: T) => Promise<unknown>;
  /** Called with the last value when the server has it. */
  readonly onSaved: (value: T) => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * A value that a call of its own stores at once. Shows a choice until the stored value changes or it fails; one that is
 * made during a call follows.
 *
 * @param stored the value that the server has, live
 */
export function useChosen<T extends string>(stored: T, { save, onSaved, onFailed }: Choosing<T>) {
  const { busyWith, run } = useBusy<'save'>();
  const [chosen, setChosen] = useState<T | null>(null);
  const wanted = useRef(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice ends when another value is stored
  useEffect(() => setChosen(null), [stored]);
  const send = async () => {
    try {
      let sent: T;
      do {
        sent = wanted.current;
        await save(sent);
      } while (sent !== wanted.current);
      onSaved(sent);
    } catch (error) {
      setChosen(null);
      onFailed(error);
    }
  };
  return {
    value: chosen ?? stored,
    isBusy: busyWith !== null,
    choose(next: T) {
      if (next === (chosen ?? stored)) return;
      wanted.current = next;
      setChosen(next);
      void run('save', send);
    },
  };
}
