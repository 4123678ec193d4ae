import type { Priority, Triage } from '@shared/team/triage';
import { createContext, useContext } from 'react';
import { triage as text } from '../../../messages/en.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Item } from '../data/model.ts';

const COLORS: Readonly<Record<Priority, string>> = { urgent: 'red', high: 'orange', medium: 'amber', low: 'gray' };

export interface ShownTriages {
  /** By the item's id. */
  readonly all: ReadonlyMap<string, Triage>;
  readonly nameOf: (uid: string) => string;
}

/** Who takes care of the items of the list that is shown. */
export const TriageContext = createContext<ShownTriages>({ all: new Map(), nameOf: () => '' });

/** The priority of a listed item, and the picture of who takes care of it. */
export function TriageMarks({ id }: Pick<Item, 'id'>) {
  const { all, nameOf } = useContext(TriageContext);
  const { assignee = null, priority = null } = all.get(id) ?? {};
  const name = assignee === null ? '' : nameOf(assignee);
  return (
    <>
      {priority !== null && (
        <Badge kind="tag" color={COLORS[priority]} icon={priority === 'low' ? 'down' : 'up'}>
          {text.priorities[priority]}
        </Badge>
      )}
      {assignee !== null && (
        <span className="rigid" title={text.assignedTo(name)}>
          <Avatar name={name} person={assignee} />
          <span className="sr-only">{text.assignedTo(name)}</span>
        </span>
      )}
    </>
  );
}
