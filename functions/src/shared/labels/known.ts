import { STATUSES_MAX, TAGS_MAX } from '../limits.ts';
import type { Settings } from '../product.ts';
import { LABEL_COLORS } from './colors.ts';
import type { OwnStatus, Tag } from './label.ts';

/** Own statuses and tags as readers use them. An owner can store other values by raw requests, which are left out. */

interface Labeled {
  readonly label?: string | undefined;
  readonly status: string;
}
interface Tagged {
  readonly tags?: readonly string[] | undefined;
}

const labelsIn = <T extends Tag>(list: readonly T[] | undefined, max: number): readonly T[] =>
  Array.isArray(list) ? (list as readonly unknown[]).filter((label) => isLabel<T>(label)).slice(0, max) : [];

function isLabel<T extends Tag>(label: unknown): label is T {
  const { id, name } = (label ?? {}) as Partial<T>;
  return typeof id === 'string' && typeof name === 'string';
}

/**
 * Returns settings whose own statuses and tags have the known fields alone. The rules cannot check colors and further
 * fields, in which an owner can store much more than a page should carry.
 */
export function withKnownLabels(settings: Settings): Settings {
  const tag = ({ id, name, color }: Tag): Tag => ({ id, name, color: LABEL_COLORS.includes(color) ? color : 'gray' });
  return {
    ...settings,
    ...(settings.tags && { tags: tagsOf(settings).map(tag) }),
    ...(settings.statuses && { statuses: statusesOf(settings).map((own) => ({ ...tag(own), kind: own.kind })) }),
  };
}

export const statusesOf = ({ statuses }: Pick<Settings, 'statuses'>): readonly OwnStatus[] =>
  labelsIn(statuses, STATUSES_MAX);
export const tagsOf = ({ tags }: Settings): readonly Tag[] => labelsIn(tags, TAGS_MAX);

/** Returns an item's own status. Undefined if it has none, or the owner has deleted it or changed its kind. */
export const ownStatusOf = (settings: Pick<Settings, 'statuses'>, { label, status }: Labeled) =>
  label === undefined ? undefined : statusesOf(settings).find(({ id, kind }) => id === label && kind === status);

/** Returns an item's tags in the board's order, without those that the owner has deleted. */
export const itemTags = (settings: Settings, { tags = [] }: Tagged): readonly Tag[] =>
  tags.length === 0 ? [] : tagsOf(settings).filter(({ id }) => tags.includes(id));
