import { embedErrors, errors, board as text } from '../../messages/en.ts';
import { itemLivePath } from '../../open-data/data-address.ts';
import type { Elements } from '../../ui/elements.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { followLink } from '../data/follow-link.ts';
import { useLazyPart } from '../data/lazy-part.ts';
import type { CommentView, Page } from '../data/model.ts';
import type { ShownItemProps } from './opened-item.tsx';
import { openedPart } from './parts.tsx';
import { Skeletons } from './skeletons.tsx';
import { WholeItem } from './whole-item.tsx';
import './item-view.css';

interface ItemViewProps extends ShownItemProps {
  /** Whether the visitor asked for an item that is merged into this one. */
  readonly isMergeTarget: boolean;
  /** The first page of comments, if the server rendered it. */
  readonly comments: Page<CommentView> | undefined;
  readonly onBack: () => void;
  /** The visitor's bell, beside the way back. */
  readonly news: Elements;
}

/** An item in place of the list. */
export function ItemView({ item, shown, isMergeTarget, comments, onBack, news, ...opened }: ItemViewProps) {
  const { board } = useBoardContext();
  const { part, hasFailed, retry } = useLazyPart(openedPart);
  return (
    // Read by start/live.ts.
    <div className="item" data-live={item ? itemLivePath(board.id, item.id) : undefined} data-at={shown.asOf}>
      <div className="item-top flex between gap-3">
        <a
          className="button button-quiet item-back"
          href={`/embed/${board.id}${board.settings.displayMode === 'fab' ? '?mode=fullscreen' : ''}`}
          onClick={followLink(onBack)}
        >
          <Icon name="back" />
          {text.all}
        </a>
        {news}
      </div>
      {item && isMergeTarget && (
        <p className="item-merged muted breakable" dir="auto">
          {text.mergedInto(item.title)}
        </p>
      )}
      {item && (
        <WholeItem
          item={item}
          isVoted={shown.voted.has(item.id)}
          isVoting={shown.voting.has(item.id)}
          comments={comments}
        />
      )}
      {part ? (
        <part.OpenedItem {...opened} />
      ) : (
        !item &&
        (hasFailed ? (
          <ErrorState heading="h2" title={embedErrors.title} text={errors.network} onRetry={retry} />
        ) : (
          <Skeletons count={1} />
        ))
      )}
    </div>
  );
}
