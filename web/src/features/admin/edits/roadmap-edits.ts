import { ownerRoadmap } from '../../../messages/en.ts';
import { formatEta } from '../../../messages/format-eta.ts';
import type { Item, StatusChoice } from '../data/model.ts';
import { type EditOf, type Kind, patchItems } from './kind.ts';

/** Moves an item to a place of a column: status, own status and rank in one commit (D45). */
export type PlaceEdit = EditOf<'place'> & {
  readonly movedId: string;
  /** Null to keep the status. */
  readonly to: StatusChoice | null;
  /** New ranks by item: that of the moved one, and of those before it that had none. */
  readonly ranks: ReadonlyMap<string, string>;
  readonly column: string;
};

/** @param others items of the column, of which those that get a rank are changed, too */
export const placeItem = (
  moved: Item,
  others: readonly Item[],
  { to, ranks, column }: Pick<PlaceEdit, 'to' | 'ranks' | 'column'>,
): PlaceEdit => ({
  kind: 'place',
  items: [moved, ...others.filter(({ id }) => id !== moved.id && ranks.has(id))],
  movedId: moved.id,
  to,
  ranks,
  column,
});

const placed = patchItems<PlaceEdit>(
  ({ movedId, to, ranks }, { id }) => ({
    ...(id === movedId && to && { status: to.status, label: to.label }),
    rank: ranks.get(id) ?? null,
  }),
  ({ items: [moved], to, column }) => {
    const title = moved?.title ?? '';
    const done = to ? ownerRoadmap.movedTo(title, column) : ownerRoadmap.moved(title);
    return { done, doneMany: () => done, failed: ownerRoadmap.moveFailed };
  },
);

export const place: Kind<PlaceEdit> = { ...placed, inOne: true };

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
