import { useBoardContext } from '../acts/board-context.ts';
import { unsentCommentsOn } from '../acts/waiting.ts';
import type { CommentView, Item, Page } from '../data/model.ts';
import { SignInLine } from '../sign-in/sign-in-line.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { UnsentComments } from './unsent-comments.tsx';
import { useComments } from './use-comments.ts';
import './comment-panel.css';

interface CommentPanelProps {
  readonly id: string;
  readonly item: Item;
  readonly isOpen: boolean;
  readonly wasOpened: boolean;
  /** The first page, if the server rendered it. */
  readonly first?: Page<CommentView> | undefined;
}

/** Comments of an item and the form to add one. When closed, it keeps loaded comments and typed text. */
export function CommentPanel({ id, item, isOpen, wasOpened, first }: CommentPanelProps) {
  const tools = useBoardContext();
  const { list, retry, showMore, add, isAdding } = useComments(item.id, wasOpened, tools, first);

  return (
    <div id={id} className="comments" hidden={!isOpen}>
      {wasOpened && (
        <>
          <UnsentComments comments={unsentCommentsOn(tools.waiting, item.id)} onFewer={retry} />
          <CommentList list={list} expected={item.comments} onRetry={retry} onShowMore={showMore} />
          {tools.canAct ? <CommentForm itemId={item.id} isAdding={isAdding} onAdd={add} /> : <SignInLine />}
        </>
      )}
    </div>
  );
}
