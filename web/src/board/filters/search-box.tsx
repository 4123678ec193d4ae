import { SEARCH_MAX } from '@shared/limits';
import type { KeyboardEvent, RefObject } from 'react';
import { board } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import './search-box.css';

interface SearchBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on Enter: searches now instead of after the debounce. */
  readonly onSearch: () => void;
}

/** Search field for all items of the board. */
export function SearchBox({ field, value, onChange, onSearch }: SearchBoxProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return;
    // Prevents Escape from also closing the panel around the board.
    event.preventDefault();
    onChange('');
  }
  return (
    <search className="search grow shrinks">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          className="field-input search-input"
          aria-label={board.search}
          placeholder={board.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {value !== '' && (
          <button
            type="button"
            className="search-clear middle muted"
            aria-label={board.clearSearch}
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </form>
    </search>
  );
}
