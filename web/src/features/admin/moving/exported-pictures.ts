import type { BoardExport } from '@shared/imports/board-export';
import type { PicturePlace } from '@shared/imports/calls';

/** Pictures of an export of a board (D54), and what they are on. */

interface OnPlace {
  readonly on: PicturePlace;
  readonly pictures: readonly { readonly id: string; readonly alt: string }[];
}

/** The name of a picture's file in the zip. */
export const pictureFile = (id: string): string => `pictures/${id}.webp`;

/** Returns the pictures of an export, by what they are on. */
export const picturesOf = ({ items, comments, waiting, changelog }: BoardExport): readonly OnPlace[] =>
  [
    ...items.flatMap(({ id, pictures = [], answer_pictures = [] }): OnPlace[] => [
      { on: { kind: 'item', id, item: null }, pictures },
      { on: { kind: 'answer', id, item: null }, pictures: answer_pictures },
    ]),
    ...[...comments, ...waiting].map(
      ({ id, item, pictures = [] }): OnPlace => ({ on: { kind: 'comment', id, item }, pictures }),
    ),
    ...changelog.map(({ id, pictures = [] }): OnPlace => ({ on: { kind: 'entry', id, item: null }, pictures })),
  ].filter(({ pictures }) => pictures.length > 0);
