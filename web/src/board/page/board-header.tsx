import { LOGO_PATTERN } from '@shared/values';
import { board as text } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BoardInfo } from '../data/model.ts';
import { Logo } from './logo.tsx';
import './board-header.css';

/** Names longer than this many characters get their own line where space is tight. */
const LONG_NAME = 36;

interface BoardHeaderProps {
  readonly board: BoardInfo;
  /** Null while the form is open. */
  readonly onAdd: (() => void) | null;
}

/** The board's logo, its name, and the button to add an item. */
export function BoardHeader({ board, onAdd }: BoardHeaderProps) {
  const { productLogo } = board.settings;
  // Rules validate the URL on write; it is checked again before anything loads from it.
  const hasLogo = LOGO_PATTERN.test(productLogo);
  return (
    <div className="board-header" data-logo={hasLogo || undefined}>
      {hasLogo && <Logo key={productLogo} address={productLogo} boardName={board.name} />}
      <h1 className="board-name" dir="auto" data-long={board.name.length > LONG_NAME || undefined}>
        {board.name}
      </h1>
      {onAdd && (
        <button type="button" className="button button-primary board-add" onClick={onAdd}>
          <Icon name="add" />
          {text.add}
        </button>
      )}
    </div>
  );
}
