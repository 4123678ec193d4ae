import { board } from '../../messages/en.ts';
import { Spinner } from '../../ui/spinner.tsx';
import './loading-screen.css';

/** While nothing is known of the board. */
export function LoadingScreen() {
  return (
    <div className="loading" role="status">
      <Spinner />
      <span>{board.loading}</span>
    </div>
  );
}
