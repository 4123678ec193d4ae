import { type RefObject, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import type { ScriptMode } from '../../snippets/embed-code.ts';

const EVENTS = ['open', 'close', 'submit', 'vote', 'comment'] as const;
const KEPT = 6;

export interface LoggedEvent {
  readonly id: number;
  readonly event: (typeof EVENTS)[number];
  readonly detail: object;
}

/** Embeds the board with a script tag, as a host page does. Returns the last events, newest first. */
export function useScript(place: RefObject<HTMLElement | null>, product: string, mode: ScriptMode) {
  const [log, setLog] = useState<readonly LoggedEvent[]>([]);
  useEffect(() => {
    const script = document.createElement('script');
    script.src = paths.embedScript();
    script.dataset.product = product;
    script.dataset.mode = mode;
    script.dataset.theme = document.documentElement.dataset.theme ?? 'light';
    script.onload = () => {
      for (const event of EVENTS) {
        window.Hearback?.on(event, (detail) =>
          setLog((last) => [{ id: (last[0]?.id ?? 0) + 1, event, detail }, ...last].slice(0, KEPT)),
        );
      }
    };
    place.current?.append(script);
    return () => {
      script.onload = null;
      script.remove();
      window.Hearback?.destroy();
    };
  }, [place, product, mode]);
  return log;
}
