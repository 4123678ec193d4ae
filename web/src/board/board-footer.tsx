import { board } from '../messages/en.ts';
import { BRAND } from '../ui/brand.ts';
import './board-footer.css';

/** The line that says who made this. */
export function BoardFooter() {
  return (
    <footer className="board-footer">
      <a href="/" target="_blank" rel="noopener">
        {board.builtWith}{' '}
        <span className="brand">
          {BRAND.plain}
          <b>{BRAND.highlighted}</b>
        </span>
      </a>
    </footer>
  );
}
