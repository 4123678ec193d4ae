import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { codeOf, sentenceOf } from '../../../api/errors.ts';
import { useLive } from '../../../firebase/live.tsx';
import { changelog as text } from '../../../messages/en.ts';
import { Problem } from '../error-state.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { entryOf } from './entry-data.ts';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';

/** Loads an entry into the form, which then stays, whatever becomes of the entry. */
export function EntryEditor(props: Omit<EntryFormProps, 'stored'>) {
  const { productId, id, isNew, list } = props;
  const live = useLive(isNew ? null : entryOf(id));
  const entry = live.status === 'ready' && live.value?.product_id === productId ? live.value : null;
  const [isOpen, setOpen] = useState(isNew);
  if (!isOpen && entry) setOpen(true);
  if (isOpen) return <EntryForm {...props} stored={entry} />;
  if (live.status === 'loading') return <ListSkeleton />;
  // Rules cannot evaluate a missing document, so a deleted entry is denied like one of another owner.
  if (live.status === 'failed' && codeOf(live.error) !== 'permission-denied') {
    return <Problem text={sentenceOf(live.error, text.loadFailed)} onRetry={live.retry} />;
  }
  return (
    <div className="changelog-none">
      <p className="changelog-none-title">{text.gone}</p>
      <Button component={Link} to={{ search: list }}>
        {text.back}
      </Button>
    </div>
  );
}
