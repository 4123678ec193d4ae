import { board } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import './filter-chip.css';

interface FilterChipProps {
  readonly label: string;
  readonly onRemove: () => void;
}

/** An active category or status filter. Clicking it removes the filter. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <button type="button" className="chip" aria-label={board.removeFilter(label)} onClick={onRemove}>
      <span>{label}</span>
      <Icon name="close" />
    </button>
  );
}
