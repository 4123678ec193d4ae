import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { OwnStatus } from '@shared/labels/label';
import type { Connection } from '@shared/trackers/link';
import { TRACKER_RULES, type TrackerName } from '@shared/trackers/values';
import { useRef, useState } from 'react';
import { callApi, reasonOf } from '../../../../api/api.ts';
import { trackers as text } from '../../../../messages/en.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { Choice } from '../../parts/choice.tsx';

/** As the call takes them. */
interface Rules extends Pick<Connection, 'rules'> {
  readonly statuses?: Connection['statuses'];
  readonly stages?: Connection['stage_statuses'];
}

/** The kind of the statuses that items get by a rule. */
const KINDS = { reopen: 'in-progress', complete: 'completed', close: 'closed' } as const;

/** The kinds of own statuses that a stage may lead to, by what it counts as. */
const STAGE_KINDS = { open: ['open', 'in-progress'], completed: ['completed'], closed: ['closed'] } as const;

interface RuleFieldsProps {
  readonly productId: string;
  readonly tracker: TrackerName;
  readonly connection: Connection;
  readonly own: readonly OwnStatus[];
}

/** Switches what changes the status of items, and says which own status they get. Saved at once. */
export function RuleFields({ productId, tracker, connection, own }: RuleFieldsProps) {
  const [isBusy, setBusy] = useState(false);
  const [known, setKnown] = useState(connection);
  /** Shown until the stored rules arrive. */
  const [sent, setSent] = useState<Rules | null>(null);
  /** The last change that has not been sent. */
  const wished = useRef<Rules | null>(null);
  if (known !== connection) {
    setKnown(connection);
    if (!isBusy) setSent(null);
  }
  const { rules, statuses = {}, stages = {} } = sent ?? { ...connection, stages: connection.stage_statuses };

  const send = async () => {
    setBusy(true);
    try {
      for (let next = wished.current; next !== null; next = wished.current) {
        await callApi('/api/trackers', { product: productId, tracker, action: 'set', ...next });
        if (wished.current === next) wished.current = null;
      }
      showToast('success', text.saved);
    } catch (error) {
      wished.current = null;
      setSent(null);
      showToast('failure', reasonOf(error, text.connectFailed));
    } finally {
      setBusy(false);
    }
  };
  const change = (next: Rules) => {
    const isUnderWay = wished.current !== null;
    wished.current = next;
    setSent(next);
    if (!isUnderWay) void send();
  };

  const choices = (connection.stages ?? []).flatMap(({ id, name, state }) => {
    const options = own.filter(({ kind }) => STAGE_KINDS[state].some((one) => one === kind));
    const { [id]: chosen = '', ...others } = stages;
    return options.length === 0
      ? []
      : [
          <Choice
            key={id}
            label={text.stageStatus(name)}
            value={chosen}
            options={[['', text.usualStatus], ...options.map((one) => [one.id, one.name] as const)]}
            onChoose={(to) => change({ rules, statuses, stages: to === '' ? others : { ...others, [id]: to } })}
          />,
        ];
  });
  return (
    <fieldset className="stack gap-2" aria-busy={isBusy}>
      <legend className="ink medium">{text.rules}</legend>
      {TRACKER_RULES.map((rule) => {
        // Of a tracker with stages, each of them has its own.
        const options = connection.stages ? [] : own.filter(({ kind }) => kind === KINDS[rule]);
        return (
          <div key={rule} className="tracker-rule">
            <FormControlLabel
              label={text.ruleNames[rule]}
              control={
                <Checkbox
                  checked={rules[rule]}
                  onChange={(_, isOn) => change({ rules: { ...rules, [rule]: isOn }, statuses, stages })}
                />
              }
            />
            {rules[rule] && options.length > 0 && (
              <Choice
                label={text.ownStatus[rule]}
                value={statuses[rule] ?? ''}
                options={[['', text.usualStatus], ...options.map(({ id, name }) => [id, name] as const)]}
                onChoose={(id) =>
                  change({ rules, stages, statuses: { ...statuses, [rule]: id === '' ? undefined : id } })
                }
              />
            )}
          </div>
        );
      })}
      {choices.length > 0 && <div className="tracker-stages">{choices}</div>}
    </fieldset>
  );
}
