import Button from '@mui/material/Button';
import type { Entry } from '@shared/changelog/entry';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { codeOf, sentenceOf } from '../../../api/errors.ts';
import { changelog as text } from '../../../messages/en.ts';
import { useLive } from '../../../session/live.tsx';
import { newEntryId } from '../data/sheet-data.ts';
import { useMay } from '../data/team-data.ts';
import { withParams } from '../data/view.ts';
import { Problem, TabSkeleton } from '../parts/states.tsx';
import { entryOf, readEntry } from './entry-data.ts';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import '../../../ui/entry/entry.css';
import './changelog.css';

interface ChangelogTabProps {
  readonly productId: string;
  /** Whether visitors see the changelog. */
  readonly isShown: boolean;
}

/** The entries of a board's changelog, or the editor of the one that the URL names. */
export function ChangelogTab({ productId, isShown }: ChangelogTabProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('entry');
  const searchOf = (values: Readonly<Record<string, string | null>>) => `?${withParams(params, values)}`;
  const list = searchOf({ entry: null, new: null });
  if (id === null) {
    return (
      <EntryList
        productId={productId}
        isShown={isShown}
        searchOf={(entry) => searchOf({ entry })}
        settings={searchOf({ tab: 'settings' })}
        onNew={() => navigate({ search: searchOf({ entry: newEntryId(), new: '1' }) })}
      />
    );
  }
  return (
    <EntryEditor
      key={id}
      productId={productId}
      id={id}
      isNew={params.has('new')}
      list={list}
      onCreated={() => navigate({ search: searchOf({ new: null }) }, { replace: true, preventScrollReset: true })}
      onDeleted={() => navigate({ search: list }, { replace: true })}
    />
  );
}

/** Returns what the address of a new entry has: one that it has saved before, as by a reload in the middle. */
function useEarlier(id: string | null): Entry | null {
  const [earlier, setEarlier] = useState<Entry | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    // Without an answer the entry is taken for a new one. Saving it finds the earlier one, too.
    readEntry(id).then(
      (entry) => isWanted && setEarlier(entry),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return earlier;
}

/** Loads an entry into the form, which then stays, whatever becomes of the entry. */
function EntryEditor(props: Omit<EntryFormProps, 'stored'>) {
  const { productId, id, isNew, list } = props;
  const mayCreate = useMay('editor') && isNew;
  const live = useLive(mayCreate ? null : entryOf(id));
  const earlier = useEarlier(mayCreate ? id : null);
  const found = live.status === 'ready' ? live.value : earlier;
  const entry = found?.product_id === productId ? found : null;
  const [isOpen, setOpen] = useState(mayCreate);
  if (!isOpen && entry) setOpen(true);
  if (isOpen) return <EntryForm {...props} stored={entry} />;
  if (live.status === 'loading') return <TabSkeleton tab="settings" />;
  // Rules cannot evaluate a missing document, so a deleted entry is denied like one of another owner.
  if (live.status === 'failed' && codeOf(live.error) !== 'permission-denied') {
    return <Problem text={sentenceOf(live.error, text.loadFailed)} onRetry={live.retry} />;
  }
  return (
    <div className="changelog-none panel stack gap-2 centered">
      <p className="bold">{text.gone}</p>
      <Button component={Link} to={{ search: list }}>
        {text.back}
      </Button>
    </div>
  );
}
