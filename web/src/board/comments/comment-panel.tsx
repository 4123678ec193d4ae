import { useBoardContext } from '../acts/board-context.ts';
import type { Item } from '../data/model.ts';
import { SignInLine } from '../visitor/sign-in-line.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { useComments } from './use-comments.ts';
import './comment-panel.css';

interface CommentPanelProps {
  readonly id: string;
  readonly item: Item;
  readonly isOpen: boolean;
  readonly wasOpened: boolean;
  readonly onCommented: (itemId: string) => void;
}

/** Comments of an item and the form to add one. When closed, it keeps loaded comments and typed text. */
export function CommentPanel({ id, item, isOpen, wasOpened, onCommented }: CommentPanelProps) {
  const tools = useBoardContext();
  const { unsent } = tools;
  const { list, retry, showMore, add, isAdding } = useComments(item.id, wasOpened, tools, onCommented);

  return (
    <div id={id} className="comments" hidden={!isOpen}>
      {wasOpened && (
        <>
          {unsent && <unsent.Comments unsent={unsent} itemId={item.id} onFewer={retry} />}
          <CommentList list={list} expected={item.comments} onRetry={retry} onShowMore={showMore} />
          {tools.canAct ? (
            <CommentForm key={unsent?.givenBack ?? 0} itemId={item.id} isAdding={isAdding} onAdd={add} />
          ) : (
            <SignInLine />
          )}
        </>
      )}
    </div>
  );
}
