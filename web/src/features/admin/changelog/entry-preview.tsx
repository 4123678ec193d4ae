import { isPublic } from '@shared/is-public';
import { useId } from 'react';
import { useLive } from '../../../firebase/live.tsx';
import { changelog as text } from '../../../messages/en.ts';
import { EntryArticle } from '../../../ui/entry/entry-article.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { itemOf } from '../data.ts';
import type { EntryDraft } from './entry-draft.ts';

interface EntryPreviewProps {
  readonly draft: EntryDraft;
  /** Time in ms, UTC; null for now. */
  readonly publishedAt: number | null;
}

/** The entry as visitors see it. */
export function EntryPreview({ draft, publishedAt }: EntryPreviewProps) {
  const id = useId();
  const now = useNow();
  return (
    <section className="entry-editor-preview" aria-labelledby={id}>
      <h3 id={id} className="entry-editor-label">
        {text.preview}
      </h3>
      <div className="entry-editor-paper">
        <EntryArticle
          heading="h4"
          kind={draft.kind}
          title={draft.title.trim() || text.previewTitle}
          body={draft.body.trim() === '' ? text.previewBody : draft.body}
          publishedAt={publishedAt ?? now}
        >
          {draft.items.map((item) => (
            <PreviewLink key={item} id={item} />
          ))}
        </EntryArticle>
      </div>
    </section>
  );
}

/** A linked item; nothing if visitors cannot see it. */
function PreviewLink({ id }: { readonly id: string }) {
  const live = useLive(itemOf(id));
  if (live.status !== 'ready' || live.value === null || !isPublic(live.value)) return null;
  return (
    <li className="entry-item">
      <span dir="auto">{live.value.title}</span>
    </li>
  );
}
