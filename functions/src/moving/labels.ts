import { createHash } from 'node:crypto';
import type { MappedLabel, Mapping } from '../shared/imports/import.ts';
import { LABEL_COLORS } from '../shared/labels/colors.ts';
import { statusesOf, tagsOf, withTables } from '../shared/labels/known.ts';
import type { OwnStatus, Tag } from '../shared/labels/label.ts';
import { ITEM_TAGS_MAX, LABEL_NAME_MAX, STATUSES_MAX, TAGS_MAX } from '../shared/limits.ts';
import type { Settings } from '../shared/product.ts';
import { type Category, PUBLIC_STATUSES, type Status } from '../shared/values.ts';

/** What becomes of the values of a file on a board. */
export interface Resolved {
  readonly status: (from: string | null) => { readonly status: Status; readonly label: string | null };
  readonly category: (from: string | null) => Category;
  /** `isCut`: some tags had no room on the board or the item. */
  readonly tags: (from: readonly string[]) => { readonly tags: readonly string[]; readonly isCut: boolean };
  /** The settings with the own statuses and tags that the import adds; undefined if it adds none. */
  readonly settings: Settings | undefined;
}

const nameKey = (name: string) => name.trim().toLowerCase();

/** The same id each time, so that a dry run knows the ids of what does not exist yet. */
export const newId = (name: string): string => createHash('sha256').update(nameKey(name)).digest('hex').slice(0, 8);

/** Finds or adds an own status or a tag. Null if it has been deleted, or there is no room. */
function labelIn<Label extends Tag>(
  labels: Label[],
  { wanted, max, make }: { readonly wanted: MappedLabel; readonly max: number; readonly make: (tag: Tag) => Label },
): string | null {
  if ('id' in wanted) return labels.find(({ id }) => id === wanted.id)?.id ?? null;
  const name = wanted.name.replaceAll(/\s+/gu, ' ').trim().slice(0, LABEL_NAME_MAX);
  const known = labels.find((label) => nameKey(label.name) === nameKey(name));
  if (known) return known.id;
  if (labels.length >= max || name === '') return null;
  const color = LABEL_COLORS[labels.length % LABEL_COLORS.length] ?? 'gray';
  labels.push(make({ id: newId(name), name, color }));
  return newId(name);
}

/** Resolves a mapping on a board, as it is now. */
export function resolve(settings: Settings, { statuses, categories, otherwise, tags }: Mapping): Resolved {
  const [ownStatuses, ownTags] = [[...statusesOf(settings)], [...tagsOf(settings)]];
  const before = ownStatuses.length + ownTags.length;
  const ofStatus = new Map(
    statuses.map(({ from, status, label }) => {
      const kind = PUBLIC_STATUSES.find((one) => one === status);
      const make = (tag: Tag): OwnStatus => ({ ...tag, kind: kind ?? 'open' });
      const id = label && kind ? labelIn(ownStatuses, { wanted: label, max: STATUSES_MAX, make }) : null;
      // An own status belongs to one kind.
      const isOfKind = ownStatuses.some((own) => own.id === id && own.kind === kind);
      return [from, { status, label: isOfKind ? id : null }] as const;
    }),
  );
  const ofCategory = new Map(categories.map(({ from, category }) => [from, category]));
  const ofTag = new Map(
    tags.map(({ from, tag }) => [from, labelIn(ownTags, { wanted: tag, max: TAGS_MAX, make: (one) => one })] as const),
  );
  return {
    status: (from) => ofStatus.get(from ?? '') ?? { status: 'open', label: null },
    category: (from) => ofCategory.get(from ?? '') ?? otherwise,
    tags: (from) => {
      const wanted = from.filter((one) => ofTag.has(one));
      const found = [...new Set(wanted.flatMap((one) => ofTag.get(one) ?? []))];
      const isCut = found.length > ITEM_TAGS_MAX || wanted.some((one) => ofTag.get(one) === null);
      return { tags: found.slice(0, ITEM_TAGS_MAX), isCut };
    },
    settings:
      ownStatuses.length + ownTags.length === before
        ? undefined
        : withTables({ ...settings, statuses: ownStatuses, tags: ownTags }),
  };
}
