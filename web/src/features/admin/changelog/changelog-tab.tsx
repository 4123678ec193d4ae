import { useNavigate, useSearchParams } from 'react-router-dom';
import { withParams } from '../filters/view.ts';
import { newEntryId } from './entry-data.ts';
import { EntryEditor } from './entry-editor.tsx';
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
