import { deleteBoard } from '@shared/calls';
import { callApi } from '../../api/api.ts';

/**
 * Deletes a board and all its data in repeated calls.
 * @param onProgress receives the number of documents left after each call
 * @throws ApiFailure only if the first call fails, while the board still exists. Later failures are ignored: the server
 * removes the remaining data automatically.
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
