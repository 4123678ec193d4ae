import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BIN, inRoot } from '../paths.ts';
import { run } from '../processes.ts';

/** All scripts of the pages, built for the given project. */
async function bundleFor(project: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hearback-bundle-'));
  try {
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', project);
    const { code, output } = await run(join(BIN, 'vite'), ['build', inRoot('web'), '--outDir', folder]);
    expect(code, output).toBe(0);
    const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
    return scripts.map((name) => `${name}\n${readFileSync(join(folder, 'assets', name), 'utf8')}`).join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

afterEach(() => vi.unstubAllEnvs());

/** Matches the emulator sign-in, which uses made-up claims instead of a provider's token. */
const EMULATED = /emulated[-_]identity|email_verified:/;

/** The script address and the key of the Stripe stand-in. */
const STAND_IN = ['127.0.0.1:12111', 'pk_test_hearback'];

describe('what stands in for providers and for Stripe', { timeout: 120_000 }, () => {
  it('is in a bundle for the emulators', async () => {
    const bundle = await bundleFor('demo-hearback');
    expect(bundle).toMatch(EMULATED);
    for (const trace of STAND_IN) expect(bundle).toContain(trace);
  });

  it('is not in a bundle for production', async () => {
    const bundle = await bundleFor('hearback-production');
    expect(bundle).not.toMatch(EMULATED);
    for (const trace of STAND_IN) expect(bundle).not.toContain(trace);
  });
});

describe('App Check', { timeout: 120_000 }, () => {
  const LIBRARY = 'exchangeRecaptchaEnterpriseToken';
  const TRACES = [LIBRARY, 'hearback-recaptcha', 'Protected by reCAPTCHA', '_GRECAPTCHA'];

  it('is in a bundle with a key', async () => {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
    const bundle = await bundleFor('hearback-production');
    for (const trace of TRACES) expect(bundle).toContain(trace);
  });

  it('is in none without', async () => {
    const bundle = await bundleFor('hearback-production');
    for (const trace of TRACES) expect(bundle).not.toContain(trace);
  });
});
