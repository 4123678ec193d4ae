import { SIMILAR_REST_MS } from '@shared/limits';
import { PUBLIC_STATUSES } from '@shared/values';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isOnline } from '../../../ui/network.ts';
import { loadSimilar } from '../../data/load-board.ts';
import { type ItemsState, shownItems } from '../../list/items-state.ts';
import { type SimilarFinder, type SimilarItem, similarFinder, updated } from './similar-finder.ts';

/** The finder of the current draft, which outlives the form: a draft that is opened again asks nothing twice. */
let current: { readonly productId: string; readonly finder: SimilarFinder } | null = null;

function finderFor(productId: string, isNewDraft: boolean): SimilarFinder {
  if (isNewDraft || current?.productId !== productId) {
    const find = (words: readonly string[]) => loadSimilar(productId, words);
    current = { productId, finder: similarFinder(find, isOnline) };
  }
  return current.finder;
}

interface Typed {
  readonly productId: string;
  readonly title: string;
  /** Where the title is typed. */
  readonly field: RefObject<HTMLElement | null>;
  /** Where the items are shown. */
  readonly shownIn: RefObject<HTMLElement | null>;
  /** The loaded list, which is searched if the server has not answered. */
  readonly list: ItemsState;
}

/** Returns items similar to the title, once typing rests. Failures are silent. */
export function useSimilarItems({ productId, title, field, shownIn, list }: Typed) {
  const [finder] = useState(() => finderFor(productId, title === ''));
  const [items, setItems] = useState<readonly SimilarItem[]>([]);
  const latest = useRef({ title, list });
  useLayoutEffect(() => {
    latest.current = { title, list };
  });

  const look = useCallback(
    async (isFinished: boolean) => {
      const isAnswered = await finder.look(latest.current.title, isFinished);
      const { title: now, list: atHand } = latest.current;
      setItems(finder.rank(now, isAnswered ? [] : publicItems(atHand)));
    },
    [finder],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the title starts the rest anew
  useEffect(() => {
    const timer = setTimeout(look, SIMILAR_REST_MS, false);
    return () => clearTimeout(timer);
  }, [title, look]);

  useEffect(() => {
    const input = field.current;
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      // An answer would move the rows that the visitor goes to.
      if (!shownIn.current?.contains(relatedTarget as Node | null)) look(true);
    };
    input?.addEventListener('blur', onBlur);
    return () => input?.removeEventListener('blur', onBlur);
  }, [field, shownIn, look]);

  const update = useCallback(
    (id: string, change: 'voted' | 'gone') => {
      finder.update(id, change);
      setItems((shown) => updated(shown, id, change));
    },
    [finder],
  );
  return { items, update };
}

const publicItems = (list: ItemsState) =>
  shownItems(list, false).filter(({ status }) => PUBLIC_STATUSES.some((each) => each === status));
