import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { SWITCHES_PATH } from '../../../functions/src/shared/paths.ts';
import { inRoot } from '../../stack/paths.ts';
import { clear, connect } from '../support/emulator.ts';

/** The operator command `npm run anonymous`, run as a process. */

const NAME = 'anonymous-switch';
const db = connect(NAME);
beforeEach(() => clear(NAME));

const run = (...args: string[]) =>
  promisify(execFile)(inRoot('node_modules/.bin/node'), [inRoot('functions/scripts/anonymous.ts'), ...args]);
const stored = async () => (await db.doc(SWITCHES_PATH).get()).data();
const PROJECT = ['--project', `demo-functions-${NAME}`];

test('switches anonymous writes off and on, and prints the new state', { tags: ['all'] }, async () => {
  expect((await run('off', ...PROJECT)).stdout).toBe('Anonymous visitors may only read.\n');
  expect(await stored()).toEqual({ anonymous_writes: false });
  expect((await run('on', ...PROJECT)).stdout).toBe('Anonymous visitors may write.\n');
  expect(await stored()).toEqual({ anonymous_writes: true });
});

test.each([[], ['perhaps']])(
  'changes nothing when told %j, and says how to ask',
  { tags: ['all'] },
  async (...args) => {
    await expect(run(...args, ...PROJECT)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('on|off'),
    });
    expect(await stored()).toBeUndefined();
  },
);
