import { statusesOf, type WithStatuses } from '@shared/labels/known';
import type { Settings } from '@shared/product';
import { PUBLIC_STATUSES, type PublicStatus, type Status } from '@shared/values';
import { createContext, useContext } from 'react';
import { statuses } from '../../../messages/en.ts';
import type { Item, StatusChoice } from './model.ts';

/** The live settings of the administered board, for its own statuses and tags. */
export const BoardSettingsContext = createContext<Settings | null>(null);

/** @throws Error outside of a board's admin area */
export function useBoardSettings(): Settings {
  const settings = useContext(BoardSettingsContext);
  if (!settings) throw new Error('This component stands outside of an admin area.');
  return settings;
}

/** The choices of one kind: the status itself, then the board's own statuses. */
interface ChoiceGroup {
  readonly kind: PublicStatus;
  readonly choices: readonly StatusChoice[];
}

export const plainChoice = (status: PublicStatus): StatusChoice => ({ status, label: null, name: statuses[status] });

/** Returns everything that an owner can set, by kind. */
export const choicesOf = (settings: WithStatuses): readonly ChoiceGroup[] =>
  PUBLIC_STATUSES.map((kind) => ({
    kind,
    choices: [
      plainChoice(kind),
      ...statusesOf(settings)
        .filter((own) => own.kind === kind)
        .map(({ id, name }) => ({ status: kind, label: id, name })),
    ],
  }));

/** Value of a choice in a select field. No id contains a tilde. */
export const keyOf = ({ status, label }: { readonly status: Status; readonly label?: string | null | undefined }) =>
  label ? `~${label}` : status;

export const choiceAt = (settings: WithStatuses, key: string): StatusChoice | undefined =>
  choicesOf(settings)
    .flatMap(({ choices }) => choices)
    .find((choice) => keyOf(choice) === key);

/** Returns the value of an item's status in a select field. A status that the owner has deleted shows as its kind. */
export function keyOfItem(settings: WithStatuses, { status, label }: Pick<Item, 'status' | 'label'>): string {
  const key = keyOf({ status, label });
  return choiceAt(settings, key)?.status === status ? key : status;
}
