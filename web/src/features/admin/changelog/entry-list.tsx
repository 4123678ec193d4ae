import Button from '@mui/material/Button';
import { PAGE_SIZE } from '@shared/limits';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../../api/errors.ts';
import { useReconnect } from '../../../firebase/live.tsx';
import { changelog as text } from '../../../messages/en.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Problem } from '../error-state.tsx';
import { entriesQuery, orderOf } from '../filters/queries.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { LiveRows } from '../list/live-rows.ts';
import { useRows } from '../list/use-rows.ts';
import { listenEntries } from './entry-data.ts';
import { EntryListRow } from './entry-list-row.tsx';

interface EntryListProps {
  readonly productId: string;
  readonly isShown: boolean;
  /** The URL search string of an entry's editor. */
  readonly searchOf: (id: string) => string;
  /** That of the settings. */
  readonly settings: string;
  readonly onNew: () => void;
}

/** All entries of a board, live and paginated, newest first. */
export function EntryList({ productId, isShown, searchOf, settings, onNew }: EntryListProps) {
  const reconnect = useReconnect();
  const live = useMemo(() => {
    const query = entriesQuery(productId);
    return new LiveRows({ listen: listenEntries(query), order: orderOf(query), isShown: () => true, reconnect });
  }, [productId, reconnect]);
  const { status, error, rows, hasMore, isLoadingMore } = useRows(live);
  const [wanted, setWanted] = useState(PAGE_SIZE);
  // As in the list of comments.
  useEffect(() => live.look(Math.max(0, wanted - PAGE_SIZE), wanted - PAGE_SIZE / 2 - 1), [live, wanted]);

  const create = (
    <Button variant="contained" color="primary" startIcon={<Icon name="add" />} onClick={onNew}>
      {text.newEntry}
    </Button>
  );
  return (
    <section className="changelog" aria-labelledby="changelog-title">
      <div className="changelog-head">
        <div>
          <h2 id="changelog-title" className="changelog-title">
            {text.title}
          </h2>
          <p className="changelog-intro">{text.intro}</p>
        </div>
        {rows.length > 0 && create}
      </div>
      {!isShown && (
        <p className="changelog-hidden">
          {text.hidden}{' '}
          <Link to={{ search: settings }} className="changelog-hidden-link">
            {text.toSettings}
          </Link>
        </p>
      )}
      {status === 'loading' && <ListSkeleton />}
      {status === 'failed' && <Problem text={sentenceOf(error, text.loadFailed)} onRetry={live.retry} />}
      {status === 'ready' && rows.length === 0 && (
        <div className="changelog-none">
          <p className="changelog-none-title">{text.none}</p>
          <p className="changelog-intro">{text.noneText}</p>
          {create}
        </div>
      )}
      {rows.length > 0 && (
        <ul className="changelog-list" aria-label={text.title}>
          {rows.slice(0, wanted).map((entry) => (
            <EntryListRow key={entry.id} entry={entry} search={searchOf(entry.id)} />
          ))}
        </ul>
      )}
      {(hasMore || rows.length > wanted) && rows.length > 0 && (
        <Button className="changelog-more" disabled={isLoadingMore} onClick={() => setWanted(wanted + PAGE_SIZE)}>
          <span>{isLoadingMore ? text.loadingMore : text.more}</span>
        </Button>
      )}
    </section>
  );
}
