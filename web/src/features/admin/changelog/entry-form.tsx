import type { Entry } from '@shared/changelog/entry';
import { isPublic } from '@shared/item/state';
import { ENTRY_PICTURES_MAX } from '@shared/limits';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { changelog as text } from '../../../messages/en.ts';
import { formatDateTime } from '../../../messages/format.ts';
import { useLive } from '../../../session/live.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { EntryArticle } from '../../../ui/entry/entry-article.tsx';
import { useNow } from '../../../ui/hooks/use-page-state.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ChosenPicture } from '../../../ui/pictures/chosen.ts';
import { keptAddress } from '../../../ui/pictures/kept-pictures.ts';
import type { AddressOf } from '../../../ui/pictures/picture.tsx';
import { Thumbnails } from '../../../ui/pictures/thumbnails.tsx';
import { itemOf } from '../data/owner-data.ts';
import { useMay } from '../data/team-data.ts';
import { PictureEditor, useAddressOf } from '../parts/pictures.tsx';
import { UnsavedGuard } from '../parts/unsaved-guard.tsx';
import { EntryActions } from './entry-actions.tsx';
import type { EntryDraft } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { LinkedItems } from './linked-items.tsx';
import { useEntryForm } from './use-entry-form.ts';
import '../../../ui/button.css';

export interface EntryFormProps {
  readonly productId: string;
  readonly id: string;
  /** Whether the entry has not been saved yet. */
  readonly isNew: boolean;
  /** The URL search string of the list. */
  readonly list: string;
  readonly onCreated: () => void;
  readonly onDeleted: () => void;
  /** The entry, live; null if it is new. */
  readonly stored: Entry | null;
}

/** The fields of an entry with its preview, and what can be done with it. */
export function EntryForm({ productId, id, isNew, list, stored, onCreated, onDeleted }: EntryFormProps) {
  const form = useEntryForm(productId, id, stored);
  const { draft, base, isDirty, isDeleted, change } = form;
  const titleId = useId();
  const fields = useRef<HTMLDivElement>(null);
  const addressOf = useAddressOf(productId, base?.state === 'published');
  const mayEdit = useMay('editor');

  const isCreated = isNew && base !== null;
  // In an effect, because the guard must have been released.
  const onEnd = useEffectEvent(() => (isDeleted ? onDeleted() : onCreated()));
  useEffect(() => {
    if (isDeleted || isCreated) onEnd();
  }, [isDeleted, isCreated]);

  return (
    <section className="stack one-column gap-4" aria-labelledby={titleId}>
      <div className="entry-editor-head row wrap">
        <Link className="button button-quiet entry-editor-back" to={{ search: list }}>
          <Icon name="back" />
          {text.back}
        </Link>
        <h2 id={titleId} className="changelog-title">
          {base === null ? text.newTitle : mayEdit ? text.editTitle : text.title}
        </h2>
        {base && <Badge kind={base.state}>{text.states[base.state]}</Badge>}
        {base?.published_at && base.state !== 'draft' && (
          <span className="fine muted figures">{timeOf(base.state, base.published_at.toMillis())}</span>
        )}
      </div>
      <div className="entry-editor-columns stack gap-8">
        {mayEdit && (
          <div ref={fields} className="stack one-column gap-5">
            <EntryFields draft={draft} problems={form.problems} onChange={change} />
            <PictureEditor
              pictures={form.pictures}
              most={ENTRY_PICTURES_MAX}
              isBusy={form.busyWith !== null}
              form={fields}
              addressOf={addressOf}
              onChange={form.changePictures}
            />
            <LinkedItems
              productId={productId}
              ids={draft.items}
              like={draft.title}
              onChange={(items) => change({ items: [...items] })}
            />
          </div>
        )}
        <EntryPreview
          draft={draft}
          pictures={form.pictures}
          addressOf={addressOf}
          publishedAt={base?.published_at?.toMillis() ?? null}
        />
      </div>
      {mayEdit && <EntryActions form={form} />}
      <UnsavedGuard isDirty={isDirty} text={text.leaveText} />
    </section>
  );
}

const timeOf = (state: Entry['state'], at: number) =>
  state === 'scheduled' ? text.dueOn(formatDateTime(at)) : formatDateTime(at);

interface EntryPreviewProps {
  readonly draft: EntryDraft;
  readonly pictures: readonly ChosenPicture[];
  readonly addressOf: AddressOf;
  /** Time in ms, UTC; null for now. */
  readonly publishedAt: number | null;
}

/** The entry as visitors see it. */
function EntryPreview({ draft, pictures, addressOf, publishedAt }: EntryPreviewProps) {
  const id = useId();
  const now = useNow();
  return (
    <section className="entry-editor-preview form-aside stack one-column gap-2" aria-labelledby={id}>
      <h3 id={id} className="small medium">
        {text.preview}
      </h3>
      <div className="entry-editor-paper panel">
        <EntryArticle
          heading="h4"
          kind={draft.kind}
          title={draft.title.trim() || text.previewTitle}
          body={draft.body.trim() === '' ? text.previewBody : draft.body}
          publishedAt={publishedAt ?? now}
          pictures={<Thumbnails pictures={pictures} addressOf={ofDraft(pictures, addressOf)} />}
        >
          {draft.items.map((item) => (
            <PreviewLink key={item} id={item} />
          ))}
        </EntryArticle>
      </div>
    </section>
  );
}

/** Pictures that are not sent yet are on this device. */
const ofDraft =
  (pictures: readonly ChosenPicture[], addressOf: AddressOf): AddressOf =>
  (id, size) =>
    pictures.some((each) => each.id === id && each.isPlaced)
      ? addressOf(id, size)
      : keptAddress(id).then((address) => address ?? Promise.reject(new Error('The picture is gone.')));

/** A linked item; nothing if visitors cannot see it. */
function PreviewLink({ id }: { readonly id: string }) {
  const live = useLive(itemOf(id));
  if (live.status !== 'ready' || live.value === null || !isPublic(live.value)) return null;
  return (
    <li className="entry-item flex shrinks">
      <span dir="auto">{live.value.title}</span>
    </li>
  );
}
