import { MERGE_SELECTION_MAX } from '@shared/limits';
import type { Product } from '@shared/product';
import { useRef, useState } from 'react';
import { merging } from '../../messages/en.ts';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { focusStatus } from './detail/detail-actions.tsx';
import { DetailDialog } from './detail/detail-dialog.tsx';
import { useOpenItem } from './detail/use-open-item.ts';
import { ConfirmEdit } from './edits/confirm-edit.tsx';
import { useEdits } from './edits/use-edits.ts';
import { VisitorPurge } from './edits/visitor-purge.tsx';
import { Filters } from './filters/filters.tsx';
import { useView } from './filters/use-view.ts';
import { hasFilters } from './filters/view.ts';
import { FirstSteps } from './guide/first-steps.tsx';
import type { GuideMarks } from './guide/guide-marks.ts';
import { useGuide } from './guide/use-guide.ts';
import { StatusDialog } from './labels/status-dialog.tsx';
import { FeedbackList } from './list/feedback-list.tsx';
import { ListHead } from './list/list-head.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { rowStatusId } from './list/row-status.tsx';
import { SELECTION_STATUS } from './list/status-menu.tsx';
import { useCursor } from './list/use-cursor.ts';
import { useItems } from './list/use-items.ts';
import { useRows } from './list/use-rows.ts';
import { useSelection } from './list/use-selection.ts';
import { MergeDialog, type MergeDialogProps } from './merging/merge-dialog.tsx';
import type { Item } from './model.ts';
import { useResultCount } from './selecting/use-result-count.ts';
import { useSelectMatching } from './selecting/use-select-matching.ts';
import { runShortcut } from './shortcuts/run-shortcut.ts';
import { ShortcutsSheet } from './shortcuts/shortcuts-sheet.tsx';
import { useShortcutSwitch, useShortcuts } from './shortcuts/use-shortcuts.ts';
import { Statistics } from './statistics/statistics.tsx';
import { useStatistics } from './statistics/use-statistics.ts';
import { useTotals } from './statistics/use-totals.ts';
import './feedback-tab.css';

interface FeedbackTabProps {
  readonly productId: string;
  readonly product: Product;
  readonly marks: GuideMarks;
  readonly onMark: (marks: GuideMarks) => void;
}

