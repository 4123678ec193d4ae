import type { PictureTarget, ShownPicture } from '@shared/picture/picture';
import { useCallback, useMemo, useState } from 'react';
import { useDrafts } from '../../../session/drafts.ts';
import { type ChosenPicture, isSameList, type PicturesChange, placed } from '../../../ui/pictures/chosen.ts';
import { placePictures } from '../edits/place-pictures.ts';

const NONE: readonly ShownPicture[] = [];

/**
 * The pictures that a form edits. This browser keeps what is changed until it is saved or discarded.
 *
 * @param name of the draft
 * @param live the pictures that the server has
 */
export function usePictureDraft(name: string, live: readonly ShownPicture[] = NONE) {
  const drafts = useDrafts();
  const [draft, setDraft] = useState(() => JSON.parse(drafts.get(name) ?? 'null') as readonly ChosenPicture[] | null);
  const pictures = useMemo(() => draft ?? placed(live), [draft, live]);
  const change = useCallback(
    (update: PicturesChange) =>
      setDraft((last) => {
        const next = update(last ?? placed(live));
        drafts.set(name, JSON.stringify(next));
        return next;
      }),
    [drafts, name, live],
  );

  const isChanged = draft !== null && !isSameList(draft, live);

  /** Called when the server has them. Those that were chosen since then stay. */
  function forget(sent: readonly ChosenPicture[] = pictures) {
    if (drafts.get(name) === JSON.stringify(sent)) drafts.delete(name);
    setDraft((last) => {
      if (last === null || last === sent) return null;
      const next = last.map((each) =>
        sent.some(({ id }) => id === each.id) ? { ...each, isPlaced: true as const } : each,
      );
      drafts.set(name, JSON.stringify(next));
      return next;
    });
  }

  /** Saves what was changed. If that fails, it stays. @returns whether the server has it */
  const place = async (productId: string, on: PictureTarget): Promise<boolean> =>
    !isChanged || placePictures(productId, { on, pictures, onPlaced: () => forget(pictures) });

  /** Empties the form for what is written next. */
  function take() {
    const end = pictures.length > 0 ? drafts.send(name, JSON.stringify(pictures)) : () => false;
    setDraft(null);
    let isSaved = false;
    /** Shows them again, unless the next ones have been chosen. */
    const giveBack = () => {
      if (end(false)) setDraft(pictures);
    };
    const onPlaced = () => {
      isSaved = true;
      end(true);
      forget(pictures);
    };
    return {
      giveBack,
      /** The draft, by its name, that an undo brings back. The server keeps those that it has for an hour. */
      asDraft(): Readonly<Record<string, string>> {
        const chosen = isSaved ? placed(pictures) : pictures;
        return chosen.length > 0 ? { [name]: JSON.stringify(chosen) } : {};
      },
      /** Saves them, or gives them back. */
      async place(productId: string, on: PictureTarget): Promise<void> {
        if (pictures.length > 0 && !(await placePictures(productId, { on, pictures, onPlaced }))) giveBack();
      },
    };
  }

  return {
    pictures,
    isChanged,
    change,
    forget,
    place,
    take,
  };
}
