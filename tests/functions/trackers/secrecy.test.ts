import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trackerSecretPath } from '../../../functions/src/shared/paths.ts';
import { inLocal } from '../../stack/paths.ts';
import { atGithub } from '../../stack/trackers/at-github.ts';
import { hosted as db } from '../support/hosted.ts';
import { aRepository, calling, connected } from './support/connected.ts';

/** A token shows nowhere again: not in answers, the database, the log or what an account exports (D63). */

test('no token and no secret of a webhook is answered, stored or logged, whatever goes wrong', {
  tags: ['attack'],
}, async () => {
  const { owner, board, name, token, seen, newItem, create, happens } = await connected();
  const signing = (await seen()).signing ?? '';
  const other = await aRepository({}, { issues: 'read' });
  const texts: string[] = [];
  const trackers = async (more: object) => {
    const { status, text } = await calling(owner, '/api/trackers', { product: board, tracker: 'github', ...more });
    texts.push(text);
    return status;
  };
  await create(await newItem());
  expect(await trackers({ action: 'try' })).toBe(200);
  expect(await trackers({ action: 'connect', token: other.token, repository: other.name })).toBe(400);
  // Of a shape that the call refuses, and one that no header takes.
  expect(await trackers({ action: 'connect', token: { of: token }, repository: name })).toBe(400);
  expect(await trackers({ action: 'connect', token: `${token}\u0000`, repository: name })).toBe(400);
  for (const fault of [{ status: 503 }, { status: 200 }, { status: 403, message: `Bad token ${token}` }]) {
    await atGithub('fail', { name, times: 1, ...fault });
    expect(await trackers({ action: 'try' })).toBeGreaterThanOrEqual(400);
    await db.doc(trackerSecretPath(board, 'github')).update({ rests_until: null });
  }
  await happens(1, 'closed', { state: 'closed', reason: 'completed' });
  const exported = await calling(owner, '/api/export-account', { from: null });
  expect(exported.status).toBe(200);
  const stored = await Promise.all(
    ['trackers', 'tracker_secrets', 'links', 'activity', 'tracker_deliveries'].map((collection) =>
      db.collection(collection).where('product_id', '==', board).get(),
    ),
  );
  const database = JSON.stringify(stored.map(({ docs }) => docs.map((one) => one.data())));
  const log = readFileSync(inLocal('emulators.log'), 'utf8');
  // What is looked through has what belongs there.
  expect(database).toContain(name);
  expect(log).toContain('/api/trackers');
  for (const secret of [token, other.token, signing])
    for (const text of [...texts, exported.text, database, log]) expect(text.includes(secret)).toBe(false);
});
