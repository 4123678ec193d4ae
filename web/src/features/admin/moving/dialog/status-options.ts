import type { Mapping } from '@shared/imports/import';
import { statusesOf } from '@shared/labels/known';
import { PUBLIC_STATUSES, STATUSES } from '@shared/values';
import { importing, statuses } from '../../../../messages/en.ts';
import { useBoardSettings } from '../../data/board-settings.ts';
import type { Option, OptionGroup } from '../../parts/choice.tsx';
import { statusNameOf } from '../suggest-mapping.ts';

type MappedStatus = Omit<Mapping['statuses'][number], 'from'>;

const { mapping: text } = importing;
const nameOf = (status: MappedStatus['status']) => (status === 'pending' ? text.pending : statuses[status]);

/** Value of a mapped status in a select field: an id has no colon. */
export const statusKey = ({ status, label }: MappedStatus): string =>
  label === null ? status : 'id' in label ? `id:${label.id}` : `${status}:new`;

/** Returns what a value of the file can become, and what the chosen option means. */
export function useStatusOptions() {
  const own = statusesOf(useBoardSettings());
  const optionsOf = (from: string): readonly (Option | OptionGroup)[] => [
    ...STATUSES.map((status): Option => [status, nameOf(status)]),
    ...(own.length === 0 ? [] : [{ label: text.own, options: own.map(({ id, name }): Option => [`id:${id}`, name]) }]),
    {
      label: text.added,
      options: PUBLIC_STATUSES.map(
        (kind): Option => [`${kind}:new`, text.addedStatus(statusNameOf(from), nameOf(kind))],
      ),
    },
  ];
  const choose = (from: string, key: string): MappedStatus => {
    const known = own.find(({ id }) => key === `id:${id}`);
    if (known) return { status: known.kind, label: { id: known.id } };
    const status = STATUSES.find((one) => key === one || key === `${one}:new`) ?? 'open';
    return { status, label: key.endsWith(':new') ? { name: statusNameOf(from) } : null };
  };
  return { optionsOf, choose };
}

/** Returns a function for the name of what a status becomes. */
export function useStatusName() {
  const own = statusesOf(useBoardSettings());
  return ({ status, label }: MappedStatus): string => {
    if (label === null) return nameOf(status);
    return 'id' in label ? (own.find(({ id }) => id === label.id)?.name ?? nameOf(status)) : label.name;
  };
}
