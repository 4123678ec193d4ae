import * as logger from 'firebase-functions/logger';
import { expect, it, vi } from 'vitest';
import { answerBoard } from '../../functions/src/pages/answer-board.ts';

/** What a board's page answers when its data cannot be had (answer-board.ts). */

vi.mock('firebase-functions/logger', { spy: true });

const none = async () => null;
const opened = (firstPage: () => Promise<null>) =>
  answerBoard({ firstPage, itemPage: none, tabPage: none, closed: none })({ method: 'GET' }, { url: '/embed/board' });

it('is marked when it comes without its data, so that no visitor loses a copy that has it', async () => {
  const failed = await opened(() => Promise.reject(new Error('no database')));
  expect([failed.status, failed.headers.get('server-timing')]).toEqual([200, 'late']);
  expect(logger.error).toHaveBeenCalled();
  const unknown = await opened(none);
  expect([unknown.status, unknown.headers.get('server-timing')]).toEqual([404, null]);
});
