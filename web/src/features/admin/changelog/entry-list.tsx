import Button from '@mui/material/Button';
import { plainExcerpt } from '@shared/markdown/plain-text';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../../api/errors.ts';
import { changelog as text } from '../../../messages/en.ts';
import { formatDate, formatDateTime } from '../../../messages/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EntryKindBadge } from '../../../ui/entry/entry-article.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { EntryRow } from '../data/model.ts';
import { entriesQuery } from '../data/queries.ts';
import { useMay } from '../data/team-data.ts';
import { usePages } from '../data/use-items.ts';
import { Problem, TabSkeleton } from '../parts/states.tsx';
import { listenEntries } from './entry-data.ts';
import '../list/row.css';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/api.ts';

/** How many people get the entries by mail. Shows nothing if nobody does. */
function Subscribers({ productId }: { readonly productId: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void callApi('/api/owner-mail', { product: productId, change: null }).then(
      ({ subscribers }) => isCurrent && setCount(subscribers),
      // The number is an extra; the list has its own errors.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [productId]);
  return count > 0 && <p className="small muted figures">{text.subscribers(count)}</p>;
}

const EXCERPT = 160;

/** An entry in the owner's list: what it says, and whether visitors see it. */
function EntryListRow({ entry, search }: { readonly entry: EntryRow; readonly search: string }) {
  const { title, body, kind, state, items } = entry;
  return (
    <li className="changelog-row stack">
      <div className="changelog-row-text">
        <h3 className="admin-row-title title-s ellipsis" dir="auto">
          <Link className="admin-row-link ink" to={{ search }}>
            {title}
          </Link>
        </h3>
        <p className="small muted ellipsis" dir="auto">
          {plainExcerpt(body.slice(0, EXCERPT))}
        </p>
      </div>
      <div className="changelog-row-meta row wrap fine muted">
        <Badge kind={state}>{text.states[state]}</Badge>
        <EntryKindBadge kind={kind} />
        <span className="fine muted figures">{timeOf(entry)}</span>
        {items.length > 0 && <span>{text.linked(items.length)}</span>}
      </div>
    </li>
  );
}

function timeOf({ state, published_at, created_at }: EntryRow): string {
  if (state === 'draft' || published_at === null) return text.writtenOn(formatDate(created_at.toMillis()));
  const at = published_at.toMillis();
  return state === 'scheduled' ? text.dueOn(formatDateTime(at)) : formatDate(at);
}

interface EntryListProps {
  readonly productId: string;
  readonly isShown: boolean;
  /** The URL search string of an entry's editor. */
  readonly searchOf: (id: string) => string;
  /** The URL search string of the settings. */
  readonly settings: string;
  readonly onNew: () => void;
}

/** All entries of a board, live and paginated, newest first. */
export function EntryList({ productId, isShown, searchOf, settings, onNew }: EntryListProps) {
  const [isOwner, mayManage, mayEdit] = [useMay('owner'), useMay('admin'), useMay('editor')];
  const pages = usePages(entriesQuery(productId), listenEntries);
  const { status, error, rows, shown, isLoadingMore, retry, showMore } = pages;

  const create = mayEdit && (
    <Button variant="contained" color="primary" startIcon={<Icon name="add" />} onClick={onNew}>
      {text.newEntry}
    </Button>
  );
  return (
    <section className="changelog stack one-column gap-4" aria-labelledby="changelog-title">
      <div className="changelog-head flex wrap between">
        <div>
          <h2 id="changelog-title" className="changelog-title">
            {text.title}
          </h2>
          <p className="changelog-intro small muted">{text.intro}</p>
          {isOwner && rows.length > 0 && <Subscribers productId={productId} />}
        </div>
        {rows.length > 0 && create}
      </div>
      {!isShown && (
        <p className="changelog-hidden small amber">
          {text.hidden}{' '}
          {mayManage && (
            <Link to={{ search: settings }} className="changelog-hidden-link medium one-line">
              {text.toSettings}
            </Link>
          )}
        </p>
      )}
      {status === 'loading' && <TabSkeleton tab="changelog" />}
      {status === 'failed' && <Problem text={sentenceOf(error, text.loadFailed)} onRetry={retry} />}
      {status === 'ready' && rows.length === 0 && (
        <div className="changelog-none panel stack gap-2 centered">
          <p className="bold">{text.none}</p>
          <p className="changelog-intro small muted">{text.noneText}</p>
          {create}
        </div>
      )}
      {rows.length > 0 && (
        <ul className="changelog-list divided panel" aria-label={text.title}>
          {shown.map((entry) => (
            <EntryListRow key={entry.id} entry={entry} search={searchOf(entry.id)} />
          ))}
        </ul>
      )}
      {showMore && (
        <Button className="changelog-more" disabled={isLoadingMore} onClick={showMore}>
          <span>{isLoadingMore ? text.loadingMore : text.more}</span>
        </Button>
      )}
    </section>
  );
}
