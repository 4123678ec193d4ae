import { reaches } from '@shared/team/roles';
import { PRIORITIES, type Priority, type Triage } from '@shared/team/triage';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { triage as text } from '../../../messages/en.ts';
import { useLive } from '../../../session/live.tsx';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { memberName, useMemberNames } from '../data/member-name.ts';
import type { Item } from '../data/model.ts';
import { membersOf } from '../data/team-data.ts';
import { storeTriage, type Triages, triagesOf } from '../data/triage-data.ts';
import { Choice, type Option } from './choice.tsx';
import { Problem } from './states.tsx';
import type { ShownTriages } from './triage-marks.tsx';

/** Follows who takes care of listed items. Items that have been listed keep their place, so that pages are not read anew. */
export function useTriages(productId: string, ownerId: string, items: readonly Pick<Item, 'id'>[]): ShownTriages {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const fresh = items.filter(({ id }) => !asked.includes(id));
  if (fresh.length > 0) setAsked([...asked, ...fresh.map(({ id }) => id)]);
  const live = useLive(triagesOf(productId, asked));
  const [last, setLast] = useState<Triages>(new Map());
  if (live.status === 'ready' && live.value !== last) setLast(live.value);
  const nameOf = useMemberNames(productId, ownerId);
  return { all: last, nameOf };
}

interface TriageFieldsProps {
  readonly item: Item;
  readonly ownerId: string;
}

/** Sets who takes care of an item and how urgent it is. A team of one person has no assignee to choose. */
export function TriageFields({ item, ownerId }: TriageFieldsProps) {
  const { stored, known, isKnown, people, assignee } = useTriage(item, ownerId);

  async function change(values: Partial<Pick<Triage, 'assignee' | 'priority'>>) {
    await storeTriage(item, known, values).catch((error) => showToast('failure', sentenceOf(error, text.failed)));
  }
  return (
    <>
      {people.length > 1 && (
        <Choice
          label={text.assignee}
          value={assignee}
          options={[['', text.nobody], ...people]}
          isDisabled={!isKnown}
          onChoose={(uid) => void change({ assignee: uid || null })}
        />
      )}
      <Choice
        label={text.priority}
        value={known?.priority ?? ''}
        options={[['', text.none], ...PRIORITIES.map((each): Option => [each, text.priorities[each]])]}
        isDisabled={!isKnown}
        onChoose={(priority) => void change({ priority: (priority || null) as Priority | null })}
      />
      {stored.status === 'failed' && (
        <Problem isLine text={sentenceOf(stored.error, text.loadFailed)} onRetry={stored.retry} />
      )}
    </>
  );
}

/** Who takes care of an item and how urgent it is, in a list of properties, for those who may only read them. */
export function TriageFacts({ item, ownerId }: TriageFieldsProps) {
  const { known, people, assignee } = useTriage(item, ownerId);
  const name = people.find(([uid]) => uid === assignee)?.[1];
  return (
    <>
      {name !== undefined && (
        <>
          <dt>{text.assignee}</dt>
          <dd dir="auto">{name}</dd>
        </>
      )}
      {known?.priority && (
        <>
          <dt>{text.priority}</dt>
          <dd>{text.priorities[known.priority]}</dd>
        </>
      )}
    </>
  );
}

function useTriage({ id, product_id }: Item, ownerId: string) {
  const stored = useLive(useMemo(() => triagesOf(product_id, [id]), [product_id, id]));
  const isKnown = stored.status === 'ready';
  const known = isKnown ? (stored.value.get(id) ?? null) : null;
  const people = usePeople(product_id, ownerId);
  // A former member takes care of nothing.
  const assignee = people.some(([uid]) => uid === known?.assignee) ? (known?.assignee ?? '') : '';
  return { stored, known, isKnown, people, assignee };
}

/** The owner and the members who can work with items, with their names. */
function usePeople(productId: string, ownerId: string): readonly Option[] {
  const live = useLive(membersOf(productId));
  const nameOf = useMemberNames(productId, ownerId);
  const members = live.status === 'ready' ? live.value.filter(({ role }) => reaches(role, 'editor')) : [];
  return [[ownerId, nameOf(ownerId)], ...members.map((member): Option => [member.user_id, memberName(member)])];
}
