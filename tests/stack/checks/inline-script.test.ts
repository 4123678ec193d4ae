import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startScript } from '../../../web/start-script.ts';
import { inRoot } from '../paths.ts';

/** Limit in bytes after gzip. Each page of a board carries the script. */
const BUDGET = 3 * 1024;

test('the inline script of a board’s page is at most 3 KB (gzip)', { timeout: 60_000 }, async () => {
  const script = await startScript({
    mode: 'production',
    root: inRoot('web'),
    define: { __EMULATED__: 'true', __APP_CHECK__: 'false' },
    resolve: { alias: { '@shared': inRoot('functions/src/shared') } },
  });
  const size = gzipSync(script, { level: 9 }).length;
  console.log(`inline script: ${size} bytes (gzip)`);
  expect(script).toContain('takePressed');
  expect(size).toBeLessThanOrEqual(BUDGET);
});
