import { STATUSES_MAX, TAGS_MAX } from '../limits.ts';
import type { Settings } from '../product.ts';
import { PUBLIC_STATUSES } from '../values.ts';
import { LABEL_COLORS, LABEL_ID } from './colors.ts';
import type { OwnStatus, Tag } from './label.ts';
import { entriesOf, type LabelTable, mapOf, tableOf } from './table.ts';

/**
 * Own statuses and tags as readers use them, in the owner's order, with known fields only. Reads tables and the lists
 * of boards that no function has converted yet. Other values, which raw requests stored in lists, are left out.
 */

interface Labeled {
  readonly label?: string | undefined;
  readonly status: string;
}
interface Tagged {
  readonly tags?: readonly string[] | undefined;
}

/** Settings as they are stored, or as forms edit them: with lists. */
export interface WithStatuses {
  readonly statuses?: Settings['statuses'] | readonly OwnStatus[];
}
export interface WithTags {
  readonly tags?: Settings['tags'] | readonly Tag[];
}

type Entry = Partial<Record<keyof OwnStatus, unknown>>;

function labelsIn(stored: unknown, max: number): readonly (Tag & Pick<Entry, 'kind'>)[] {
  const isTable = typeof stored === 'object' && stored !== null && 'order' in stored;
  const entries: unknown = isTable ? entriesOf(stored as LabelTable) : stored;
  if (!Array.isArray(entries)) return [];
  return (entries as readonly (Entry | null)[]).slice(0, max).flatMap((entry) => {
    const { id, name, color, kind } = entry ?? {};
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    return [{ id, name, color: LABEL_COLORS.find((one) => one === color) ?? 'gray', kind }];
  });
}

export const statusesOf = ({ statuses }: WithStatuses): readonly OwnStatus[] =>
  labelsIn(statuses, STATUSES_MAX).flatMap((label) => {
    const kind = PUBLIC_STATUSES.find((one) => one === label.kind);
    return kind ? [{ ...label, kind }] : [];
  });

export const tagsOf = ({ tags }: WithTags): readonly Tag[] =>
  labelsIn(tags, TAGS_MAX).map(({ kind: _, ...tag }) => tag);

/** Returns an item's own status. Undefined if it has none, or the owner has deleted it or changed its kind. */
export const ownStatusOf = (settings: WithStatuses, { label, status }: Labeled) =>
  label === undefined ? undefined : statusesOf(settings).find(({ id, kind }) => id === label && kind === status);

/** Returns an item's tags in the board's order, without those that the owner has deleted. */
export const itemTags = (settings: WithTags, { tags = [] }: Tagged): readonly Tag[] =>
  tags.length === 0 ? [] : tagsOf(settings).filter(({ id }) => tags.includes(id));

/** The names of fields that Firestore reserves. */
const RESERVED = /^__.*__$/;

/** Returns the settings with own statuses and tags in stored form, without those that cannot be stored. */
export function withTables<Others extends Partial<Omit<Settings, 'statuses' | 'tags'>>>(
  settings: Others & WithStatuses & WithTags,
): Omit<Others, 'statuses' | 'tags'> & Pick<Settings, 'statuses' | 'tags'> {
  const { statuses: _, tags: __, ...others } = settings;
  const statuses = storable(statusesOf(settings));
  const tags = storable(tagsOf(settings));
  return {
    ...others,
    ...(statuses.length > 0 && { statuses: { ...tableOf(statuses), kinds: mapOf(statuses, ({ kind }) => kind) } }),
    ...(tags.length > 0 && { tags: tableOf(tags) }),
  };
}

const storable = <Label extends Tag>(labels: readonly Label[]) =>
  labels.filter(
    ({ id }, at) => LABEL_ID.test(id) && !RESERVED.test(id) && labels.findIndex((label) => label.id === id) === at,
  );
