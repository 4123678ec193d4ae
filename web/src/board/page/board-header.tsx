import { LOGO_PATTERN } from '@shared/values';
import { board as text } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BoardInfo } from '../data/model.ts';
import { Logo } from './logo.tsx';
import './board-header.css';

/** From here on a name gets a line of its own where there is little room. */
const LONG_NAME = 36;

interface BoardHeaderProps {
  readonly board: BoardInfo;
  /** Null while the form is open. */
  readonly onAdd: (() => void) | null;
}

/** Whose board this is, and the one thing to do on it. */
export function BoardHeader({ board, onAdd }: BoardHeaderProps) {
  const { productLogo } = board.settings;
  // The rules have checked the address when it was saved; it is checked again before it may load anything.
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
