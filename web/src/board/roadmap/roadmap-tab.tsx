import { itemTags, statusesOf } from '@shared/labels/known';
import { TITLE_MAX } from '@shared/limits';
import type { RoadmapColumn, RoadmapItem } from '@shared/tabs/roadmap';
import { useEffect } from 'react';
import { itemAddress, tabAddress } from '../../board-paths.ts';
import { comments as commentTexts, boardRoadmap as text } from '../../messages/en.ts';
import { formatNumber } from '../../messages/format.ts';
import { formatEta } from '../../messages/format-eta.ts';
import { livePath } from '../../open-data/data-address.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Elements } from '../../ui/elements.ts';
import { truncate } from '../../ui/form/cut-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { followLink } from '../data/follow-link.ts';
import { itemFrom } from '../data/item-from.ts';
import { LazyOffer } from '../items/parts.tsx';
import { VoteTile } from '../items/vote-tile.tsx';
import type { ItemsState } from '../list/items-state.ts';
import { TabOffer } from '../tab-content/tab-offer.tsx';
import type { TabProps } from '../tab-content/tab-props.ts';
import { TabState } from '../tab-content/tab-state.tsx';
import { useTabContent } from '../tab-content/use-tab-content.ts';

/** The columns of the board's roadmap. A phone shows one at a time. */
export function RoadmapTab(props: TabProps<'roadmap'>) {
  const { board } = useBoardContext();
  const { shown, failure, retry, showNewer } = useTabContent(board.id, 'roadmap', props);
  const { items, onItems, onList } = props;
  // Votes are counted in the state of the list, which has to know the items.
  useEffect(() => {
    if (shown)
      onItems(
        shown.content.columns.flatMap((column) => column.items.map(itemFrom)),
        shown.readAt,
      );
  }, [shown, onItems]);
  if (shown === null)
    return (
      <TabState
        productId={board.id}
        failure={failure}
        loading={text.loading}
        failedTitle={text.failedTitle}
        onRetry={retry}
      />
    );
  const { columns } = shown.content;
  return (
    <>
      <h2 className="sr-only">{text.heading}</h2>
      <TabOffer label={text.newer} onShow={showNewer} />
      {columns.length === 0 && <p className="road-empty muted">{text.empty}</p>}
      <fieldset className="road-choice">
        <legend className="sr-only">{text.columns}</legend>
        {columns.map(({ key, title }, at) => (
          <label key={key}>
            <input
              type="radio"
              name="road-column"
              className="sr-only"
              defaultChecked={at === 0}
              data-at={at}
              onChange={({ target }) => target.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })}
            />
            <span dir="auto">{title}</span>
          </label>
        ))}
      </fieldset>
      {/* Numbers of the items that are in the first page of the list, too, are live. */}
      <div
        className="road stack gap-3"
        data-columns={columns.length}
        data-live={livePath(board.id)}
        data-at={items.asOf}
      >
        {columns.map((column, at) => (
          <Column key={column.key} column={column} at={at} onList={onList}>
            {column.items.map((item) => (
              <RoadmapCard key={item.id} item={item} items={items} />
            ))}
          </Column>
        ))}
      </div>
    </>
  );
}

const NO_FILTERS = { search: '', category: null, tag: null } as const;

interface ColumnProps {
  readonly column: RoadmapColumn;
  readonly at: number;
  readonly onList: TabProps['onList'];
  readonly children: readonly Elements[];
}

function Column({ column, at, onList, children }: ColumnProps) {
  const { board } = useBoardContext();
  const { status, label } = column;
  const color = statusesOf(board.settings).find((own) => own.id === label)?.color;
  const id = `road-${at}`;
  return (
    <section className="road-column" aria-labelledby={id} data-at={at}>
      <div className="road-head row gap-2">
        <span className="badge" data-kind={status} data-color={color} aria-hidden="true" />
        <h3 id={id} className="title-s breakable" dir="auto">
          {column.title}
        </h3>
        <span className="figures fine muted">{text.count(children.length, column.hasMore)}</span>
      </div>
      {children.length === 0 && <p className="road-empty muted">{text.empty}</p>}
      {children}
      {column.hasMore && (
        <a
          className="road-more link"
          href={`${tabAddress(board.id, null)}#${label === undefined ? `status=${status}` : `label=${label}`}`}
          onClick={followLink(() => onList({ ...NO_FILTERS, status, label: label ?? null }))}
        >
          {text.more(column.title)}
        </a>
      )}
    </section>
  );
}

interface RoadmapCardProps {
  readonly item: RoadmapItem;
  /** Has the visitor's votes. */
  readonly items: ItemsState;
}

/** An item on the roadmap: title, votes with their button, comments, when it is planned for, and tags. */
function RoadmapCard({ item, items }: RoadmapCardProps) {
  const { id, title, votes, comments, eta } = item;
  const { board, openItem } = useBoardContext();
  const known = items.opened.find((each) => each.id === id);
  const tags = itemTags(board.settings, item);
  return (
    <article className="road-card panel stack gap-2" aria-labelledby={`${id}-title`} data-item={id}>
      <h4 id={`${id}-title`} className="road-card-title title-s breakable" dir="auto">
        <a href={itemAddress(board.id, id)} onClick={followLink(() => openItem(id))}>
          {truncate(title, TITLE_MAX)}
        </a>
      </h4>
      <div className="road-card-meta row wrap">
        <VoteTile
          item={{ id, title, votes: known?.votes ?? votes }}
          isVoted={items.voted.has(id)}
          isVoting={items.voting.has(id)}
        />
        {items.offered === id && <LazyOffer itemId={id} />}
        {comments > 0 && (
          <span className="inline-row gap-1 tiny muted figures">
            <Icon name="comment" />
            <span aria-hidden="true">{formatNumber(comments)}</span>
            <span className="sr-only">{commentTexts.count(comments)}</span>
          </span>
        )}
        {eta !== undefined && <span className="road-eta tiny muted">{text.eta(formatEta(eta))}</span>}
      </div>
      {tags.length > 0 && (
        <div className="road-tags flex wrap">
          {tags.map(({ id: tagId, name, color }) => (
            <Badge key={tagId} kind="tag" color={color}>
              {name}
            </Badge>
          ))}
        </div>
      )}
    </article>
  );
}
