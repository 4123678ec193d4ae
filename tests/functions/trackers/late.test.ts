import { randomUUID } from 'node:crypto';
import { Webhooks } from '@octokit/webhooks';
import * as logger from 'firebase-functions/logger';
import { beforeEach, expect, test, vi } from 'vitest';
import { hooksApp } from '../../../functions/src/trackers/inbound.ts';
import { url } from '../../stack/ports.ts';
import { atGithub } from '../../stack/trackers/at-github.ts';
import { clear, connect } from '../support/emulator.ts';
import { until } from '../support/hosted.ts';
import { directly, SIGNING } from './support/direct.ts';

/** A tracker waits ten seconds for the answer to its delivery, and may itself answer later than that (D63). */

vi.mock('firebase-functions/logger', { spy: true });

const NAME = 'tracker-late';

beforeEach(async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  vi.stubEnv('TRACKERS', url('trackers'));
  await clear(NAME);
});

test('a delivery is answered before the look that it began has ended, and its issue stays due until then', async () => {
  const db = connect(NAME);
  const { name, issue, link, lookNow, closes, statusOf, acts } = await directly(db);
  await closes();
  await atGithub('hold', { name, at: '/issues/1' });
  const body = JSON.stringify({ action: 'closed', issue: { id: Number(issue) } });
  const headers = {
    ...{ 'content-type': 'application/json', 'x-github-event': 'issues', 'x-github-delivery': randomUUID() },
    'x-hub-signature-256': await new Webhooks({ secret: SIGNING }).sign(body),
  };
  const app = hooksApp(db, { answerWithinMs: 1 });
  const answer = await app.request('/hooks/github/board', { method: 'POST', headers, body });
  expect(answer.status).toBe(202);
  expect(logger.info).toHaveBeenCalledWith('Answered', expect.objectContaining({ call: '/hooks', late: 1 }));
  expect(await statusOf()).toBe('open');
  expect((await link.get()).get('due_at').toMillis()).toBeLessThanOrEqual(Date.now());
  await atGithub('release', { name });
  // The look that goes on, or the job if that has given up.
  await until(async () => {
    await lookNow();
    expect(await statusOf()).toBe('completed');
  });
  expect(await acts()).toBe(1);
});
