import { statusesOf } from '@shared/labels/known';
import type { MouseEvent } from 'react';
import { statuses, news as text } from '../../messages/en.ts';
import { formatDate, timeAgo } from '../../messages/format.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { itemAddress } from '../data/item-address.ts';
import type { NewsEntry } from './news-data.ts';

interface NewsRowProps {
  readonly entry: NewsEntry;
  readonly onOpenItem: (itemId: string) => void;
}

/** What happened, as a link to the item or to the entry of the changelog. */
export function NewsRow({ entry: { what, item, title, status, label, entry, at, isNew }, onOpenItem }: NewsRowProps) {
  const { board, now } = useBoardContext();
  const own = statusesOf(board.settings).find(({ id }) => id === label);
  const href = entry === null ? itemAddress(board.id, item) : `/embed/${board.id}?view=changelog#${entry}`;

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || entry !== null) return;
    event.preventDefault();
    onOpenItem(item);
  }

  return (
    <li className="news-row" data-new={isNew || undefined}>
      <a className="news-link" href={href} onClick={open}>
        {isNew && <span className="sr-only">{text.unread} </span>}
        <span dir="auto">{text.sentences[what](title, own?.name ?? statuses[status])}</span>
      </a>
      <time dateTime={new Date(at).toISOString()} title={formatDate(at)}>
        {timeAgo(at, now)}
      </time>
    </li>
  );
}
