import { EDIT_WINDOW_MS } from '../limits.ts';

interface Written {
  readonly votes: number;
  readonly comments: number;
  /** In ms. */
  readonly createdAt: number;
}

/**
 * Returns true if the author may still change or delete an item: others have not acted on it, for an hour. The rules
 * contain the same check, with the server's clock.
 */
export const isOpenToAuthor = ({ votes, comments, createdAt }: Written, now: number): boolean =>
  votes <= 1 && comments === 0 && now < createdAt + EDIT_WINDOW_MS;
