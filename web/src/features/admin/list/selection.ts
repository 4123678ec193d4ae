/** The chosen rows, and the one that a range begins at. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Chooses a row, or no longer. */
export function toggled({ ids }: Selection, id: string): Selection {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return { ids: changed, anchor: id };
}

/** Chooses everything from the last row that was clicked to this one. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from === -1 || to === -1) return toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

/** What is left of a selection when rows go. */
export function among(selection: Selection, ids: ReadonlySet<string>): Selection {
  const left = [...selection.ids].filter((id) => ids.has(id));
  return left.length === selection.ids.size ? selection : { ids: new Set(left), anchor: selection.anchor };
}
