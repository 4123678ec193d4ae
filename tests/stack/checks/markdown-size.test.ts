import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';

/** Limit in bytes after gzip (D44). */
const BUDGET = 1500;

it(`Markdown is parsed by at most ${BUDGET} bytes of script, gzipped`, { timeout: 60_000 }, async () => {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: inRoot('functions/src/shared/markdown/plain-text.ts'), formats: ['es'] },
    },
  });
  const [bundle] = result as unknown as { output: { code: string }[] }[];
  const code = (bundle?.output ?? []).map((chunk) => chunk.code).join('');
  expect(code).toContain('strong');
  expect(code).not.toMatch(/\bimport\b/);
  const size = gzipSync(code, { level: 9 }).length;
  console.log(`Markdown: ${size} bytes (gzip)`);
  expect(size).toBeLessThanOrEqual(BUDGET);
});
