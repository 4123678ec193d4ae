import { useBoardContext } from '../acts/board-context.ts';
import { unsentCommentsOn } from '../acts/waiting.ts';
import type { CommentView, Item, Page } from '../data/model.ts';
import { SignInLine } from '../sign-in/sign-in-line.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { UnsentComments } from './unsent-comments.tsx';
import { useComments } from './use-comments.ts';

export interface CommentsProps {
  readonly item: Item;
  /** The first page, if the server rendered it. */
  readonly first?: Page<CommentView> | undefined;
}

/** Content of an opened comment panel. */
export function Comments({ item, first }: CommentsProps) {
  const tools = useBoardContext();
  const { list, retry, showMore, add, remove, isAdding } = useComments(item.id, tools, item.comments, first);
  return (
    <>
      <UnsentComments comments={unsentCommentsOn(tools.waiting, item.id)} onFewer={retry} />
      <CommentList list={list} expected={item.comments} onRetry={retry} onShowMore={showMore} onRemove={remove} />
      {tools.canAct ? <CommentForm itemId={item.id} isAdding={isAdding} onAdd={add} /> : <SignInLine />}
    </>
  );
}
