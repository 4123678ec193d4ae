import { failToStart, started } from '../../browser/started.ts';

/** Entry of the board. Loads React and the board's own code side by side, each evaluated in a task of its own. */

started();
import('react-dom/client').catch(() => undefined);
await import('./run.tsx').catch((error) => {
  failToStart();
  throw error;
});
