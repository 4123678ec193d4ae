import { statusesOf } from '@shared/labels/known';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { itemAddress } from '../../board-paths.ts';
import { statuses, news as text } from '../../messages/en.ts';
import { formatDate, timeAgo } from '../../messages/format.ts';
import { addStyle } from '../../ui/add-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { isNetworkFailure, sentenceFor } from '../data/failures.ts';
import style from './news.css?inline';
import type { NewsEntry } from './news-data.ts';
import { useNews } from './use-news.ts';

addStyle(style);

/** More new entries are not counted. */
const MOST = 9;

/** A bell with the number of new entries, and below its row their list. Part of a row of the view that is shown. */
export function News() {
  const { board, showToast } = useBoardContext();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { status, entries, failure, retry, refresh, see, settle, markRead } = useNews(board.id);
  const fresh = entries.filter(({ isNew }) => isNew).length;
  // Entries in view count as read.
  const unread = isOpen ? 0 : fresh;
  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) see();
  }, [isOpen, see]);
  // The view may change while the list is open, and the bell is then another one.
  useEffect(() => (isOpen ? settle : undefined), [isOpen, settle]);

  function toggle() {
    if (!isOpen) refresh();
    setOpen(!isOpen);
  }
  function close() {
    setOpen(false);
    bell.current?.focus();
  }
  async function mark() {
    // The button is about to go.
    panel.current?.focus({ preventScroll: true });
    await markRead().catch((error: unknown) =>
      showToast({ tone: 'failure', text: sentenceFor(error, text.markFailed) }),
    );
  }

  return (
    <>
      <button
        ref={bell}
        type="button"
        className="button news-bell rigid"
        aria-label={text.bell(unread)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Icon name="bell" />
        {unread > 0 && <span className="news-count bold figures">{unread > MOST ? text.most : unread}</span>}
      </button>
      {isOpen && (
        <section
          ref={panel}
          id={id}
          className="news unringed panel small"
          aria-label={text.heading}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            close();
          }}
        >
          <div className="row gap-3">
            <h2 className="title-m grow">{text.heading}</h2>
            {fresh > 0 && (
              <button type="button" className="link" onClick={() => void mark()}>
                {text.markRead}
              </button>
            )}
            <button type="button" className="card-act" aria-label={text.close} onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          <NewsList
            status={status}
            entries={entries}
            failure={failure}
            onRetry={() => {
              // The button is about to go.
              panel.current?.focus({ preventScroll: true });
              retry();
            }}
          />
        </section>
      )}
    </>
  );
}

interface NewsListProps {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly entries: readonly NewsEntry[];
  readonly failure: unknown;
  readonly onRetry: () => void;
}

function NewsList({ status, entries, failure, onRetry }: NewsListProps) {
  const { openItem } = useBoardContext();
  if (status === 'loading')
    return (
      <p className="news-state muted" role="status">
        {text.loading}
      </p>
    );
  if (status === 'failed')
    return (
      <p className="news-state muted" role="alert">
        <span>{isNetworkFailure(failure) ? text.offline : text.failed}</span>{' '}
        <button type="button" className="link" onClick={onRetry}>
          {text.retry}
        </button>
      </p>
    );
  if (entries.length === 0)
    return (
      <div className="news-state muted">
        <p className="ink medium">{text.empty}</p>
        <p>{text.emptyText}</p>
      </div>
    );
  return (
    <ul>
      {entries.map((entry) => (
        <NewsRow key={`${entry.id}/${entry.item}`} entry={entry} onOpenItem={openItem} />
      ))}
    </ul>
  );
}

interface NewsRowProps {
  readonly entry: NewsEntry;
  readonly onOpenItem: (itemId: string) => void;
}

/** What happened, as a link to the item or to the entry of the changelog. */
function NewsRow({ entry: { what, item, title, status, label, entry, at, isNew }, onOpenItem }: NewsRowProps) {
  const { board, now } = useBoardContext();
  const own = statusesOf(board.settings).find(({ id }) => id === label);
  const href = entry === null ? itemAddress(board.id, item) : `/embed/${board.id}?view=changelog#${entry}`;

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || entry !== null) return;
    event.preventDefault();
    onOpenItem(item);
  }

  return (
    <li className="news-row flex wrap" data-new={isNew || undefined}>
      <a className="news-link shrinks ink breakable" href={href} onClick={open}>
        {isNew && <span className="sr-only">{text.unread} </span>}
        <span dir="auto">{text.sentences[what](title, own?.name ?? statuses[status])}</span>
      </a>
      <time dateTime={new Date(at).toISOString()} title={formatDate(at)}>
        {timeAgo(at, now)}
      </time>
    </li>
  );
}
