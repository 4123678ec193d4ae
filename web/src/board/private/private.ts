import { Closed } from './closed.tsx';
import { Watch } from './watch.ts';

/** What boards that are not for everyone need, in one script. */
export const privateBoards = { Closed, Watch };
