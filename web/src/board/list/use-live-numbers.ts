import { type Dispatch, useEffect } from 'react';
import { savesData } from '../../browser/saves-data.ts';
import { importPart } from '../data/import-part.ts';
import type { follow } from '../live/live.ts';
import type { ItemsAction } from './items-state.ts';

/** Follows the live numbers, whose script the page names (page/server.tsx). */
export function useLiveNumbers(dispatch: Dispatch<ItemsAction>): void {
  useEffect(() => {
    const { numbers } = document.querySelector<HTMLElement>('script[data-numbers]')?.dataset ?? {};
    if (!numbers || savesData()) return;
    import(/* @vite-ignore */ numbers).then(
      (script: { readonly follow: typeof follow }) =>
        script.follow(async (live, askedAt) => {
          // Without it, the next answer tries again.
          const part = await importPart(() => import('./with-live.ts')).catch(() => null);
          if (part) dispatch({ type: 'live', change: (state) => part.withLive(state, live, askedAt) });
        }),
      // The numbers stay as they are.
      () => undefined,
    );
  }, [dispatch]);
}
