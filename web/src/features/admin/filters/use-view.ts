import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_VIEW, type View, viewOf, withView } from './view.ts';

interface UseView {
  readonly view: View;
  readonly change: (values: Partial<View>) => void;
  /** Takes search and filters away, and leaves the order. */
  readonly clear: () => void;
}

/** The view in the address. Each filter is a step for the Back button, typing on in a search is none. */
export function useView(): UseView {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (values: Partial<View>) =>
      setParams((current) => withView(current, { ...viewOf(current), ...values }), {
        preventScrollReset: true,
        // What was pressed shows it at once.
        flushSync: true,
        replace: values.search !== undefined && viewOf(params).search !== '',
      }),
    [params, setParams],
  );
  const view = viewOf(params);
  const clear = useCallback(
    () => change({ ...DEFAULT_VIEW, sort: viewOf(params).sort, isArchivedShown: viewOf(params).isArchivedShown }),
    [params, change],
  );
  return { view, change, clear };
}
