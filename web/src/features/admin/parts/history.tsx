import Button from '@mui/material/Button';
import { statusesOf } from '@shared/labels/known';
import { type Activity, BOARD_ACTS, type BoardAct } from '@shared/team/activity';
import { ROLES } from '@shared/team/roles';
import { STATUSES } from '@shared/values';
import { useId, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { activity } from '../../../firebase/refs.ts';
import { history as sentences, statuses, team } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { oneOf } from '../../../validation/one-of.ts';
import { useBoardSettings } from '../data/board-settings.ts';
import { useMemberNames } from '../data/member-name.ts';
import { listenRows } from '../data/owner-data.ts';
import { activityQuery } from '../data/queries.ts';
import { usePages } from '../data/use-items.ts';
import './history.css';
import { Problem } from './states.tsx';

interface HistoryProps {
  readonly productId: string;
  /** Null for what happened to the team, the webhooks and the keys. */
  readonly item: string | null;
  readonly ownerId: string;
  readonly now: number;
}

/** What the team did with an item, or what happened to the team, its webhooks and keys, and who (D51). Read on demand. */
export function History({ productId, item, ownerId, now }: HistoryProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="history stack to-start gap-2 small muted" aria-label={sentences.title}>
      <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span>{isOpen ? sentences.hide : sentences.show}</span>
      </Button>
      <div id={id}>{isOpen && <Acts productId={productId} item={item} ownerId={ownerId} now={now} />}</div>
    </section>
  );
}

const listenActivity = listenRows(activity);

function Acts({ productId, item, ownerId, now }: HistoryProps) {
  const pages = usePages(activityQuery(productId, item), listenActivity);
  const { status, error, rows, shown, isLoadingMore, retry, showMore } = pages;
  const nameOf = useMemberNames(productId, ownerId);
  const textOf = useActText(nameOf);
  if (status === 'loading') return <p role="status">{sentences.loading}</p>;
  return (
    <>
      {status === 'failed' && <Problem isLine text={sentenceOf(error, sentences.failed)} onRetry={retry} />}
      {rows.length === 0 && status === 'ready' && (
        <p role="status">{item === null ? sentences.noneOfBoard : sentences.none}</p>
      )}
      <ul className="history-list" aria-label={sentences.title}>
        {shown.map(({ id, at, by, ...act }) => (
          <li key={id} className="row wrap gap-2">
            <span className="ink breakable" dir="auto">
              {nameOf(by)}
            </span>
            <span>{textOf(act)}</span>
            <time
              className="size-xs"
              dateTime={new Date(at.toMillis()).toISOString()}
              title={formatDateTime(at.toMillis())}
            >
              {timeAgo(at.toMillis(), now)}
            </time>
          </li>
        ))}
      </ul>
      {showMore && (
        <Button size="small" disabled={isLoadingMore} onClick={showMore}>
          {sentences.more}
        </Button>
      )}
    </>
  );
}

/** Describes an act, with the board's names of statuses. */
function useActText(
  nameOf: (uid: string | null) => string,
): (act: Pick<Activity, 'what' | 'to' | 'about' | 'whom'>) => string {
  const own = statusesOf(useBoardSettings());
  return ({ what, to, about = '', whom = null }) => {
    if (isBoardAct(what)) {
      const role = oneOf(ROLES, about);
      const name = nameOf(whom);
      return sentences.boardActs[what](
        role ? team.roles[role] : about,
        name === sentences.you ? sentences.youToo : name,
      );
    }
    if (what !== 'status') return sentences.withAbout(sentences.acts[what], about);
    const kind = oneOf(STATUSES, to ?? null);
    const name = kind ? statuses[kind] : own.find(({ id }) => id === to)?.name;
    return name === undefined ? sentences.statusGone : sentences.status(name);
  };
}

const isBoardAct = (what: Activity['what']): what is BoardAct => BOARD_ACTS.some((one) => one === what);
