import type { ShownPicture } from '@shared/picture/picture';
import { useCallback, useMemo, useState } from 'react';
import { useDrafts } from '../../../session/drafts.ts';
import { type ChosenPicture, isSameList, type PicturesChange, placed, unsentIds } from '../../../ui/pictures/chosen.ts';

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

  function forget() {
    drafts.delete(name);
    setDraft(null);
  }

  return {
    pictures,
    isChanged: draft !== null && !isSameList(draft, live),
    change,
    /** Called when the server has them. */
    forget,
    /** Deletes the new ones from this device as well. */
    async discard() {
      forget();
      await (await import('../../../ui/pictures/kept-pictures.ts')).dropPictures(unsentIds(pictures));
    },
  };
}
