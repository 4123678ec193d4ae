import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { isPublic } from '@shared/item/state';
import { SEARCH_MAX } from '@shared/limits';
import { rarityAmong, similarityOf } from '@shared/similar/similarity';
import { useCallback, useEffect, useState } from 'react';
import { merging } from '../../../messages/en.ts';
import { useSearchText } from '../data/address.ts';
import type { Item } from '../data/model.ts';
import { useItems, useRows } from '../data/use-items.ts';
import { DEFAULT_VIEW } from '../data/view.ts';
import { StatusBadge } from '../parts/badges.tsx';

interface TargetSearchProps {
  readonly productId: string;
  readonly sources: readonly Item[];
  /** Sources that the others can be merged into, which are offered first. */
  readonly offered: readonly Item[];
  readonly target: Item | null;
  readonly isDisabled: boolean;
  readonly onChoose: (target: Item) => void;
}

/**
 * Search for the item to merge into, among those that visitors see, besides the selected ones. The most similar to the
 * search come first, or to the source before there is one; of equally similar ones the most voted.
 */
export function TargetSearch({ productId, sources, offered, target, isDisabled, onChoose }: TargetSearchProps) {
  const excluded = sources.map(({ id }) => id);
  const { text, setText, status, found } = useCandidates(productId, excluded, sources[0]?.title ?? '');
  const targets = [...offered, ...found];
  const shown = target && !targets.some(({ id }) => id === target.id) ? [target, ...targets] : targets;
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
      {status !== 'loading' && shown.length === 0 && <p className="size-sm muted">{merging.noTargets}</p>}
      <RadioGroup className="merge-targets stack" aria-label={merging.targets} value={target?.id ?? ''}>
        {shown.map((item) => (
          <FormControlLabel
            key={item.id}
            className="merge-target"
            value={item.id}
            disabled={isDisabled}
            control={<Radio size="small" />}
            onChange={() => onChoose(item)}
            label={
              <span className="merge-target-label row wrap">
                <span className="merge-target-title breakable" dir="auto">
                  {item.title}
                </span>
                <span className="size-sm muted figures">{merging.figures(item.votes, item.comments)}</span>
                <StatusBadge item={item} />
              </span>
            }
          />
        ))}
      </RadioGroup>
    </>
  );
}

const SHOWN = 8;
/** Rows that are ranked. */
const RANKED = 20;

/**
 * A search among the items that visitors see. The most similar to the search come first, or to `like` before there is
 * one; of equally similar ones the most voted.
 *
 * @param excluded ids of items that are not offered
 */
export function useCandidates(productId: string, excluded: readonly string[], like: string) {
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, useCallback(setSearch, []));
  const live = useItems(productId, { ...DEFAULT_VIEW, search, sort: 'votes' });
  const { status, rows } = useRows(live);
  useEffect(() => live.look(0, RANKED + excluded.length), [live, excluded.length]);
  const candidates = rows.filter((item) => isPublic(item) && !excluded.includes(item.id));
  return { text, setText, status, found: bySimilarity(search || like, candidates).slice(0, SHOWN) };
}

function bySimilarity(text: string, items: readonly Item[]): readonly Item[] {
  const weightOf = rarityAmong(items);
  const likeness = new Map(items.map((item) => [item, similarityOf(text, item.title, weightOf)]));
  return items.toSorted((one, other) => (likeness.get(other) ?? 0) - (likeness.get(one) ?? 0));
}
