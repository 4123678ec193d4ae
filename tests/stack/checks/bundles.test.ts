import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startScript } from '../../../web/build/small-scripts.ts';
import { BIN, inRoot } from '../paths.ts';
import { run } from '../processes.ts';

/** A script in Vite's manifest. Modules that are loaded later are listed by their source file. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const TIMEOUT_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'hearback-bundles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the site for the given project into a folder, and returns the code of all its scripts by file name. */
async function scriptsOf(project: string, name: string, env: NodeJS.ProcessEnv = {}): Promise<Map<string, string>> {
  const cwd = join(folder, name);
  const options = { env: { ...process.env, NODE_ENV: 'production', VITE_FIREBASE_PROJECT_ID: project, ...env } };
  const args = ['build', inRoot('web'), '--outDir', cwd, '--manifest'];
  const { code, output } = await run(join(BIN, 'vite'), args, options);
  expect(code, output).toBe(0);
  return new Map(globSync('assets/*.js', { cwd }).map((file) => [file, readFileSync(join(cwd, file), 'utf8')]));
}

/** The scripts in production, those of the board included; `chunks` are those of the application. */
let scripts = new Map<string, string>();
let chunks: Readonly<Record<string, Chunk>> = {};
const read = (file: string) => readFileSync(join(folder, 'production', file), 'utf8');

beforeAll(async () => {
  scripts = await scriptsOf('hearback-production', 'production');
  chunks = JSON.parse(read('.vite/manifest.json'));
}, TIMEOUT_MS);

/**
 * Traces of code that only the emulators need: made-up claims instead of a provider's token, the address and the key of
 * Stripe's stand-in, and the end of a closed page's listeners (firebase/end-listeners.ts).
 */
