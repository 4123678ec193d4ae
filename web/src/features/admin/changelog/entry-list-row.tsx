import { plainExcerpt } from '@shared/markdown/plain-text';
import { Link } from 'react-router-dom';
import { changelog as text } from '../../../messages/en.ts';
import { formatDate, formatDateTime } from '../../../messages/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EntryKindBadge } from '../../../ui/entry/entry-kind-badge.tsx';
import type { EntryRow } from '../model.ts';
import '../list/row.css';

const EXCERPT = 160;

/** An entry in the owner's list: what it says, and whether visitors see it. */
export function EntryListRow({ entry, search }: { readonly entry: EntryRow; readonly search: string }) {
  const { title, body, kind, state, items } = entry;
  return (
    <li className="changelog-row">
      <div className="changelog-row-text">
        <h3 className="admin-row-title" dir="auto">
          <Link className="admin-row-link" to={{ search }}>
            {title}
          </Link>
        </h3>
        <p className="admin-row-preview" dir="auto">
          {plainExcerpt(body.slice(0, EXCERPT))}
        </p>
      </div>
      <div className="changelog-row-meta">
        <Badge kind={state}>{text.states[state]}</Badge>
        <EntryKindBadge kind={kind} />
        <span className="changelog-row-time">{timeOf(entry)}</span>
        {items.length > 0 && <span>{text.linked(items.length)}</span>}
      </div>
    </li>
  );
}

function timeOf({ state, published_at, created_at }: EntryRow): string {
  if (state === 'draft' || published_at === null) return text.writtenOn(formatDate(created_at.toMillis()));
  const at = published_at.toMillis();
  return state === 'scheduled' ? text.dueOn(formatDateTime(at)) : formatDate(at);
}
