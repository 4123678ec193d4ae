import { useEffect, useRef, useState } from 'react';
import { comments, commentThread, ownForm, board as text } from '../../messages/en.ts';
import { formatDate, timeAgo } from '../../messages/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, NameMark } from '../../ui/badge.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { logoAddress } from '../../ui/pictures/logo-address.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { loadTitle } from '../data/load-board.ts';
import type { CommentView } from '../data/model.ts';
import { ItemPictures } from '../pictures/item-pictures.tsx';

const loading = new Map<string, Promise<string>>();

/** Caches titles, so that each costs one read per page. */
function titleOf(id: string): Promise<string> {
  const asked = loading.get(id) ?? loadTitle(id);
  loading.set(id, asked);
  asked.catch(() => loading.delete(id));
  return asked;
}

/**
 * Names the merged item that a comment was written for, if visitors may see it.
 *
 * @param known its title, if the server has sent it
 */
function FromItem({ id, known }: { readonly id: string; readonly known: string | undefined }) {
  const [title, setTitle] = useState(known ?? null);
  useEffect(() => {
    if (known !== undefined) return;
    let isLeft = false;
    titleOf(id).then(
      (found) => isLeft || setTitle(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [id, known]);
  if (title === null) return null;
  return (
    <span className="breakable" dir="auto">
      {commentThread.from(title)}
    </span>
  );
}

/** The name that a visitor's comment is signed with. */
export const nameOf = ({ userId, authorName }: CommentView): string =>
  authorName ?? (userId === null ? comments.authorAnonymous : comments.authorSignedIn);

interface CommentRowProps {
  readonly comment: CommentView;
  readonly isTeam: boolean;
  /** Null for the comments of others. */
  readonly onRemove: (() => void) | null;
  /** Takes the author's name. Null where nobody may reply. */
  readonly onReply: ((name: string) => void) | null;
  /** Whether it replies to a comment that is not shown. */
  readonly isAlone: boolean;
  /** Its replies. */
  readonly children?: Elements;
}

/** A comment, or the place of a removed one. */
export function CommentRow({ comment, isTeam, onRemove, onReply, isAlone, children }: CommentRowProps) {
  const { board, now } = useBoardContext();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { userId, authorName, isNameConfirmed, content, createdAt, from, fromTitle, removed, pictures } = comment;
  const isWaiting = comment.isWaiting === true;
  const name = isTeam ? board.name : nameOf(comment);
  const time = (
    <time dateTime={new Date(createdAt).toISOString()} title={formatDate(createdAt)}>
      {timeAgo(createdAt, now)}
    </time>
  );
  if (removed) {
    return (
      <li className="comment">
        <div className="comment-head flex wrap fine muted">
          {commentThread.removed}
          {time}
        </div>
        {children}
      </li>
    );
  }
  return (
    <li className="comment">
      <div className="comment-head flex wrap fine muted">
        <span className="comment-author inline-row ink medium">
          <Avatar
            name={name}
            logo={isTeam ? logoAddress(board) : undefined}
            person={isTeam ? name : userId || (authorName ?? userId)}
          />
          <span className="breakable">
            <span dir="auto">{name}</span>
            {!isTeam && authorName !== undefined && (
              <NameMark isConfirmed={isNameConfirmed} isNaming={board.settings.showNames} />
            )}
          </span>
        </span>
        {isTeam && <span className="comment-team accent medium">{commentThread.team}</span>}
        {isWaiting && <Badge kind="pending">{text.waiting}</Badge>}
        {time}
        {isAlone && <span>{commentThread.toEarlier}</span>}
        {from !== undefined && <FromItem id={from} known={fromTitle} />}
        <span className="flex gap-3 push-end">
          {onReply && (
            <button
              type="button"
              className="comment-act muted"
              aria-label={commentThread.replyTo(name)}
              onClick={() => onReply(name)}
            >
              {commentThread.reply}
            </button>
          )}
          {onRemove && (
            <button ref={button} type="button" className="comment-act muted" onClick={() => setAsking(true)}>
              {commentThread.delete}
            </button>
          )}
        </span>
      </div>
      <div className="comment-text small breakable" dir="auto">
        <Markdown text={content} />
      </div>
      <ItemPictures pictures={pictures} isPublic={!isWaiting} />
      {isAsking && (
        <Confirm
          question={commentThread.deleteQuestion}
          text={ownForm.questionText}
          cancel={ownForm.cancel}
          act={ownForm.delete}
          onAnswer={(isConfirmed) => {
            setAsking(false);
            button.current?.focus();
            if (isConfirmed) onRemove?.();
          }}
        />
      )}
      {children}
    </li>
  );
}
