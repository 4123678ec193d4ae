import { isForEveryone } from '@shared/access/values';
import { picturePath } from '@shared/picture/address';
import type { ShownPicture } from '@shared/picture/picture';
import { useMemo } from 'react';
import type { AddressOf } from '../../ui/pictures/picture.tsx';
import { Thumbnails } from '../../ui/pictures/thumbnails.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { importPart } from '../data/lazy-part.ts';
import type { Item } from '../data/model.ts';

interface ItemPicturesProps {
  readonly pictures: readonly ShownPicture[] | undefined;
  /** How many there will be once they are known. */
  readonly expected?: number | undefined;
  /** Whether everyone may see them; otherwise they are fetched as this visitor. */
  readonly isPublic: boolean;
}

/** Whether everyone sees an item and its pictures. */
export const isShown = ({ status, isArchived }: Item): boolean => status !== 'pending' && !isArchived;

/**
 * Returns a function that returns the address of an uploaded picture.
 *
 * @param isShownToAll whether everyone who sees the board may see it
 */
export function useAddressOf(isShownToAll: boolean): AddressOf {
  const { board } = useBoardContext();
  const isPublic = isShownToAll && isForEveryone(board);
  return useMemo<AddressOf>(
    () =>
      isPublic
        ? (id, size) => picturePath(board.id, id, size)
        : async (id, size) => (await importPart(() => import('./fetch-picture.ts'))).fetchPicture(board.id, id, size),
    [board.id, isPublic],
  );
}

/** Pictures of an item, a comment or an answer. */
export function ItemPictures({ pictures, expected = 0, isPublic }: ItemPicturesProps) {
  const addressOf = useAddressOf(isPublic);
  if (pictures) return <Thumbnails pictures={pictures} addressOf={addressOf} />;
  // Reserves the place of the pictures.
  return expected > 0 && <div className="thumbnails thumbnails-expected" aria-busy="true" />;
}
