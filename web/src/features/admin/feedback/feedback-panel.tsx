import type { RefObject } from 'react';
import { useNow } from '../../../ui/hooks/use-page-state.ts';
import { hasFilters } from '../data/view.ts';
import { WaitingComments } from '../detail/waiting-comments.tsx';
import type { Progress } from '../edits/use-edits.ts';
import { FeedbackList } from '../list/feedback-list.tsx';
import { Filters } from '../list/filters.tsx';
import { ListHead } from '../list/list-head.tsx';
import { SavedViews } from '../list/saved-views.tsx';
import type { Selection } from '../list/selection.ts';
import { Statistics } from './statistics.tsx';
import type { useFeedback, useItemInFront } from './use-feedback.ts';

interface FeedbackPanelProps {
  readonly productId: string;
  /** The uid of the person who manages the board. */
  readonly uid: string;
  readonly feedback: ReturnType<typeof useFeedback>;
  /** Whether the board's figures are shown. */
  readonly hasFigures: boolean;
  readonly selection: Selection;
  readonly inFront: ReturnType<typeof useItemInFront>;
  readonly progress: Progress | null;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** The figures of a board, the filters, and the list. */
export function FeedbackPanel({
  productId,
  uid,
  feedback,
  hasFigures,
  selection,
  inFront: { open, cursor },
  progress,
  searchRef,
}: FeedbackPanelProps) {
  const { view, changeView, clearView, seen, live, list, total, size, votes, counts, results, assigned } = feedback;
  const focusList = () => {
    const row = cursor.item ?? list.rows[0];
    if (row) cursor.goTo(row.id, true);
    else searchRef.current?.focus();
  };
  return (
    <div className="admin-panel">
      {hasFigures && (
        <Statistics
          total={total}
          votes={votes}
          counts={counts}
          status={view.status}
          onStatus={(status) => changeView({ status, label: null, only: null })}
        />
      )}
      <Filters view={view} pending={counts?.pending ?? null} searchRef={searchRef} onChange={changeView} />
      <ListHead list={list} selection={selection} results={results} progress={progress} onMarkAll={seen.markAll}>
        <SavedViews
          productId={productId}
          uid={uid}
          view={view}
          size={size}
          counts={{
            new: seen.count,
            waiting: counts?.pending ?? null,
            unanswered: counts && counts.open - counts.answered,
            rising: counts?.rising ?? null,
            assigned,
          }}
          onChange={changeView}
        />
      </ListHead>
      <WaitingComments productId={productId} feedbackId={null} now={useNow()} onNone={focusList} />
      <FeedbackList
        live={live}
        list={list}
        hasFilters={hasFilters(view)}
        isNew={size === 0}
        cursor={cursor}
        selection={selection}
        searchOf={open.searchOf}
        freshnessOf={seen.freshnessOf}
        onClearFilters={clearView}
      />
    </div>
  );
}
