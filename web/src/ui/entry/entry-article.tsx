import type { EntryKind } from '@shared/values';
import type { ReactNode } from 'react';
import { entryArticle, entryKinds } from '../../messages/en.ts';
import { formatDate } from '../../messages/format.ts';
import { Badge } from '../badge.tsx';
import type { Elements } from '../elements.ts';
import { Markdown } from '../markdown.tsx';

interface EntryArticleProps {
  /** Anchor of the entry on its page. */
  readonly id?: string;
  readonly heading: 'h3' | 'h4';
  readonly kind: EntryKind;
  readonly title: ReactNode;
  readonly body: string;
  /** ms since 1970, UTC. */
  readonly publishedAt: number;
  /** Its text, where the visitor's time zone is unknown. */
  readonly date?: string | undefined;
  /** Its pictures, below the text. */
  readonly pictures?: Elements;
  /** Below everything else. */
  readonly foot?: Elements;
  /** The linked items, as elements of a list. */
  readonly children?: Elements;
}

/** An entry of a changelog, on the visitors' page and in the owner's preview. */
export function EntryArticle({
  id,
  heading: Heading,
  kind,
  title,
  body,
  publishedAt,
  date,
  pictures,
  foot,
  children,
}: EntryArticleProps) {
  const titleId = id && `${id}-title`;
  return (
    <article className="entry stack one-column gap-2" id={id} aria-labelledby={titleId}>
      <div className="entry-head row wrap">
        <time className="small muted figures" dateTime={new Date(publishedAt).toISOString()}>
          {date ?? formatDate(publishedAt)}
        </time>
        <EntryKindBadge kind={kind} />
      </div>
      <div className="entry-content stack one-column gap-2">
        <Heading id={titleId} className="entry-title" dir="auto">
          {title}
        </Heading>
        <div className="entry-body markdown" dir="auto">
          <Markdown text={body} />
        </div>
        {pictures}
        {children && (
          <ul className="entry-items flex wrap gap-2" aria-label={entryArticle.items}>
            {children}
          </ul>
        )}
        {foot}
      </div>
    </article>
  );
}

export const EntryKindBadge = ({ kind }: { readonly kind: EntryKind }) => <Badge kind={kind}>{entryKinds[kind]}</Badge>;
