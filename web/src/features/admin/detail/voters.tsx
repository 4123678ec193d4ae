import Button from '@mui/material/Button';
import { Suspense, useId, useState } from 'react';
import { callApi, reasonOf } from '../../../api/api.ts';
import { voters as text } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { later } from '../../../router/lazy-component.tsx';
import { useBusy } from '../../../ui/hooks/actions.ts';
import { useNow } from '../../../ui/hooks/use-page-state.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { saveFile } from '../data/csv.ts';
import { useMemberNames } from '../data/member-name.ts';
import type { Item } from '../data/model.ts';
import { ownUid } from '../data/owner-data.ts';
import { useMay } from '../data/team-data.ts';
import { useVoters, type Voter, votersFile } from '../data/voters-data.ts';
import { isMergedItem } from '../edits/merge.ts';
import { LinesSkeleton, Problem } from '../parts/states.tsx';
import './voters.css';

const AddVoter = later(async () => (await import('./add-voter.tsx')).AddVoter);

interface VotersSectionProps {
  readonly item: Item;
  readonly ownerId: string;
  readonly headingId: string;
}

/** How many want an item, which of them the team knows, and votes on behalf of customers (D50). */
export function VotersSection({ item, ownerId, headingId }: VotersSectionProps) {
  const now = useNow();
  const mayEdit = useMay('editor');
  const [isAdding, setAdding] = useState(false);
  const { known, status, isMore, load, more } = useVoters(item);
  const { busyWith, run } = useBusy<'download'>();
  const mayAdd = mayEdit && !item.is_archived && !isMergedItem(item);
  const count = known?.known ?? 0;
  /** The number in the item follows later: a trigger writes it. */
  const all = Math.max(item.votes, count);

  async function download() {
    try {
      saveFile(text.file(item.title), await votersFile(item.product_id, item.id));
    } catch (error) {
      showToast('failure', reasonOf(error, text.downloadFailed));
    }
  }

  return (
    <section className="voters stack to-start gap-2" aria-labelledby={headingId}>
      <h3 id={headingId} className="title-s">
        {text.title}
      </h3>
      {status === 'loading' && <LinesSkeleton label={text.loading} />}
      {status === 'failed' && <Problem isLine text={text.failed} onRetry={() => void load()} />}
      {known && <p className="small muted">{all === 0 ? text.none : text.sum(all, all - count, count)}</p>}
      {known && known.voters.length > 0 && (
        <ul className="voters-list divided" aria-label={text.list}>
          {known.voters.map((voter) => (
            <KnownVoter
              key={voter.person}
              voter={voter}
              item={item}
              ownerId={ownerId}
              now={now}
              mayRemove={mayEdit && !isMergedItem(item)}
              onRemoved={() => void load()}
            />
          ))}
        </ul>
      )}
      {known?.next && (
        <Button size="small" disabled={isMore} onClick={() => void more()}>
          {text.more}
        </Button>
      )}
      <div className="row wrap gap-2">
        {mayAdd && (
          <Button size="small" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        )}
        {count > 0 && (
          <Button
            size="small"
            disabled={busyWith !== null}
            aria-busy={busyWith !== null}
            onClick={() => void run('download', download)}
          >
            <span>{busyWith === null ? text.download : text.downloading}</span>
          </Button>
        )}
      </div>
      <Suspense>
        {isAdding && (
          <AddVoter
            productId={item.product_id}
            itemId={item.id}
            onAdded={() => void load()}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

interface KnownVoterProps extends Omit<VotersSectionProps, 'headingId'> {
  readonly now: number;
  readonly voter: Voter;
  readonly mayRemove: boolean;
  readonly onRemoved: () => void;
}

function KnownVoter({ voter, item, ownerId, now, mayRemove, onRemoved }: KnownVoterProps) {
  const id = useId();
  const adder = useAdder(item.product_id, ownerId);
  const { busyWith, run } = useBusy<'remove'>();
  const { person, name, address, company, at, added } = voter;
  const shown = name ?? address ?? text.unnamed;

  async function remove() {
    try {
      await callApi('/api/unvote-for', { product: item.product_id, item: item.id, person: { id: person } });
      showToast('success', text.removed);
      onRemoved();
    } catch (error) {
      showToast('failure', reasonOf(error, text.removeFailed));
    }
  }

  return (
    <li className="voters-voter row gap-3">
      <div className="grow">
        <p id={id} className="row wrap gap-2 small">
          <span className="ink medium breakable" dir="auto">
            {shown}
          </span>
          {name !== null && address !== null && (
            <span className="muted breakable" dir="ltr">
              {address}
            </span>
          )}
          {company !== null && (
            <span className="muted breakable" dir="auto">
              {company}
            </span>
          )}
        </p>
        <p className="row wrap gap-2 tiny muted">
          <span>{added === null ? text.own : adder(added.by)}</span>
          <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
            {timeAgo(at, now)}
          </time>
          {added?.source && (
            <span className="breakable" dir="auto">
              {added.source}
            </span>
          )}
          {added?.url && (
            <a className="inline-link" href={added.url} target="_blank" rel="noopener noreferrer nofollow">
              {text.link}
            </a>
          )}
        </p>
      </div>
      {mayRemove && added !== null && (
        <Button
          size="small"
          aria-label={busyWith === null ? text.removeOf(shown) : undefined}
          disabled={busyWith !== null}
          aria-busy={busyWith !== null}
          onClick={() => void run('remove', remove)}
        >
          <span>{busyWith === null ? text.remove : text.removing}</span>
        </Button>
      )}
    </li>
  );
}

/** Says who of the team has added a voter. */
function useAdder(productId: string, ownerId: string): (uid: string | null) => string {
  const nameOf = useMemberNames(productId, ownerId);
  return (uid) => {
    if (uid === null) return text.addedByTeam;
    if (uid === ownUid()) return text.addedByYou;
    return uid === ownerId ? text.addedByOwner : text.addedBy(nameOf(uid));
  };
}
