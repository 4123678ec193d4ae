import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from '../paths.ts';

const SUITE = inRoot('tests/stack/emulators/inside-suite.ts');
const VERSIONING = inRoot('node_modules/firebase-tools/lib/deploy/functions/runtimes/node/versioning.js');

test('the emulators do not wait for npm', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho >"$(dirname "$0")/asked"\necho {}\n', { mode: 0o755 });
  const ask = (...suite: string[]) =>
    spawnSync(
      process.execPath,
      [...suite, '--eval', `require(${JSON.stringify(VERSIONING)}).checkFunctionsSDKVersion('7.0.0')`],
      {
        env: { ...process.env, PATH: folder + delimiter + process.env.PATH },
      },
    ).status;
  expect(ask('--import', SUITE)).toBe(0);
  expect(existsSync(join(folder, 'asked'))).toBe(false);
  expect(ask()).toBe(0);
  expect(existsSync(join(folder, 'asked')), 'Firebase’s tools by themselves').toBe(true);
});
