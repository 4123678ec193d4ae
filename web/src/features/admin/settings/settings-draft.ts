import type { Product } from '@shared/product';
import type { Draft } from '../../../validation/board-fields.ts';

export type DraftField = keyof Draft;

/** Returns the draft of a board, with the defaults of settings that it may lack. */
export const draftOf = ({ name, settings }: Pick<Product, 'name' | 'settings'>): Draft => ({
  searchEngines: true,
  ...settings,
  name,
});

export const fieldsOf = (draft: Draft) => Object.keys(draft) as DraftField[];

export const isSame = (one: Draft, other: Draft): boolean =>
  fieldsOf(one).every((field) => one[field] === other[field]);

export interface Rebased {
  readonly draft: Draft;
  /** Fields that both sides changed, to different values. */
  readonly clashes: readonly DraftField[];
}

/** Merges a draft based on `base` with newly saved values. Keeps fields that only one side has changed. */
export function rebase(draft: Draft, base: Draft, saved: Draft): Rebased {
  const untouched = fieldsOf(draft).filter((field) => draft[field] === base[field]);
  const clashes = fieldsOf(draft).filter(
    (field) => draft[field] !== base[field] && saved[field] !== base[field] && saved[field] !== draft[field],
  );
  return { draft: { ...draft, ...Object.fromEntries(untouched.map((field) => [field, saved[field]])) }, clashes };
}
