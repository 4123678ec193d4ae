import type { PublicFilter } from '@shared/values';
import { board, publicFilters } from '../messages/en.ts';
import { Icon } from '../ui/icon.tsx';
import './filter-chip.css';

interface FilterChipProps {
  readonly category: PublicFilter;
  readonly onRemove: () => void;
}

/** The category that the list is narrowed to, and the way back. */
export function FilterChip({ category, onRemove }: FilterChipProps) {
  const label = publicFilters[category];
  return (
    <button type="button" className="chip" aria-label={board.removeFilter(label)} onClick={onRemove}>
      <span>{label}</span>
      <Icon name="close" />
    </button>
  );
}
