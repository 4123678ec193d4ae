import { isForEveryone } from '@shared/access/values';
import type { ChangelogEntry } from '@shared/tabs/changelog';
import { changelogOf } from '@shared/telling/paths';
import { useEffect } from 'react';
import { itemAddress, tabAddress } from '../../board-paths.ts';
import { board as text, whatsNew } from '../../messages/en.ts';
import { formatWholeUtcDay } from '../../messages/format.ts';
import { feedPath } from '../../open-data/data-address.ts';
import { EntryArticle } from '../../ui/entry/entry-article.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { followLink } from '../data/follow-link.ts';
import { recordLook } from '../host/last-look.ts';
import { ItemPictures } from '../pictures/item-pictures.tsx';
import { TabOffer } from '../tab-content/tab-offer.tsx';
import type { TabProps } from '../tab-content/tab-props.ts';
import { TabState } from '../tab-content/tab-state.tsx';
import { useTabContent } from '../tab-content/use-tab-content.ts';
import { ByMail } from '../telling/by-mail.tsx';
import { Reactions } from './reactions.tsx';
import { useNamedEntry, useOlder } from './use-older.ts';

/** The published entries of the board's changelog, newest first. */
export function WhatsNew(props: TabProps<'changelog'>) {
  const { board, isTold } = useBoardContext();
  const { older, showMore } = useOlder(board.id);
  const hasOlder = older.entries.length > 0;
  const { shown, failure, retry, showNewer } = useTabContent(board.id, 'changelog', props, !hasOlder);
  const content = shown?.content ?? null;
  const next = (hasOlder ? older : content)?.next ?? null;
  useNamedEntry(content, older, next, showMore);
  useEffect(() => {
    if (content && !content.isOlder) void recordLook(board.id, content.entries[0]?.published_at ?? 0);
  }, [board.id, content]);
  if (content === null)
    return (
      <TabState
        productId={board.id}
        failure={failure}
        loading={whatsNew.loading}
        failedTitle={whatsNew.failedTitle}
        onRetry={retry}
      />
    );

  const { entries, isOlder } = content;

  return (
    <>
      <h2 className="sr-only">{whatsNew.heading}</h2>
      {!isOlder && isTold && (
        <div className="entries-mail row wrap">
          <ByMail followed={changelogOf(board.id)} label={whatsNew.byMail} />
        </div>
      )}
      <TabOffer label={whatsNew.newer} onShow={showNewer} />
      {isOlder && (
        <a className="button button-quiet tab-newest" href={tabAddress(board.id, 'changelog')}>
          <Icon name="back" />
          {whatsNew.newest}
        </a>
      )}
      {entries.length === 0 ? (
        <div className="empty row gap-2 small muted centered">
          <p className="empty-title ink bold">{whatsNew.empty}</p>
          <p>{whatsNew.emptyHint}</p>
        </div>
      ) : (
        <div className="entries stack one-column gap-8">
          {[...entries, ...older.entries].map((entry) => (
            <EntryOfBoard key={entry.id} entry={entry} />
          ))}
        </div>
      )}
      {next !== null && (
        <div className="list-end small muted centered">
          <p role="alert" className="list-end-problem danger">
            {older.state === 'failed' && whatsNew.olderFailed}
          </p>
          <a
            className="button"
            href={tabAddress(board.id, 'changelog', next)}
            aria-busy={older.state === 'loading'}
            onClick={followLink(() => void showMore(next))}
          >
            {older.state === 'loading' && <Spinner />}
            <span>
              {older.state === 'loading'
                ? whatsNew.loadingOlder
                : older.state === 'failed'
                  ? text.retry
                  : whatsNew.older}
            </span>
          </a>
        </div>
      )}
      {board.settings.openData !== false && isForEveryone(board) && entries.length > 0 && (
        <p className="entries-feeds flex wrap small muted">
          {whatsNew.follow}{' '}
          {(['atom', 'rss', 'json'] as const).map((format) => (
            <a key={format} className="link" href={feedPath(board.id, format)} target="_blank" rel="noopener">
              {whatsNew.feeds[format]}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

interface EntryProps {
  readonly entry: ChangelogEntry;
}

function EntryOfBoard({ entry }: EntryProps) {
  const { id, title, body, kind, published_at, items, pictures, reactions } = entry;
  const { board, isLive, openItem } = useBoardContext();
  return (
    <EntryArticle
      id={id}
      heading="h3"
      kind={kind}
      title={title}
      body={body}
      publishedAt={published_at}
      // The server does not know the visitor's time zone.
      pictures={<ItemPictures pictures={pictures} isPublic />}
      foot={<Reactions entryId={id} counts={reactions} />}
      date={isLive ? undefined : formatWholeUtcDay(new Date(published_at).toISOString().slice(0, 10))}
    >
      {items.length > 0 &&
        items.map((item) => (
          <li key={item.id} className="entry-item flex shrinks">
            <a dir="auto" href={itemAddress(board.id, item.id)} onClick={followLink(() => openItem(item.id))}>
              {item.title}
            </a>
          </li>
        ))}
    </EntryArticle>
  );
}
