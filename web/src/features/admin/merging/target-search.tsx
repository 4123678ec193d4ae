import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { isPublic } from '@shared/is-public';
import { SEARCH_MAX } from '@shared/limits';
import { useCallback, useEffect, useState } from 'react';
import { merging } from '../../../messages/en.ts';
import { StatusBadge } from '../badges.tsx';
import { useSearchText } from '../filters/use-search-text.ts';
import { DEFAULT_VIEW } from '../filters/view.ts';
import { useItems } from '../list/use-items.ts';
import { useRows } from '../list/use-rows.ts';
import type { Item } from '../model.ts';

interface TargetSearchProps {
  readonly productId: string;
  readonly sources: readonly Item[];
  readonly target: Item | null;
  readonly isDisabled: boolean;
  readonly onChoose: (target: Item) => void;
}

const SHOWN = 8;

/** Search for the item to merge into, among those that visitors see. The most voted come first. */
export function TargetSearch({ productId, sources, target, isDisabled, onChoose }: TargetSearchProps) {
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, useCallback(setSearch, []));
  const live = useItems(productId, { ...DEFAULT_VIEW, search, sort: 'votes' });
  const { status, rows } = useRows(live);
  useEffect(() => live.look(0, SHOWN + sources.length), [live, sources.length]);
  const isSource = (id: string) => sources.some((source) => source.id === id);
  const found = rows.filter((item) => isPublic(item) && !isSource(item.id)).slice(0, SHOWN);
  return (
    <>
      <TextField
        autoFocus
        fullWidth
        type="search"
        label={merging.search}
        value={text}
        disabled={isDisabled}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: SEARCH_MAX, autoComplete: 'off', enterKeyHint: 'search' } }}
      />
      <p className="sr-only" role="status">
        {status === 'loading' ? merging.searching : ''}
      </p>
      {status !== 'loading' && found.length === 0 && <p className="merge-none">{merging.noTargets}</p>}
      <RadioGroup className="merge-targets" aria-label={merging.targets} value={target?.id ?? ''}>
        {found.map((item) => (
          <FormControlLabel
            key={item.id}
            className="merge-target"
            value={item.id}
            disabled={isDisabled}
            control={<Radio size="small" />}
            onChange={() => onChoose(item)}
            label={
              <span className="merge-target-label">
                <span className="merge-target-title" dir="auto">
                  {item.title}
                </span>
                <span className="merge-target-figures">{merging.figures(item.votes, item.comments)}</span>
                <StatusBadge status={item.status} />
              </span>
            }
          />
        ))}
      </RadioGroup>
    </>
  );
}
