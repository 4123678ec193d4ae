import { approvalOf } from '@shared/access/approval';
import { statusesOf, tagsOf } from '@shared/labels/known';
import type { Product } from '@shared/product';
import { DEFAULT_PICTURES } from '@shared/values';
import { type Draft, editedOf } from '../../../validation/board-fields.ts';

export type DraftField = keyof Draft;

/** Returns the draft of a board, with the defaults of settings that it may lack. */
export const draftOf = ({ name, settings }: Pick<Product, 'name' | 'settings'>): Draft => ({
  searchEngines: true,
  openData: true,
  changelog: false,
  hideBranding: false,
  font: 'system',
  roadmap: [],
  background: 'page',
  pictures: DEFAULT_PICTURES,
  showNames: false,
  agentsMaySubmit: false,
  ...settings,
  ...editedOf(settings),
  requireApproval: approvalOf(settings),
  statuses: [...statusesOf(settings)],
  tags: [...tagsOf(settings)],
  name,
});

export const fieldsOf = (draft: Draft) => Object.keys(draft) as DraftField[];

export const isSame = (one: Draft, other: Draft): boolean =>
  fieldsOf(one).every((field) => isSameValue(one[field], other[field]));

/** Compares lists and maps by their entries. Firestore returns the fields of an entry in another order. */
export const isSameValue = (one: Draft[DraftField], other: Draft[DraftField]): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && spelled(one) === spelled(other));

const spelled = (value: object): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );

export interface Rebased {
  readonly draft: Draft;
  /** Fields that both sides changed, to different values. */
  readonly clashes: readonly DraftField[];
}

/** Merges a draft based on `base` with newly saved values. Keeps fields that only one side has changed. */
export function rebase(draft: Draft, base: Draft, saved: Draft): Rebased {
  const untouched = fieldsOf(draft).filter((field) => isSameValue(draft[field], base[field]));
  const clashes = fieldsOf(draft).filter(
    (field) =>
      !isSameValue(draft[field], base[field]) &&
      !isSameValue(saved[field], base[field]) &&
      !isSameValue(saved[field], draft[field]),
  );
  return { draft: { ...draft, ...Object.fromEntries(untouched.map((field) => [field, saved[field]])) }, clashes };
}
