import { type Dispatch, useEffect, useEffectEvent } from 'react';
import type { Follow, LiveJson } from '../../open-data/live-json.ts';
import { savesData } from '../../ui/network.ts';
import { importPart } from '../data/lazy-part.ts';
import type { QueuedAct } from '../data/model.ts';
import type { ItemsAction } from './items-state.ts';
import type { withLive } from './with-live.ts';

/** Follows the live numbers, whose script the page names (page/server.tsx). */
export function useLiveNumbers(dispatch: Dispatch<ItemsAction>, waiting: readonly QueuedAct[]): void {
  const show = useEffectEvent((change: typeof withLive, live: LiveJson, askedAt: number) =>
    dispatch({ type: 'live', change: (state) => change(state, live, askedAt, waiting) }),
  );
  useEffect(() => {
    const { numbers } = document.querySelector<HTMLElement>('script[data-numbers]')?.dataset ?? {};
    if (!numbers || savesData()) return;
    // After a failure, the numbers stay as they are. If the part did not load, the next answer tries again.
    const ignore = () => undefined;
    import(/* @vite-ignore */ numbers).then(
      (script: { readonly follow: Follow }) =>
        script.follow((live, askedAt) =>
          importPart(() => import('./with-live.ts')).then((part) => show(part.withLive, live, askedAt), ignore),
        ),
      ignore,
    );
  }, []);
}
