import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ownStatusOf } from '@shared/labels/known';
import type { Settings } from '@shared/product';
import { useId } from 'react';
import { statuses } from '../../../messages/en.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import './status-fields.css';
import { choiceAt, choicesOf, keyOf, keyOfItem, useBoardSettings } from '../data/board-settings.ts';
import type { Item, StatusChoice } from '../data/model.ts';
import { Choice, type Option, type OptionGroup } from '../parts/choice.tsx';
import { useMenu } from '../parts/use-menu.ts';

interface StatusSelectProps {
  readonly label: string;
  readonly item: Pick<Item, 'status' | 'label'>;
  readonly onChoose: (choice: StatusChoice) => void;
}

/** Select field for an item's status, with the board's own statuses grouped by kind. */
export function StatusSelect({ label, item, onChoose }: StatusSelectProps) {
  const settings = useBoardSettings();
  const groups = choicesOf(settings);
  const isPlain = groups.every(({ choices }) => choices.length === 1);
  // Owners cannot set an item to pending, so the option appears only for items that are pending.
  const pending: Option[] = item.status === 'pending' ? [['pending', statuses.pending]] : [];
  return (
    <Choice
      label={label}
      value={keyOfItem(settings, item)}
      options={[
        ...pending,
        ...groups.flatMap(({ kind, choices }): (Option | OptionGroup)[] => {
          const options = choices.map((choice): Option => [keyOf(choice), choice.name]);
          return isPlain ? options : [{ label: statuses[kind], options }];
        }),
      ]}
      onChoose={(key) => {
        const choice = choiceAt(settings, key);
        if (choice) onChoose(choice);
      }}
    />
  );
}

/**
 * Entries of a menu for the statuses that an owner may set. Own statuses follow their kind. A function, because a menu
 * moves the focus among its direct children.
 *
 * @param current key of the chosen status
 */
export const statusItems = (settings: Settings, current: string | null, onChoose: (choice: StatusChoice) => void) =>
  choicesOf(settings).flatMap(({ choices }) =>
    choices.map((choice) => (
      <MenuItem
        key={keyOf(choice)}
        className={choice.label === null ? undefined : 'admin-own-status'}
        selected={keyOf(choice) === current}
        onClick={() => onChoose(choice)}
      >
        <span>{choice.name}</span>
      </MenuItem>
    )),
  );

/** An item's status as radio buttons, each of which takes one press. */
export function StatusRadios({ label, item, onChoose }: StatusSelectProps) {
  const settings = useBoardSettings();
  const name = useId();
  const current = keyOfItem(settings, item);
  return (
    <fieldset className="row wrap gap-1">
      <legend className="size-xs muted">{label}</legend>
      {choicesOf(settings).flatMap(({ kind, choices }) =>
        choices.map((choice) => (
          <label key={keyOf(choice)} className="status-radio inline-row gap-1">
            <input type="radio" name={name} checked={keyOf(choice) === current} onChange={() => onChoose(choice)} />
            <Badge kind={kind} color={ownStatusOf(settings, { status: kind, label: choice.label ?? undefined })?.color}>
              {choice.name}
            </Badge>
          </label>
        )),
      )}
    </fieldset>
  );
}

interface StatusMenuProps {
  readonly id?: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onChoose: (choice: StatusChoice) => void;
}

/** Button with a menu of statuses. */
export function StatusMenu({ id, label, isDisabled = false, onChoose }: StatusMenuProps) {
  const settings = useBoardSettings();
  const { button, menu, close } = useMenu();
  return (
    <>
      <Button id={id} size="small" disabled={isDisabled} endIcon={<Icon name="down" />} {...button}>
        <span>{label}</span>
      </Button>
      <Menu {...menu}>
        {statusItems(settings, null, (choice) => {
          close();
          onChoose(choice);
        })}
      </Menu>
    </>
  );
}
