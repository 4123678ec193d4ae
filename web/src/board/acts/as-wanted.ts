import { isRefusal } from '../data/failures.ts';
import { loadBoard } from '../data/load-board.ts';
import type { BoardInfo } from '../data/model.ts';

/**
 * Sends by the board as this page knows it. If that is refused, and the owner has changed since what decides on the
 * fields, sends by the board as it is now. @throws BoardFailure
 *
 * @param termsOf what decides on the fields
 */
export async function asWanted<T>(
  board: BoardInfo,
  termsOf: (board: BoardInfo) => string,
  send: (board: BoardInfo) => Promise<T>,
): Promise<T> {
  try {
    return await send(board);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const now = await loadBoard(board.id);
    if (termsOf(now) === termsOf(board)) throw error;
    return send(now);
  }
}
