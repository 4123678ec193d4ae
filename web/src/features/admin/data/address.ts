import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useBoardSettings } from './board-settings.ts';
import { DEFAULT_VIEW, knownView, type View, viewOf, withParams, withView } from './view.ts';

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
    (values: Partial<View>) => {
      // Not the rendered parameters: a change that is not rendered yet would be undone.
      const current = new URLSearchParams(window.location.search);
      setParams(withView(current, { ...knownView(viewOf(current), settings), ...values }), {
        preventScrollReset: true,
        // The pressed control updates at once.
        flushSync: true,
        replace: values.search !== undefined && viewOf(current).search !== '',
      });
    },
    [setParams, settings],
  );
  const view = knownView(viewOf(params), settings);
  const clear = useCallback(
    () => change({ ...DEFAULT_VIEW, sort: viewOf(params).sort, isArchivedShown: viewOf(params).isArchivedShown }),
    [params, change],
  );
  return { view, change, clear };
}

const PAUSE_MS = 250;

/** State of the search field. Debounces `onSearch`, and follows external changes of the URL. */
export function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    // While the owner types, the field is ahead of the URL and must not be overwritten.
    if (text.trim() === known.trim()) setText(search);
  }
  useEffect(() => {
    if (text.trim() === search.trim()) return;
    const timer = setTimeout(() => onSearch(text.trim()), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  return [text, setText] as const;
}

/** State of a history entry that was pushed to open the details. */
export const OPENED_HERE = { isOpenedHere: true } as const;

/** What the owner begins to write on opening the details. */
type Begun = 'reply' | 'answer';

/** Returns what the owner began on opening the details; null for nothing. */
export const useBegun = (): Begun | null => (useLocation().state as { begun?: Begun } | null)?.begun ?? null;

export interface OpenItem {
  readonly id: string | null;
  /** The URL search string that opens an item's details. */
  readonly searchOf: (id: string) => string;
  readonly show: (id: string, begun?: Begun) => void;
  readonly close: () => void;
}

/** Stores the open item in the URL, so that it can be linked to and the Back button closes it. */
export function useOpenItem(): OpenItem {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = params.get('item');
  const isOpenedHere = (state as Partial<typeof OPENED_HERE> | null)?.isOpenedHere === true;

  const searchOf = useCallback((item: string) => `?${withParams(params, { item })}`, [params]);
  const show = useCallback(
    (item: string, begun?: Begun) => {
      // Moving between items replaces the history entry: Back returns to the list.
      const isStep = id === null;
      navigate(
        { search: searchOf(item) },
        {
          preventScrollReset: true,
          replace: !isStep,
          state: isStep || isOpenedHere ? { ...OPENED_HERE, begun } : null,
        },
      );
    },
    [id, isOpenedHere, navigate, searchOf],
  );
  const close = useCallback(() => {
    if (isOpenedHere) navigate(-1);
    else navigate({ search: `?${withParams(params, { item: null })}` }, { replace: true, preventScrollReset: true });
  }, [isOpenedHere, navigate, params]);
  return { id, searchOf, show, close };
}