/** The items of a board with filters, list, details and actions. */
export function FeedbackTab({ productId, product, marks, onMark }: FeedbackTabProps) {
  const { view, change: changeView, clear } = useView();
  const live = useItems(productId, view);
  const list = useRows(live);
  const totals = useTotals(productId, product);
  const counts = useStatistics(productId, totals?.feedback ?? null, list.rows);
  const guide = useGuide(productId, product, totals?.feedback ?? null, marks, onMark);
  const { progress, asked, perform, answer, undo } = useEdits();
  const selection = useSelection(list.rows);
  const matching = useSelectMatching(live, list, (max) => selection.selectAll(true, max));
  const results = useResultCount(productId, view, list, totals?.feedback ?? null);
  const open = useOpenItem();
  const cursor = useCursor(list.rows, list.source, open.id);
  const [inFront, setInFront] = useState<Item | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [areKeysOn, setKeysOn] = useShortcutSwitch();
  const searchRef = useRef<HTMLInputElement>(null);

  const [merge, setMerge] = useState<Pick<MergeDialogProps, 'sources' | 'suggested'> | null>(null);
  /** The item whose status and answer are edited, as it was when its dialog opened. */
  const [answering, setAnswering] = useState<Item | null>(null);
  const [unwanted, setUnwanted] = useState<string | null>(null);
  /** The item that was open when its visitor was removed; it may be deleted as well. */
  const [purgedAt, setPurgedAt] = useState<string | null>(null);

  function goTo(item: Item | null) {
    if (!item) return;
    cursor.goTo(item.id, open.id === null);
    if (open.id !== null) open.show(item.id);
  }
  function closeDetails() {
    open.close();
    cursor.focus();
  }
  function closeAnswer() {
    setAnswering(null);
    // The menu that opened the dialog from a row is gone.
    if (open.id === null) cursor.focus();
  }
  function onAnswer(isConfirmed: boolean) {
    if (isConfirmed && asked?.kind === 'deletion' && open.id !== null) closeDetails();
    answer(isConfirmed);
  }

  function openMerge(items: readonly Item[], suggested: Item | null = null) {
    if (items.length > MERGE_SELECTION_MAX) showToast('notice', merging.tooMany(MERGE_SELECTION_MAX));
    else setMerge({ sources: items, suggested });
  }

  const current = open.id === null ? cursor.item : inFront;
  const isAsking = isSheetOpen || asked !== null || unwanted !== null || merge !== null || answering !== null;
  useShortcuts(areKeysOn && !isAsking, (shortcut) =>
    runShortcut(shortcut, {
      isDialogOpen: open.id !== null || isAsking,
      current,
      targets: open.id === null && selection.items.length > 0 ? selection.items : current ? [current] : [],
      hasSelection: selection.items.length > 0,
      perform,
      move: (step) => goTo(step === 1 ? cursor.next : cursor.previous),
      open: open.show,
      select: selection.select,
      clearSelection: () => selection.selectAll(false),
      search: () => searchRef.current?.select(),
      showSheet: () => setSheetOpen(true),
      undo,
      openStatusMenu: () => {
        if (open.id !== null) return focusStatus();
        const id = selection.items.length > 0 ? SELECTION_STATUS : rowStatusId(current?.id ?? '');
        document.getElementById(id)?.click();
        return true;
      },
    }),
  );

  // What stands above the list is known before the list is shown, which would move.
  if (guide === 'unknown') return <ListSkeleton />;
  return (
    <div className="admin-feedback">
      {guide === 'off' ? (
        <Statistics
          total={totals?.feedback ?? null}
          votes={totals?.votes ?? null}
          counts={counts}
          status={view.status}
          onStatus={(status) => changeView({ status, label: null })}
        />
      ) : (
        <FirstSteps
          productId={productId}
          name={product.name}
          state={guide}
          marks={marks}
          onShared={(way) => onMark({ [way]: true })}
          onClose={() => onMark({ isClosed: true })}
        />
      )}
      <div className="admin-panel">
        <Filters view={view} pending={counts?.pending ?? null} searchRef={searchRef} onChange={changeView} />
        <ListHead
          items={list.rows}
          selected={selection.items}
          results={results}
          hasMore={list.hasMore}
          isSelectingMatching={matching.isLoading}
          progress={progress}
          perform={perform}
          onSelectMatching={matching.start}
          onSelectAll={selection.selectAll}
          onMerge={openMerge}
          onShortcuts={() => setSheetOpen(true)}
        />
        <FeedbackList
          live={live}
          list={list}
          hasFilters={hasFilters(view)}
          cursor={cursor}
          selection={selection}
          perform={perform}
          onAnswer={setAnswering}
          searchOf={open.searchOf}
          onClearFilters={clear}
        />
      </div>
      {open.id !== null && (
        <DetailDialog
          productId={productId}
          ownerId={product.owner_id}
          feedbackId={open.id}
          listed={list.rows.find(({ id }) => id === open.id)}
          perform={perform}
          isAnswering={answering !== null}
          onAnswer={setAnswering}
          onMerge={openMerge}
          onRemoveVisitor={setUnwanted}
          onPrevious={cursor.previous && (() => goTo(cursor.previous))}
          onNext={cursor.next && (() => goTo(cursor.next))}
          isGoneSaid={purgedAt !== open.id}
          onClose={closeDetails}
          onItem={setInFront}
        />
      )}
      {merge && (
        <MergeDialog
          productId={productId}
          {...merge}
          progress={progress}
          perform={perform}
          onClose={() => setMerge(null)}
        />
      )}
      {answering && <StatusDialog opened={answering} perform={perform} onClose={closeAnswer} />}
      {asked && <ConfirmEdit edit={asked} onAnswer={onAnswer} />}
      {unwanted !== null && (
        <VisitorPurge
          productId={productId}
          writtenBy={unwanted}
          onStart={() => setPurgedAt(open.id)}
          onClose={() => setUnwanted(null)}
        />
      )}
      {isSheetOpen && <ShortcutsSheet isOn={areKeysOn} onSwitch={setKeysOn} onClose={() => setSheetOpen(false)} />}
    </div>
  );
}
