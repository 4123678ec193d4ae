import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { BIN, inRoot } from '../paths.ts';
import { run } from '../processes.ts';

/** A script in Vite's manifest. Modules that are loaded later are listed by their source file. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

interface Bundle {
  /** All scripts of the pages. */
  readonly text: string;
  /** The page of all routes that are not prerendered. */
  readonly shell: string;
  /** The application's scripts. */
  readonly chunks: Readonly<Record<string, Chunk>>;
  /** The code of all scripts by file name, also of the board's. */
  readonly scripts: ReadonlyMap<string, string>;
}

/** Builds the site for the given project. */
async function bundleFor(project: string): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'hearback-bundle-'));
  try {
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', project);
    const { code, output } = await run(join(BIN, 'vite'), ['build', inRoot('web'), '--outDir', folder, '--manifest']);
    expect(code, output).toBe(0);
    const names = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
    const scripts = new Map(
      names.map((name) => [`assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8')]),
    );
    const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Bundle['chunks'];
    const shell = readFileSync(join(folder, 'app.html'), 'utf8');
    return { text: [...scripts].flat().join('\n'), shell, chunks, scripts };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let production: Promise<Bundle> | undefined;

/** The bundle that several tests look at. */
function productionBundle(): Promise<Bundle> {
  production ??= bundleFor('hearback-production');
  return production;
}

afterEach(() => vi.unstubAllEnvs());

/** Matches the emulator sign-in, which uses made-up claims instead of a provider's token. */
const EMULATED = /emulated[-_]identity|email_verified:/;

/** The script address and the key of the Stripe stand-in. */
const STAND_IN = ['127.0.0.1:12111', 'pk_test_hearback'];

describe('the stand-ins for providers and Stripe', { timeout: 120_000 }, () => {
  it('are in a bundle for the emulators', async () => {
    const { text: bundle } = await bundleFor('demo-hearback');
    expect(bundle).toMatch(EMULATED);
    for (const trace of STAND_IN) expect(bundle).toContain(trace);
  });

  it('are not in a bundle for production', async () => {
    const { text: bundle } = await productionBundle();
    expect(bundle).not.toMatch(EMULATED);
    for (const trace of STAND_IN) expect(bundle).not.toContain(trace);
  });
});

test('the page of the application preloads its routes', { timeout: 120_000 }, async () => {
  const { shell, chunks } = await productionBundle();
  const routes = chunks['src/app-routes.tsx']?.file;
  expect(routes).toMatch(/^assets\/app-routes-/);
  expect(shell).toContain(`<link rel="modulepreload" crossorigin href="/${routes}">`);
});

describe('App Check', { timeout: 120_000 }, () => {
  const LIBRARY = 'exchangeRecaptchaEnterpriseToken';
  const TRACES = [LIBRARY, 'hearback-recaptcha', 'Protected by reCAPTCHA', '_GRECAPTCHA'];

  it('is in a bundle with a site key', async () => {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key');
    const { text: bundle } = await bundleFor('hearback-production');
    for (const trace of TRACES) expect(bundle).toContain(trace);
  });

  it('is in no bundle without one', async () => {
    const { text: bundle } = await productionBundle();
    for (const trace of TRACES) expect(bundle).not.toContain(trace);
  });
});

describe('the charts', { timeout: 120_000 }, () => {
  it('are loaded at once by the tab Insights only', async () => {
    const { chunks, scripts } = await productionBundle();
    const hasCharts = (file: string) => scripts.get(file)?.includes('MuiChartsAxis') === true;
    const needed = (name: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(name)) return seen;
      seen.add(name);
      for (const next of chunks[name]?.imports ?? []) needed(next, seen);
      return seen;
    };
    const parts = Object.keys(chunks).filter((name) => name.startsWith('src/') || name === 'index.html');
    const loading = parts.filter((part) => [...needed(part)].some((name) => hasCharts(chunks[name]?.file ?? '')));
    expect(loading).toEqual(['src/features/admin/insights/insights-tab.tsx']);
    const ofApplication = new Set(Object.values(chunks).map(({ file }) => file));
    expect([...scripts.keys()].filter((file) => hasCharts(file) && !ofApplication.has(file))).toEqual([]);
  });
});

describe('ReactFire', { timeout: 120_000 }, () => {
  const TRACES = ['_reactFirePreloadedObservables', 'UnsubscriptionError'];
  const isTraced = (code: string | undefined) => TRACES.some((trace) => code?.includes(trace));

  it('is loaded by the dashboard and the admin area only', async () => {
    const bundle = await productionBundle();
    const parts = Object.keys(bundle.chunks).filter((name) => name.startsWith('src/'));
    const loading = parts.filter((part) => scriptsOf(bundle, part).some((file) => isTraced(bundle.scripts.get(file))));
    expect(loading).toEqual(
      expect.arrayContaining(['src/features/admin/admin-page.tsx', 'src/features/dashboard/dashboard-page.tsx']),
    );
    expect(loading.filter((part) => !/^src\/(?:features\/(?:admin|dashboard)|firebase\/live)/.test(part))).toEqual([]);
    expect(parts).toContain('src/features/landing/landing-page.tsx');
  });

  it('is in no script of the board', async () => {
    const { chunks, scripts } = await productionBundle();
    const files = new Set(Object.values(chunks).map(({ file }) => file));
    const board = [...scripts].filter(([file]) => !files.has(file));
    expect(board.length).toBeGreaterThan(0);
    expect(board.filter(([, code]) => isTraced(code))).toEqual([]);
  });
});

/**
 * The scripts that a part of the application loads, at once or later. The first script and the routes of the
 * application load the parts for every address, so only those count that they need at once.
 */
function scriptsOf({ chunks }: Bundle, part: string): readonly string[] {
  const reached = new Set<string>();
  const visit = (name: string, isFirst: boolean) => {
    const chunk = chunks[name];
    if (!chunk || reached.has(name)) return;
    reached.add(name);
    for (const next of chunk.imports ?? []) visit(next, isFirst);
    if (!isFirst) for (const next of chunk.dynamicImports ?? []) visit(next, false);
  };
  for (const listOfPages of ['index.html', 'src/app-routes.tsx']) visit(listOfPages, true);
  visit(part, false);
  return [...reached].map((name) => chunks[name]?.file ?? '');
}
