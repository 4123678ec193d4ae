import { useEffect, useMemo, useState } from 'react';
import { mine, tabs, board as text } from '../../messages/en.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { withRecent } from '../list/recent-acts.ts';
import type { TabProps } from '../tab-content/tab-props.ts';
import { TabState } from '../tab-content/tab-state.tsx';
import { earlierLooks, newsSince, recordLooks } from './looks.ts';
import { Row } from './mine-row.tsx';
import { MINE_LISTS, type MineList } from './queries.ts';
import { useMine } from './use-mine.ts';
import { YourData } from './your-data.tsx';

/** What the visitor has posted, voted for and follows on this board (D48), and what to do with it. */
export function MineTab({ items, onItems }: TabProps<'mine'>) {
  const { board, isTold } = useBoardContext();
  const [list, setList] = useState<MineList>('posted');
  const { shown, retry, showMore } = useMine(board.id, list, items.voting.size > 0);
  const { status, more, next, failure } = shown;
  const { recent } = items;
  // Counters may not include the visitor's own acts yet. When they do, the acts must not count as news.
  const entries = useMemo(
    () => shown.entries.map((row) => ({ ...row, item: withRecent(row.item, recent.get(row.item.id), row.readAt) })),
    [shown.entries, recent],
  );
  const looks = earlierLooks(board.id);
  useEffect(() => {
    if (entries.length > 0)
      recordLooks(
        board.id,
        entries.map(({ item }) => item),
      );
  }, [board.id, entries]);
  const isEmpty = entries.length === 0 && next === null;
  return (
    <>
      <h2 className="sr-only">{tabs.names.mine}</h2>
      <fieldset className="mine-choice flex wrap gap-2">
        <legend className="sr-only">{mine.listsLabel}</legend>
        {MINE_LISTS.filter((each) => each !== 'following' || isTold).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="mine-list"
              className="sr-only"
              checked={each === list}
              onChange={() => setList(each)}
            />
            <span className="chip inline-row size-sm medium">{mine.lists[each]}</span>
          </label>
        ))}
      </fieldset>
      {status === 'loading' || status === 'failed' ? (
        <TabState
          productId={board.id}
          failure={status === 'failed' ? failure : null}
          loading={mine.loading}
          failedTitle={mine.failedTitle}
          onRetry={retry}
        />
      ) : isEmpty ? (
        <div className="empty row gap-2 small muted centered">
          <p className="empty-title ink bold">{mine.empty[list]}</p>
          <p>{mine.emptyText[list]}</p>
        </div>
      ) : (
        <ul className="stack gap-3" aria-label={mine.lists[list]} aria-busy={status === 'refreshing'}>
          {entries.map((row) => (
            <Row
              key={row.id}
              row={row}
              list={list}
              news={newsSince(looks, row.item, recent)}
              onOpen={(item) => onItems([item], Date.now())}
            />
          ))}
        </ul>
      )}
      {next !== null && (
        <div className="list-end small muted centered">
          <p role="alert" className="list-end-problem danger">
            {more === 'failed' && mine.moreFailed}
          </p>
          <button type="button" className="button" aria-busy={more === 'loading'} onClick={() => void showMore()}>
            {more === 'loading' && <Spinner />}
            <span>{more === 'loading' ? mine.loadingMore : more === 'failed' ? text.retry : mine.showMore}</span>
          </button>
        </div>
      )}
      <YourData voting={items.voting} />
    </>
  );
}