const STAND_INS = [
  /emulated[-_]identity|email_verified:/,
  /127\.0\.0\.1:12111/,
  /pk_test_hearback/,
  /endsWith\(["'`]\/Listen\/channel/,
];
const APP_CHECK = [/exchangeRecaptchaEnterpriseToken/, /hearback-recaptcha/, /Protected by reCAPTCHA/, /_GRECAPTCHA/];

test.each([
  ['the stand-ins for providers, Stripe and a closed page', 'for the emulators', STAND_INS, 'demo-hearback', {}],
  ['App Check', 'with a site key', APP_CHECK, 'hearback-production', { VITE_APP_CHECK_SITE_KEY: 'site-key' }],
])(
  '%s: in a bundle %s, not in others',
  { tags: ['all'], timeout: TIMEOUT_MS },
  async (name, _, traces, project, env) => {
    const bundle = [...(await scriptsOf(project, name, env)).values()].join('\n');
    const others = [...scripts.values()].join('\n');
    for (const trace of traces) {
      expect(bundle).toMatch(trace);
      expect(others).not.toMatch(trace);
    }
  },
);

test('the page of the application preloads its routes', () => {
  const routes = chunks['src/app-routes.tsx']?.file;
  expect(routes).toMatch(/^assets\/app-routes-/);
  expect(read('app.html')).toContain(`<link rel="modulepreload" crossorigin href="/${routes}">`);
});

/** The chunks that a part of the application loads at once, added to `found`; with `later` all that it ever loads. */
function loadedBy(part: string, later = false, found = new Set<string>()): Set<string> {
  if (found.has(part)) return found;
  found.add(part);
  const { imports = [], dynamicImports = [] } = chunks[part] ?? {};
  for (const next of [...imports, ...(later ? dynamicImports : [])]) loadedBy(next, later, found);
  return found;
}

/** The parts of the application that load a script with a trace. */
const partsWith = (trace: RegExp, loaded: (part: string) => ReadonlySet<string>): string[] =>
  Object.keys(chunks)
    .filter((part) => part.startsWith('src/') || part === 'index.html')
    .filter((part) => [...loaded(part)].some((name) => trace.test(scripts.get(chunks[name]?.file ?? '') ?? '')));

/** The scripts of the board with a trace. */
function boardScriptsWith(trace: RegExp): string[] {
  const ofApplication = new Set(Object.values(chunks).map(({ file }) => file));
  const ofBoard = [...scripts.keys()].filter((file) => !ofApplication.has(file));
  expect(ofBoard.length).toBeGreaterThan(0);
  return ofBoard.filter((file) => trace.test(scripts.get(file) ?? ''));
}

test('the charts are loaded at once by the tab Insights only', () => {
  expect(partsWith(/MuiChartsAxis/, (part) => loadedBy(part))).toEqual([
    'src/features/admin/insights/insights-tab.tsx',
  ]);
  expect(boardScriptsWith(/MuiChartsAxis/)).toEqual([]);
});

test('the issues of an item are loaded by their own part only, and never by a board', () => {
  expect(partsWith(/\/api\/unlink-issue/, (part) => loadedBy(part))).toEqual([
    'src/features/admin/trackers/issues-section.tsx',
  ]);
  expect(boardScriptsWith(/\/api\/(?:un)?link-issue|\/api\/find-issues/)).toEqual([]);
});

test('ReactFire is loaded by the dashboard and the admin area only', () => {
  const TRACE = /_reactFirePreloadedObservables|UnsubscriptionError/;
  // The first script and the routes of the application load the parts of all addresses later.
  const loaded = (part: string) => loadedBy(part, true, loadedBy('src/app-routes.tsx', false, loadedBy('index.html')));
  const loading = partsWith(TRACE, loaded).filter((part) => part !== 'index.html');
  // In the application, only the admin area takes pictures and opens them large.
  const pages = ['src/features/admin/admin-page.tsx', 'src/features/dashboard/dashboard-page.tsx'];
  expect(loading).toEqual(expect.arrayContaining(pages));
  expect(
    loading.filter((part) => !/^src\/(?:features\/(?:admin|dashboard)|session\/live|ui\/pictures\/)/.test(part)),
  ).toEqual([]);
  expect(Object.keys(chunks)).toContain('src/features/landing/landing-page.tsx');
  expect(boardScriptsWith(TRACE)).toEqual([]);
});

test('no script has the parts of libraries that no page uses: JSON Schema, an engine of regular expressions', () => {
  const found = (trace: RegExp) => [...scripts].filter(([, code]) => trace.test(code)).map(([file]) => file);
  expect(found(/MuiChartsAxis/)).toHaveLength(1);
  expect([/draft-2020-12/, /RE2JSSyntaxException/].flatMap(found)).toEqual([]);
});

test('the part of the board’s forms that takes pictures has at most 6 KB, gzipped', () => {
  const parts = new Set([/pictures-frame/, /Describe this picture/, /\bkeptAt\b/].flatMap(boardScriptsWith));
  const sizes = [...parts].map((file) => gzipSync(scripts.get(file) ?? '', { level: 9 }).length);
  expect(sizes).toHaveLength(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(6 * 1024);
  // The editor that points at something loads on demand.
  expect(boardScriptsWith(/set a numbered marker/)).toHaveLength(1);
  expect([...parts].some((file) => /set a numbered marker/.test(scripts.get(file) ?? ''))).toBe(false);
});

test('the script of a board has nothing of what only private boards load (D62), and costs what it cost before', () => {
  const [first = '', ...more] = boardScriptsWith(/./).filter((file) => /^assets\/board-[\w-]{8}\.js$/.test(file));
  expect(more).toEqual([]);
  const size = gzipSync(scripts.get(first) ?? '', { level: 9 }).length;
  console.log(`the script of a board: ${size} bytes (gzip)`);
  // 41,986 before private boards and languages. The latter have added some 550; what only forms need has moved to them.
  // Acts that are stored while another is sent have added 80.
  expect(size).toBeLessThanOrEqual(42_330);
  const part = (file: string) => file.replace(/^assets\/(.*)-[\w-]{8}\.js$/, '$1');
  for (const [trace, parts] of [
    [/access_changes\//, ['private']],
    [/\/come-in\?product=/, ['private']],
    [/:batchGet.*members\//s, ['private']],
    [/\/api\/show-entries/, ['read-tab']],
  ] as const)
    expect(boardScriptsWith(trace).map(part), String(trace)).toEqual(parts);
});

describe('/embed.js', () => {
  it('is built with the pages, as one classic script with a stable name that defines one global', () => {
    const names = ['board.html', 'embed.d.ts', 'embed.js', 'index.html'];
    expect(globSync(names, { cwd: join(folder, 'production') }).sort()).toEqual(names);
    expect(() => new Script(read('embed.js'))).not.toThrow();
    expect(read('embed.js')).toMatch(/^\(function\(\)\{.*\}\)\(\);\s*$/s);
  });

  it('makes no request but for the path of data-identify, builds no markup from text, posts no message to * and stores nothing', () => {
    expect(read('embed.js').match(/fetch\(/g)).toHaveLength(1);
    expect(read('embed.js')).not.toMatch(/XMLHttpRequest|sendBeacon|import\(|["'`]\*["'`]/);
    expect(read('embed.js')).not.toMatch(/innerHTML|insertAdjacentHTML|eval\(/);
    expect(read('embed.js')).not.toMatch(/localStorage|sessionStorage|document\.cookie|indexedDB/);
  });

  it('has a type declaration that matches its source', () => {
    expect(read('embed.d.ts')).toBe(readFileSync(inRoot('web/src/embed/hearback.ts'), 'utf8'));
    expect(read('embed.d.ts')).not.toMatch(/\bimport\b.*from|\b(?:const|function)\b/);
  });
});

const inlineScript = () =>
  startScript({
    mode: 'production',
    root: inRoot('web'),
    define: { __EMULATED__: 'true', __APP_CHECK__: 'false', __LANG__: '"en"' },
    resolve: { alias: { '@shared': inRoot('functions/src/shared') } },
  });

async function markdownParser(): Promise<string> {
  const entry = inRoot('functions/src/shared/markdown/plain-text.ts');
  const options = { write: false, minify: true, lib: { entry, formats: ['es' as const] } };
  const result = await build({ configFile: false, logLevel: 'error', build: options });
  const [bundle] = result as unknown as { output: { code: string }[] }[];
  return (bundle?.output ?? []).map(({ code }) => code).join('');
}

// Limits in bytes after gzip. Each page of a board carries the first two scripts. D24 limits the last one, with a kilobyte
// taken as 1,000 bytes, and D44 the second. /embed.js had 5,990 before the element, which D61 gives 400.
test.each([
  ['the inline script of a board’s page', 3580, inlineScript, 'takePressed'],
  ['the script that parses Markdown', 1500, markdownParser, 'strong'],
  ['/embed.js', 6390, () => read('embed.js'), 'postMessage'],
] as const)('%s is at most %i bytes, gzipped', { timeout: TIMEOUT_MS }, async (name, budget, built, part) => {
  const script = await built();
  const size = gzipSync(script, { level: 9 }).length;
  console.log(`${name}: ${size} bytes (gzip)`);
  expect(script).toContain(part);
  expect(script).not.toMatch(/\bimport\b(?!\()/);
  expect(size).toBeLessThanOrEqual(budget);
});
