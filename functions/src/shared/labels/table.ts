import type { PublicStatus } from '../values.ts';
import type { LabelColor } from './colors.ts';

/**
 * Own statuses or tags as boards store them, by field, because rules cannot loop: the ids in the owner's order, and for
 * each id its name and color, and of an own status its kind.
 */
export interface LabelTable {
  readonly order: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly colors: Readonly<Record<string, LabelColor>>;
  readonly kinds?: Readonly<Record<string, PublicStatus>>;
}

/** Returns the entries of a table in its order. An entry lacks what the table has no value for. */
export const entriesOf = ({ order, names, colors, kinds }: LabelTable) =>
  order.map((id) => ({ id, name: names[id], color: colors[id], ...(kinds && { kind: kinds[id] }) }));

interface Label {
  readonly id: string;
  readonly name: string;
  readonly color: LabelColor;
}

/** Returns the table of entries with different ids, without their kinds. */
export const tableOf = (labels: readonly Label[]) => ({
  order: labels.map(({ id }) => id),
  names: mapOf(labels, ({ name }) => name),
  colors: mapOf(labels, ({ color }) => color),
});

/** Maps the id of each entry to a value. */
export const mapOf = <Entry extends Label, Value>(labels: readonly Entry[], toValue: (label: Entry) => Value) =>
  Object.fromEntries(labels.map((label) => [label.id, toValue(label)]));
