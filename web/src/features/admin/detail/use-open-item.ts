import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withParams } from '../filters/view.ts';

/** What a step in the history says of the details that it opened. */
export const OPENED_HERE = { isOpenedHere: true } as const;

export interface OpenItem {
  readonly id: string | null;
  /** The address that shows an item's details. */
  readonly searchOf: (id: string) => string;
  readonly show: (id: string) => void;
  readonly close: () => void;
}

/** Which item's details are shown stands in the address: a link leads to it, and Back closes it. */
export function useOpenItem(): OpenItem {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = params.get('item');
  const isOpenedHere = (state as Partial<typeof OPENED_HERE> | null)?.isOpenedHere === true;

  const searchOf = useCallback((item: string) => `?${withParams(params, { item })}`, [params]);
  const show = useCallback(
    (item: string) => {
      // From one item to the next is no step of its own: Back leads to the list.
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
