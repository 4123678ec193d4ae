import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { isPublic } from '@shared/item/state';
import { wholeText } from '@shared/item/whole-text';
import { useState } from 'react';
import { admin, agents, edits, merging } from '../../../messages/en.ts';
import { formatDateTime, formatNumber, timeAgo } from '../../../messages/format.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { useBusy } from '../../../ui/hooks/actions.ts';
import { useNow } from '../../../ui/hooks/use-page-state.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import { Tick } from '../../../ui/tick.tsx';
import type { Item, Team } from '../data/model.ts';
import { useMay } from '../data/team-data.ts';
import { useActs } from '../edits/acts.ts';
import { removeComment } from '../edits/deletions.ts';
import { reject } from '../edits/flag-edits.ts';
import { isMergedItem, mergeInto } from '../edits/merge.ts';
import { approve } from '../edits/status-edits.ts';
import { Badges, StatusBadge } from '../parts/badges.tsx';
import { History } from '../parts/history.tsx';
import { Pictures } from '../parts/picture-origins.tsx';
import { Afterwards } from '../parts/states.tsx';
import { AnswerSection } from './answer-section.tsx';
import { Author, CommentList } from './comments.tsx';
import { Composer, compose } from './composer.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { MergedActions } from './merged-item.tsx';
import { NotesSection } from './notes.tsx';
import { ReplacedAnswer } from './replaced-answer.tsx';
import { SimilarList } from './similar-list.tsx';
import { TextEditor, useTextEditing } from './text-editor.tsx';
import { VisitorMenu } from './visitor-purge.tsx';
import { WaitingComments } from './waiting-comments.tsx';

interface DetailProps {
  readonly item: Item;
  readonly ownerId: string;
  readonly team: Team;
  readonly titleId: string;
  /** Whether the board has a changelog that visitors see. */
  readonly hasChangelog: boolean;
  /** Shows the properties and the voters, which are folded away in a small window; null if they are beside. */
  readonly onProperties: (() => void) | null;
}

/** The conversation about an item, with the field to write in. */
export function Detail({ item, ownerId, team, titleId, hasChangelog, onProperties }: DetailProps) {
  const { perform, openDialog } = useActs();
  const mayEdit = useMay('editor');
  const now = useNow();
  const editing = useTextEditing(item);
  /** Number of listed comments. The number in the item follows later: a trigger writes it. */
  const [listed, setListed] = useState<number | null>(null);
  return (
    <div className="admin-conversation">
      <div className="admin-detail stack gap-4">
        {isMergedItem(item) && <MergedActions item={item} />}
        {mayEdit && item.status === 'pending' && !isMergedItem(item) && <ApprovalActions item={item} />}
        <SimilarList
          item={item}
          actionOf={mayEdit ? (similar) => <MergeButton item={item} target={similar} /> : undefined}
        />
        <div className="admin-detail-badges flex wrap gap-1">
          {onProperties && <StatusBadge item={item} />}
          <Badges item={item} />
        </div>
        <div className="admin-detail-head flex gap-2">
          <h2
            id={titleId}
            className={editing.isEditing ? 'sr-only' : 'admin-detail-title title-l breakable grow'}
            dir="auto"
          >
            {item.title}
          </h2>
          {mayEdit && !editing.isEditing && !isMergedItem(item) && (
            <IconButton
              autoFocus={editing.hasEnded}
              size="small"
              aria-label={edits.edit}
              title={edits.edit}
              onClick={() => editing.setEditing(true)}
            >
              <Icon name="edit" />
            </IconButton>
          )}
        </div>
        {editing.isEditing && <TextEditor key={editing.times} item={item} editing={editing} />}
        <ItemFacts item={item} ownerId={ownerId} team={team} titleId={titleId} now={now} onVoters={onProperties} />
        {!editing.isEditing && (
          <div className="admin-detail-description markdown body-text breakable as-typed" dir="auto">
            <Markdown text={wholeText(item)} />
          </div>
        )}
        <Pictures productId={item.product_id} pictures={item.pictures} isPublic={isPublic(item)} />
        {item.edited_at && <EarlierTexts item={item} editedAt={item.edited_at.toMillis()} now={now} />}
        <ReplacedAnswer item={item} />
        <AnswerSection item={item} team={team} titleId={titleId} now={now} />
        <section className="admin-comments stack to-start gap-2" aria-labelledby={`${titleId}-comments`}>
          <h3 id={`${titleId}-comments`} className="title-s unringed" tabIndex={-1}>
            {admin.comments}{' '}
            <span className="admin-comments-count muted figures">{formatNumber(listed ?? item.comments)}</span>
          </h3>
          <CommentList
            feedbackId={item.id}
            ownerId={ownerId}
            team={team}
            isPublic={isPublic(item)}
            now={now}
            onReply={mayEdit && !isMergedItem(item) ? (to) => void compose('reply', to) : null}
            onDelete={(commentId) => perform(removeComment(commentId))}
            onRemoveVisitor={(writtenBy) => openDialog({ kind: 'visitor', writtenBy })}
            onCount={setListed}
          />
          <WaitingComments
            productId={item.product_id}
            feedbackId={item.id}
            now={now}
            onNone={() => document.getElementById(`${titleId}-comments`)?.focus()}
          />
        </section>
        <Afterwards>
          <NotesSection item={item} headingId={`${titleId}-notes`} now={now} />
          <History productId={item.product_id} item={item.id} ownerId={ownerId} now={now} />
        </Afterwards>
      </div>
      {mayEdit && <Composer item={item} team={team} hasChangelog={hasChangelog} />}
    </div>
  );
}

