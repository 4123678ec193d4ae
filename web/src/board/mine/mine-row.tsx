import { ownStatusOf } from '@shared/labels/known';
import { plainExcerpt } from '@shared/markdown/plain-text';
import { itemAddress } from '../../board-paths.ts';
import { mine, statuses, board as text, votes } from '../../messages/en.ts';
import { formatDate, LOCALE, timeAgo } from '../../messages/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { truncate } from '../../ui/form/cut-text.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { followLink } from '../data/follow-link.ts';
import type { Item } from '../data/model.ts';
import { ItemPictures, isShown } from '../pictures/item-pictures.tsx';
import type { ItemNews } from './looks.ts';
import type { MineRow } from './mine-data.ts';
import type { MineList } from './queries.ts';

/** Longer texts are cut: the item's page has them whole. */
const EXCERPT_MAX = 200;

interface RowProps {
  readonly row: MineRow;
  readonly list: MineList;
  readonly news: ItemNews | null;
  /** Called before the item is opened. */
  readonly onOpen: (item: Item) => void;
}

/** Something that the visitor posted, voted for or follows, with its current state. */
export function Row({ row: { item, at, comment, mergedTitle, isWaiting }, list, news, onOpen }: RowProps) {
  const { board, now, openItem } = useBoardContext();
  const own = ownStatusOf(board.settings, item);
  const status = own?.name ?? (item.status === 'pending' ? text.waiting : statuses[item.status]);
  const when = mine.when[comment === undefined ? list : 'commented'];
  return (
    <li className="mine-row panel stack gap-2" data-new={news ? '' : undefined}>
      <h3 className="title-s breakable" dir="auto">
        <a
          className="ink"
          href={itemAddress(board.id, item.id)}
          onClick={followLink(() => {
            onOpen(item);
            openItem(item.id);
          })}
        >
          {item.title}
        </a>
      </h3>
      {comment !== undefined && (
        <p className="small breakable">
          <span className="muted">{mine.comment}</span> <span dir="auto">{excerptOf(comment)}</span>
        </p>
      )}
      {comment === undefined && <ItemPictures pictures={item.pictures} isPublic={isShown(item)} />}
      {mergedTitle !== undefined && <p className="small muted breakable">{mine.mergedFrom(mergedTitle)}</p>}
      <div className="mine-facts row wrap fine muted">
        {isWaiting ? (
          <Badge kind="pending">{text.waiting}</Badge>
        ) : item.isArchived ? (
          <Badge kind="archived">{text.archived}</Badge>
        ) : (
          <Badge kind={item.status} color={own?.color}>
            {status}
          </Badge>
        )}
        <span className="figures">{votes.count(item.votes)}</span>
        <time dateTime={new Date(at).toISOString()} title={formatDate(at)}>
          {when(timeAgo(at, now))}
        </time>
      </div>
      {item.answer !== undefined && (
        <p className="mine-answer small breakable">
          <span className="muted">{mine.answerFrom(board.name)}</span> <span dir="auto">{excerptOf(item.answer)}</span>
        </p>
      )}
      {news && (
        <p className="small accent medium">
          <span>{mine.news}</span> <span>{LISTS.format(partsOf(news, status))}</span>
        </p>
      )}
    </li>
  );
}

/** "now Open, 2 votes, 1 comment" */
const LISTS = new Intl.ListFormat(LOCALE, { type: 'unit', style: 'short' });

const excerptOf = (written: string) => truncate(plainExcerpt(written).trim(), EXCERPT_MAX);

const partsOf = ({ hasStatus, hasAnswer, votes: more, comments }: ItemNews, status: string): readonly string[] => [
  ...(hasStatus ? [mine.newStatus(status)] : []),
  ...(hasAnswer ? [mine.newAnswer] : []),
  ...(more > 0 ? [mine.newVotes(more)] : []),
  ...(comments > 0 ? [mine.newComments(comments)] : []),
];
