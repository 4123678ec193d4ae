import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { SEARCH_MAX } from '@shared/limits';
import { merging } from '../../../messages/en.ts';
import { StatusBadge } from '../badges.tsx';
import type { Item } from '../model.ts';
import { useCandidates } from './use-candidates.ts';

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
 * Search for the item to merge into, among those that visitors see, besides the selected ones. The most similar to the search come first, or to
 * the source before there is one; of equally similar ones the most voted.
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
      {status !== 'loading' && shown.length === 0 && <p className="merge-none">{merging.noTargets}</p>}
      <RadioGroup className="merge-targets" aria-label={merging.targets} value={target?.id ?? ''}>
        {shown.map((item) => (
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
                <StatusBadge item={item} />
              </span>
            }
          />
        ))}
      </RadioGroup>
    </>
  );
}
