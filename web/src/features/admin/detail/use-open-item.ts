import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withParams } from '../filters/view.ts';

/** State of a history entry that was pushed to open the details. */
export const OPENED_HERE = { isOpenedHere: true } as const;

export interface OpenItem {
  readonly id: string | null;
  /** The URL search string that opens an item's details. */
  readonly searchOf: (id: string) => string;
  readonly show: (id: string) => void;
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
    (item: string) => {
      // Moving between items replaces the history entry: Back returns to the list.
      const isStep = id === null;
      navigate(
        { search: searchOf(item) },
        { preventScrollReset: true, replace: !isStep, state: isStep || isOpenedHere ? OPENED_HERE : null },
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
