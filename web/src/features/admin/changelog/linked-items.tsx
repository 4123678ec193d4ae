import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { isPublic } from '@shared/item/state';
import { ENTRY_ITEMS_MAX, SEARCH_MAX } from '@shared/limits';
import { useId, useState } from 'react';
import { changelog as text } from '../../../messages/en.ts';
import { useLive } from '../../../session/live.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { itemOf } from '../data/owner-data.ts';
import { useCandidates } from '../merging/target-search.tsx';
import { StatusBadge } from '../parts/badges.tsx';

/** Suggestions open above the field rather than over the buttons at the end of the window. In px. */
const AT_END = [{ name: 'flip', options: { padding: { bottom: 72 } } }];

interface LinkedItemsProps {
  readonly productId: string;
  readonly ids: readonly string[];
  /** Text that is searched for before the owner types a search: the entry's title. */
  readonly like: string;
  readonly onChange: (ids: readonly string[]) => void;
}

/** The items that an entry is about, with a search field that adds one. */
export function LinkedItems({ productId, ids, like, onChange }: LinkedItemsProps) {
  const id = useId();
  const { text: typed, setText, status, found } = useCandidates(productId, ids, like);
  const [said, setSaid] = useState('');
  const isFull = ids.length >= ENTRY_ITEMS_MAX;

  return (
    <section className="stack one-column gap-2" aria-labelledby={id}>
      <h3 id={id} className="small medium">
        {text.links}
      </h3>
      {ids.length > 0 && (
        <ul className="entry-editor-linked divided" aria-labelledby={id}>
          {ids.map((item) => (
            <LinkedItem
              key={item}
              id={item}
              onRemove={(title) => {
                onChange(ids.filter((other) => other !== item));
                setSaid(text.linkRemoved(title));
                document.getElementById(`${id}-search`)?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <Autocomplete
        id={`${id}-search`}
        options={found}
        value={null}
        inputValue={typed}
        disabled={isFull}
        loading={status === 'loading'}
        loadingText={text.searching}
        slotProps={{ popper: { modifiers: AT_END } }}
        noOptionsText={text.nothingFound}
        filterOptions={(options) => options}
        getOptionLabel={(item) => item.title}
        getOptionKey={(item) => item.id}
        onInputChange={(_, value, reason) => reason !== 'reset' && setText(value)}
        onChange={(_, item) => {
          if (item === null) return;
          onChange([...ids, item.id]);
          setSaid(text.linkAdded(item.title));
          setText('');
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={text.search}
            helperText={isFull ? text.linksFull(ENTRY_ITEMS_MAX) : text.linksHint}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, maxLength: SEARCH_MAX },
            }}
          />
        )}
        renderOption={({ key, ...props }, item) => (
          <li key={key} {...props}>
            <span className="entry-editor-option row wrap shrinks">
              <span className="entry-editor-option-title breakable" dir="auto">
                {item.title}
              </span>
              <span className="rigid fine muted figures">{text.figures(item.votes)}</span>
              <StatusBadge item={item} />
            </span>
          </li>
        )}
      />
      <span className="sr-only" role="status">
        {said}
      </span>
    </section>
  );
}

function LinkedItem({ id, onRemove }: { readonly id: string; readonly onRemove: (title: string) => void }) {
  const live = useLive(itemOf(id));
  const item = live.status === 'ready' ? live.value : null;
  // Rules deny a deleted item.
  const title = item?.title ?? (live.status === 'loading' ? '…' : text.linkGone);
  const isHidden = item !== null && !isPublic(item);
  return (
    <li className="entry-editor-link row gap-3">
      <span className="grow shrinks small breakable" dir="auto">
        {title}
      </span>
      {item && <span className="rigid fine muted figures">{text.figures(item.votes)}</span>}
      {isHidden && <span className="rigid fine muted figures">{text.linkHidden}</span>}
      <IconButton
        size="small"
        aria-label={text.unlink(title)}
        title={text.unlink(title)}
        onClick={() => onRemove(title)}
      >
        <Icon name="close" />
      </IconButton>
    </li>
  );
}
