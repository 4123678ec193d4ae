import { statuses } from '../../../messages/en.ts';
import { useBoardSettings } from '../board-settings.ts';
import { Choice, type Option, type OptionGroup } from '../filters/choice.tsx';
import type { Item, StatusChoice } from '../model.ts';
import { choiceAt, choicesOf, keyOf, keyOfItem } from './status-options.ts';

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
