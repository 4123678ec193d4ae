import { useBoardTools } from './board-tools.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import type { Item } from './model.ts';
import { SignInLine } from './sign-in-line.tsx';
import { useComments } from './use-comments.ts';
import './comment-panel.css';

interface CommentPanelProps {
  readonly id: string;
  readonly item: Item;
  readonly isOpen: boolean;
  readonly wasOpened: boolean;
  readonly onCommented: (itemId: string) => void;
}

/** The comments of an item and the field for one more. Closed, it keeps what it has loaded and what was typed. */
export function CommentPanel({ id, item, isOpen, wasOpened, onCommented }: CommentPanelProps) {
  const tools = useBoardTools();
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
