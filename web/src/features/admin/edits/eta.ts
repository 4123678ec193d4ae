import { ownerRoadmap } from '../../../messages/en.ts';
import { formatEta } from '../../../messages/format-eta.ts';
import type { Item } from '../model.ts';
import type { EditOf } from './kind.ts';
import { patchItems } from './patch-items.ts';

/** Says when an item is expected to be done (D45). */
export type EtaEdit = EditOf<'eta'> & {
  /** A quarter or a month; null to remove it. */
  readonly eta: string | null;
};

export const setEta = (item: Item, to: string | null): EtaEdit => ({ kind: 'eta', items: [item], eta: to });

export const eta = patchItems<EtaEdit>(
  (edit) => ({ eta: edit.eta }),
  (edit) => {
    const done = edit.eta === null ? ownerRoadmap.etaRemoved : ownerRoadmap.etaSaved(formatEta(edit.eta));
    return { done, doneMany: () => done, failed: ownerRoadmap.etaFailed };
  },
);
