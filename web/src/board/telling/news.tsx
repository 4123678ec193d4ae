import { useEffect, useId, useRef, useState } from 'react';
import { news as text } from '../../messages/en.ts';
import { addStyle } from '../../ui/add-style.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { sentenceFor } from '../data/failure-sentences.ts';
import style from './news.css?inline';
import { NewsList } from './news-list.tsx';
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
  const { status, entries, failure, retry, refresh, markRead } = useNews(board.id);
  const unread = entries.filter(({ isNew }) => isNew).length;
  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
  }, [isOpen]);

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
        className="button news-bell"
        aria-label={text.bell(unread)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Icon name="bell" />
        {unread > 0 && <span className="news-count">{unread > MOST ? text.most : unread}</span>}
      </button>
      {isOpen && (
        <section
          ref={panel}
          id={id}
          className="news"
          aria-label={text.heading}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            close();
          }}
        >
          <div className="news-head">
            <h2 className="news-heading">{text.heading}</h2>
            {unread > 0 && (
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
