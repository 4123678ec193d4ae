import type { PictureOrigin, ShownPicture } from '@shared/picture/picture';
import type { RefObject } from 'react';
import type { ShrunkPicture } from './kept-pictures.ts';
import type { AddressOf } from './picture.tsx';

/** A picture of a form. */
export interface ChosenPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The description; '' if there is none. */
  readonly alt: string;
  /** Whether the server has it. Others are on this device. */
  readonly isPlaced?: true;
  /** Where it was taken, and how many markers it has; undefined unless a visitor points at something in it. */
  readonly origin?: PictureOrigin;
}

/** A picture in which a visitor points at something. */
export interface PointedPicture {
  readonly name: string;
  readonly origin: PictureOrigin;
  /** Makes it small, and draws on it. @throws PictureRefused */
  readonly shrink: () => Promise<ShrunkPicture>;
}

export type PicturesChange = (last: readonly ChosenPicture[]) => readonly ChosenPicture[];

export interface PictureFieldProps {
  readonly pictures: readonly ChosenPicture[];
  readonly most: number;
  readonly isBusy: boolean;
  /** False where pictures can only be described and removed. */
  readonly canAdd?: boolean;
  /** False where a picture of this page would show what is for the team alone. */
  readonly canPoint?: boolean;
  /** The form around the field, which takes pictures that are pasted or dropped. */
  readonly form: RefObject<HTMLElement | null>;
  /** Words for a field of one picture that needs no description, such as a logo. */
  readonly words?: { readonly add: string; readonly hint: string; readonly list: string };
  /** Locates the pictures that the server has. */
  readonly addressOf?: AddressOf;
  /** Takes an updater function, because pictures are prepared while the form changes. */
  readonly onChange: (change: PicturesChange) => void;
}

/** Converts pictures that the server has to pictures of a form. */
export const placed = (pictures: readonly ShownPicture[] = []): readonly ChosenPicture[] =>
  pictures.map((picture) => ({ ...picture, isPlaced: true }));

/** Whether two lists show the same pictures in the same order with the same descriptions. */
export const isSameList = (one: readonly ShownPicture[], other: readonly ShownPicture[]): boolean =>
  one.length === other.length && one.every(({ id, alt }, at) => other[at]?.id === id && other[at].alt === alt);

/** Returns the ids of the pictures that only this device has. */
export const unsentIds = (pictures: readonly ChosenPicture[]): readonly string[] =>
  pictures.flatMap(({ id, isPlaced }) => (isPlaced ? [] : id));
