import { board } from '../../messages/en.ts';
import { Spinner } from '../../ui/spinner.tsx';
import './loading-screen.css';

/** Loading state before the board's data arrives. */
export function LoadingScreen() {
  return (
    <div className="loading" role="status">
      <Spinner />
      <span>{board.loading}</span>
    </div>
  );
}
