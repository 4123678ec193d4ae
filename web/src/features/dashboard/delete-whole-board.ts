import { deleteBoard } from '@shared/calls';
import { callApi } from '../../api/api.ts';

/**
 * Deletes a board with all that belongs to it, call by call.
 * @param onProgress is told how many documents are left after each call
 * @throws ApiFailure as long as the board is still there. What is left of a board that is gone the server sweeps by itself.
 */
export async function deleteWholeBoard(id: string, onProgress: (remaining: number) => void): Promise<void> {
  let answer = await callApi(deleteBoard, { id });
  while (!answer.done) {
    onProgress(answer.remaining);
    try {
      answer = await callApi(deleteBoard, { id });
    } catch {
      return;
    }
  }
}
