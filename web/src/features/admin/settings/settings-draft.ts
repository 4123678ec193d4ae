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

/** The fields that one of the drafts has at least: settings that were never chosen are missing. */
const fieldsOf = (...drafts: readonly Draft[]): DraftField[] => [
  ...new Set(drafts.flatMap((draft) => Object.keys(draft) as DraftField[])),
];

/** The fields whose values differ. */
export const changedFields = (one: Draft, other: Draft): DraftField[] =>
  fieldsOf(one, other).filter((field) => !isSameValue(one[field], other[field]));

export const isSame = (one: Draft, other: Draft): boolean => changedFields(one, other).length === 0;

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
  const changed = changedFields(draft, base);
  const clashes = changed.filter(
    (field) => !isSameValue(saved[field], base[field]) && !isSameValue(saved[field], draft[field]),
  );
  const values = fieldsOf(draft, saved).map((field) => [field, (changed.includes(field) ? draft : saved)[field]]);
  // Firestore has no undefined values.
  return { draft: Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Draft, clashes };
}
