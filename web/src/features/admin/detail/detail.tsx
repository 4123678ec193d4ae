import Button from '@mui/material/Button';
import { isPublic } from '@shared/is-public';
import { COMMENT_AMBER, COMMENT_MAX } from '@shared/limits';
import { useState } from 'react';
import { admin, categories, comments as commentSentences, merging } from '../../../messages/en.ts';
import { formatDateTime, formatNumber, timeAgo } from '../../../messages/format.ts';
import { useNow } from '../../../ui/hooks/use-page-state.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { addComment } from '../data/discussion-data.ts';
import type { Item } from '../data/model.ts';
import { useActs } from '../edits/acts.ts';
import { removeComment } from '../edits/deletions.ts';
import { reject } from '../edits/flag-edits.ts';
import { isMergedItem } from '../edits/merge.ts';
import { approve } from '../edits/status-edits.ts';
import { untilSent } from '../edits/warn-unsaved.ts';
import { TagField } from '../labels/tag-fields.tsx';
import { Badges, StatusBadge } from '../parts/badges.tsx';
import { AnswerSection } from './answer-section.tsx';
import { CommentList } from './comments.tsx';
import { DetailActions } from './detail-actions.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { NotesSection } from './notes.tsx';
import { SimilarList } from './similar-list.tsx';
import { WriteForm } from './write-form.tsx';

interface DetailProps {
  readonly item: Item;
  readonly ownerId: string;
  readonly titleId: string;
}

export function Detail({ item, ownerId, titleId }: DetailProps) {
  const { perform, openDialog } = useActs();
  const now = useNow();
  const createdAt = item.created_at.toMillis();
  /** The item's own number follows later, by a trigger. */
  const [listed, setListed] = useState<number | null>(null);
  return (
    <div className="admin-detail stack gap-4">
      <div className="flex wrap gap-1">
        <StatusBadge item={item} />
        <Badges item={item} />
      </div>
      <h2 id={titleId} className="admin-detail-title title-l breakable">
        {item.title}
      </h2>
      <p className="admin-detail-meta flex wrap small muted">
        <span className="ink medium figures">
          <span>
            <Tick value={item.votes} />
          </span>{' '}
          <span>{admin.votesNoun(item.votes)}</span>
        </span>
        <span>{categories[item.category]}</span>
        <span>{item.created_by === null ? commentSentences.authorAnonymous : commentSentences.authorSignedIn}</span>
        <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt)}>
          {timeAgo(createdAt, now)}
        </time>
      </p>
      {item.status === 'pending' && !isMergedItem(item) && <ApprovalActions item={item} />}
      <div className="admin-detail-description markdown body-text breakable as-typed" dir="auto">
        <Markdown text={item.description} />
      </div>
      {item.edited_at && (
        <EarlierTexts productId={item.product_id} feedbackId={item.id} editedAt={item.edited_at.toMillis()} now={now} />
      )}
      <TagField item={item} />
      <AnswerSection item={item} titleId={titleId} now={now} />
      <DetailActions item={item} ownerId={ownerId} titleId={titleId} />
      <SimilarList
        item={item}
        actionOf={(similar) => (
          <Button size="small" onClick={() => openDialog({ kind: 'merge', sources: [item], suggested: similar })}>
            {merging.merge}
            <span className="sr-only">{` ${merging.intoTitle(similar.title)}`}</span>
          </Button>
        )}
      />
      <NotesSection item={item} ownerId={ownerId} headingId={`${titleId}-notes`} now={now} />
      <section className="admin-comments stack to-start gap-2" aria-labelledby={`${titleId}-comments`}>
        <h3 id={`${titleId}-comments`} className="title-s">
          {admin.comments}{' '}
          <span className="admin-comments-count muted figures">{formatNumber(listed ?? item.comments)}</span>
        </h3>
        {isPublic(item) ? (
          <WriteForm
            draft={`reply/${item.id}`}
            max={COMMENT_MAX}
            amberAt={COMMENT_AMBER}
            hasFormatting
            text={admin.reply}
            onAdd={(content) =>
              untilSent(addComment({ feedback_id: item.id, product_id: item.product_id, user_id: ownerId, content }))
            }
          />
        ) : (
          <p>{admin.replyHidden}</p>
        )}
        <CommentList
          feedbackId={item.id}
          ownerId={ownerId}
          now={now}
          onDelete={(commentId) => perform(removeComment(commentId))}
          onRemoveVisitor={(writtenBy) => openDialog({ kind: 'visitor', writtenBy })}
          onCount={setListed}
        />
      </section>
    </div>
  );
}

/** Approve and reject for a pending item (D13). A rejected item can still be approved. */
function ApprovalActions({ item }: { readonly item: Item }) {
  const { perform } = useActs();
  return (
    <div className="admin-decision row wrap gap-2">
      <p className="admin-decision-text small amber medium">
        {item.is_archived ? admin.rejected : `${admin.waiting}. ${admin.waitingText}`}
      </p>
      <Button variant="contained" color="primary" onClick={() => perform(approve([item]))}>
        {admin.approve}
      </Button>
      {!item.is_archived && <Button onClick={() => perform(reject([item]))}>{admin.reject}</Button>}
    </div>
  );
}
