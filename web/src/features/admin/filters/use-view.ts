import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBoardSettings } from '../board-settings.ts';
import { DEFAULT_VIEW, knownView, type View, viewOf, withView } from './view.ts';

interface UseView {
  readonly view: View;
  readonly change: (values: Partial<View>) => void;
  /** Resets search and filters. Keeps the sort order and whether archived items are shown. */
  readonly clear: () => void;
}

/** The view stored in the URL. Each filter change adds a history entry; editing a search does not. */
export function useView(): UseView {
  const [params, setParams] = useSearchParams();
  const settings = useBoardSettings();
  const change = useCallback(
    (values: Partial<View>) =>
      setParams((current) => withView(current, { ...knownView(viewOf(current), settings), ...values }), {
        preventScrollReset: true,
        // The pressed control updates at once.
        flushSync: true,
        replace: values.search !== undefined && viewOf(params).search !== '',
      }),
    [params, setParams, settings],
  );
  const view = knownView(viewOf(params), settings);
  const clear = useCallback(
    () => change({ ...DEFAULT_VIEW, sort: viewOf(params).sort, isArchivedShown: viewOf(params).isArchivedShown }),
    [params, change],
  );
  return { view, change, clear };
}
