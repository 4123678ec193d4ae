import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { inRoot } from '../../stack/paths.ts';
import { clear, connect } from '../support/emulator.ts';

/** The operator command `npm run codes`, run as a process. */

const db = connect('redeem-codes');
beforeEach(() => clear('redeem-codes'));

const node = inRoot('node_modules/.bin/node');
const run = (...args: string[]) =>
  promisify(execFile)(node, [inRoot('functions/scripts/codes.ts'), ...args]).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

test('creates and prints readable codes that can be redeemed once each', async () => {
  const { stdout } = await run('--plan', 'pro', '--count', '50', '--project', 'demo-functions-redeem-codes');
  const codes = stdout.trim().split('\n');
  expect(new Set(codes).size).toBe(50);
  for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  const { docs } = await db.collection('redeem_codes').get();
  expect(docs.map(({ id }) => id).sort()).toEqual(codes.toSorted());
  for (const document of docs) {
    expect(document.data()).toEqual({
      code: document.id,
      granted_plan_identifier: 'pro',
      is_used: false,
      used_by: null,
      used_at: null,
    });
  }
});

test.each([
  [],
  ['--plan', 'gold'],
  ['--plan', 'constructor'],
  ['--plan', 'pro', '--count', '0'],
  ['--plan', 'pro', '--count', '1e3'],
  ['--plan', 'pro', '--count', '20000'],
  ['--plan', 'pro', '--nonsense'],
])('makes none when told %j, and says how to ask', { tags: ['all'] }, async (...args) => {
  const { code, stdout, stderr } = (await run(...args, '--project', 'demo-functions-redeem-codes')) as Awaited<
    ReturnType<typeof run>
  > & { code?: number };
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('npm run codes -- --plan standard|pro');
  expect((await db.collection('redeem_codes').get()).size).toBe(0);
});