interface ItemFactsProps extends Omit<DetailProps, 'hasChangelog' | 'onProperties'> {
  readonly now: number;
  /** Shows the voters; null if they are beside. */
  readonly onVoters: (() => void) | null;
}

/** Who submitted an item and when, and how many want it. */
function ItemFacts({ item, ownerId, team, titleId, now, onVoters }: ItemFactsProps) {
  const { openDialog } = useActs();
  const mayRemove = useMay('admin');
  const createdAt = item.created_at.toMillis();
  const isOwn = item.created_by === ownerId;
  return (
    <div className="admin-detail-facts row wrap small muted">
      <Author
        team={isOwn ? team : null}
        uid={item.created_by}
        signed={item.by_agent ? agents.author : item.author_name}
      />
      <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt)}>
        {timeAgo(createdAt, now)}
      </time>
      {onVoters ? (
        <Button className="admin-detail-votes" size="small" onClick={onVoters}>
          <Votes item={item} />
        </Button>
      ) : (
        <Votes item={item} />
      )}
      {mayRemove && !isOwn && !item.by_agent && !isMergedItem(item) && (
        <VisitorMenu
          productId={item.product_id}
          writtenBy={item.id}
          describedBy={titleId}
          onRemove={() => openDialog({ kind: 'visitor', writtenBy: item.id })}
        />
      )}
    </div>
  );
}

const Votes = ({ item: { votes } }: Pick<DetailProps, 'item'>) => (
  <span className="ink medium figures">
    <span>
      <Tick value={votes} />
    </span>{' '}
    <span>{admin.votesNoun(votes)}</span>
  </span>
);

interface MergeButtonProps {
  readonly item: Item;
  readonly target: Item;
}

/** Merges an item in one step, which the message about it undoes. */
function MergeButton({ item, target }: MergeButtonProps) {
  const { perform } = useActs();
  const { busyWith, run } = useBusy<'merge'>();
  const isBusy = busyWith !== null;
  return (
    <Button
      size="small"
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void run('merge', async () => void (await perform(mergeInto([item], target.id))))}
    >
      {merging.merge}
      <span className="sr-only">{` ${merging.intoTitle(target.title)}`}</span>
    </Button>
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
      <div className="row gap-2">
        <Button variant="contained" color="primary" onClick={() => perform(approve([item]))}>
          {admin.approve}
        </Button>
        {!item.is_archived && <Button onClick={() => perform(reject([item]))}>{admin.reject}</Button>}
      </div>
    </div>
  );
}
