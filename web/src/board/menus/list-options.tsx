import { statusesOf, tagsOf } from '@shared/labels/known';
import type { Settings } from '@shared/product';
import { PUBLIC_SORTS, PUBLIC_STATUSES, type PublicStatus } from '@shared/values';
import { publicSorts, statuses, menus as text } from '../../messages/en.ts';
import { categoryFilters } from '../../messages/own-words.ts';
import { type ListView, shownSort } from '../data/list-view.ts';
import type { OpenMenu } from './menu-list.tsx';
import { type MenuGroup, MenuList } from './menu-list.tsx';

interface ListOptionsProps extends OpenMenu {
  readonly settings: Settings;
  readonly view: ListView;
  readonly onChange: (values: Partial<ListView>) => void;
}

/** The order of the list, and one filter each for category, status and tag. */
export function ListOptions({ settings, view, onChange, ...menu }: ListOptionsProps) {
  const { category, status, label, tag } = view;
  const sort = shownSort(view);
  const sorts = PUBLIC_SORTS.filter((each) => shownSort({ ...view, sort: each }) === each);
  const tags = tagsOf(settings);
  const groups = [
    groupOf(text.sortBy, named(sorts, publicSorts), sort, (chosen) => onChange({ sort: chosen ?? sort })),
    groupOf(text.filterBy, categoryFilters(settings), category, (chosen) => onChange({ category: chosen })),
    groupOf<StatusFilter>(
      text.filterByStatus,
      PUBLIC_STATUSES.flatMap((kind): Choice<StatusFilter>[] => [
        { value: { kind, id: null }, key: kind, label: statuses[kind] },
        ...statusesOf(settings)
          .filter((own) => own.kind === kind)
          .map(({ id, name }) => ({ value: { kind, id }, key: `~${id}`, label: name })),
      ]),
      label === null ? status : `~${label}`,
      (chosen) => onChange({ status: chosen?.kind ?? null, label: chosen?.id ?? null }),
    ),
    groupOf(
      text.filterByTag,
      tags.map(({ id, name }) => ({ value: id, key: id, label: name })),
      tag,
      (chosen) => onChange({ tag: chosen }),
    ),
  ];
  return <MenuList {...menu} groups={groups.filter(({ options }) => options.length > 0)} />;
}

/** A status or an own status of that kind. */
interface StatusFilter {
  readonly kind: PublicStatus;
  readonly id: string | null;
}

interface Choice<T> {
  readonly value: T;
  readonly key: string;
  readonly label: string;
}

const named = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>): Choice<T>[] =>
  values.map((value) => ({ value, key: value, label: names[value] }));

/** Returns a menu group. @param onChoose called with null if the current value is chosen again, which clears it */
function groupOf<T>(
  label: string,
  choices: readonly Choice<T>[],
  current: string | null,
  onChoose: (value: T | null) => void,
): MenuGroup {
  const options = choices.map(({ value, key, label: name }) => ({
    key,
    label: name,
    isChecked: key === current,
    onChoose: () => onChoose(key === current ? null : value),
  }));
  return { label, options };
}
