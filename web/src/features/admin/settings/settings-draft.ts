import type { Product, Settings } from '@shared/product';

/** A board's name and settings in one flat object, as the form edits them. */
export type Draft = Settings & Pick<Product, 'name'>;
export type DraftField = keyof Draft;

export const draftOf = ({ name, settings }: Pick<Product, 'name' | 'settings'>): Draft => ({ ...settings, name });

export function boardOf({ name, ...settings }: Draft): Pick<Product, 'name' | 'settings'> {
  return { name: name.trim(), settings };
}

const fieldsOf = (draft: Draft) => Object.keys(draft) as DraftField[];

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
