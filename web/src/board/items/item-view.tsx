import { embedErrors, board as text } from '../../messages/en.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { loadingSentence } from '../data/failures.ts';
import type { CommentView, Page } from '../data/model.ts';
import type { ItemsState } from '../list/items-state.ts';
import type { OpenedState } from '../list/use-opened-item.ts';
import { Card } from './card.tsx';
import { Skeletons } from './skeletons.tsx';
import './item-view.css';

interface ItemViewProps {
  readonly opened: OpenedState;
  /** Including acts that wait for a network. */
  readonly state: ItemsState;
  /** Whether the visitor asked for an item that is merged into this one. */
  readonly isMergeTarget: boolean;
  /** The first page of comments, if the server rendered it. */
  readonly comments: Page<CommentView> | undefined;
  readonly onBack: () => void;
}

/** An item in place of the list. */
export function ItemView({ opened, state, isMergeTarget, comments, onBack }: ItemViewProps) {
  const { board } = useBoardContext();
  const { status, item, failure, retry } = opened;
  return (
    <div className="item">
      <a
        className="button button-quiet item-back"
        href={`/embed/${board.id}${board.settings.displayMode === 'fab' ? '?mode=fullscreen' : ''}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onBack();
        }}
      >
        <Icon name="back" />
        {text.all}
      </a>
      {item && isMergeTarget && (
        <p className="item-merged" dir="auto">
          {text.mergedInto(item.title)}
        </p>
      )}
      {item && (
        <Card
          item={item}
          isVoted={state.voted.has(item.id)}
          isVoting={state.voting.has(item.id)}
          isWhole
          comments={comments}
        />
      )}
      {status === 'loading' && <Skeletons count={1} />}
      {status === 'missing' && (
        <div className="empty" role="status">
          <p className="empty-title">{text.itemMissing}</p>
        </div>
      )}
      {status === 'failed' && (
        <ErrorState heading="h2" title={embedErrors.title} text={loadingSentence(failure, board.id)} onRetry={retry} />
      )}
    </div>
  );
}
