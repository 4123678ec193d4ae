import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, inRoot } from '../paths.ts';
import { run } from '../processes.ts';

/** Limit in bytes after gzip: the limit of D24, with a kilobyte taken as 1,000 bytes. */
const BUDGET = 3000;

describe('/embed.js', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearback-script-'));
  let script = '';

  beforeAll(async () => {
    const { code, output } = await run(join(BIN, 'vite'), ['build', inRoot('web'), '--outDir', folder]);
    expect(code, output).toBe(0);
    script = readFileSync(join(folder, 'embed.js'), 'utf8');
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is built with the pages, as one file with a stable name', () => {
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['embed.js', 'embed.d.ts', 'index.html', 'board.html']));
  });

  it(`is at most ${BUDGET} bytes, gzipped`, () => {
    const size = gzipSync(script, { level: 9 }).length;
    console.log(`embed.js: ${size} bytes (gzip)`);
    expect(size).toBeLessThanOrEqual(BUDGET);
  });

  it('is a classic script that defines one global', () => {
    expect(() => new Script(script)).not.toThrow();
    expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\);\s*$/s);
  });

  it('makes no request, builds no markup from text and posts no message to *', () => {
    expect(script).not.toMatch(
      /fetch|XMLHttpRequest|sendBeacon|import\(|innerHTML|insertAdjacentHTML|eval\(|["'`]\*["'`]/,
    );
    expect(script).not.toMatch(/localStorage|sessionStorage|document\.cookie|indexedDB/);
  });

  it('has a type declaration that matches its source', () => {
    const types = readFileSync(join(folder, 'embed.d.ts'), 'utf8');
    expect(types).toBe(readFileSync(inRoot('web/src/embed/hearback.ts'), 'utf8'));
    expect(types).not.toMatch(/\bimport\b.*from|\b(?:const|function)\b/);
  });
});
