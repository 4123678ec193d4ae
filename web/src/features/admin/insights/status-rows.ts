import type { OwnStatus } from '@shared/labels/label';
import { STATUSES } from '@shared/values';
import { statuses as names } from '../../../messages/en.ts';
import type { Row } from './figure-table.tsx';
import type { Standing } from './insights-data.ts';

/**
 * Returns the number of items by status, each followed by the board's own statuses of that kind once they are counted.
 * An item with an own status counts there only.
 */
export const statusRows = ({ statuses, own: counts }: Standing, own: readonly OwnStatus[]): readonly Row[] =>
  STATUSES.flatMap((kind) => {
    const ofKind = counts === null ? [] : own.filter((status) => status.kind === kind);
    const rest = ofKind.reduce((left, { id }) => left - (counts?.[id] ?? 0), statuses[kind]);
    return [
      { label: names[kind], value: Math.max(0, rest) },
      ...ofKind.map(({ id, name }) => ({
        label: `\u2013 ${name}`,
        fullLabel: `${names[kind]} \u2013 ${name}`,
        value: counts?.[id] ?? 0,
      })),
    ];
  });
