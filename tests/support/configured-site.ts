import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BrowserContext, LaunchOptions, Route } from 'playwright/test';
import { allowAnalytics, localConfig, PAGES } from '../stack/emulators/local-config.ts';
import { BIN, inLocal, inRoot } from '../stack/paths.ts';
import { run } from '../stack/processes.ts';
import { browserLaunch } from './browser.ts';

type Values = Readonly<Record<string, string>>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Builds the pages for an operator with these values. Slow: call it once per test file. */
export async function buildSite(name: string, values: Values): Promise<string> {
  const folder = inLocal('sites', name);
  const env = { ...process.env, ...values } as Record<string, string>;
  const { code, output } = await run(join(BIN, 'vite'), ['build', inRoot('web'), '--outDir', folder], { env });
  if (code !== 0) throw new Error(output);
  return folder;
}

/** Serves that build in place of the running site's pages. The policy defaults to the one its values require. */
export async function serveSite(
  context: BrowserContext,
  {
    folder,
    values,
    policy = policyWith(values),
  }: { readonly folder: string; readonly values: Values; readonly policy?: string | undefined },
): Promise<void> {
  const fulfil = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const file = [pathname, `${pathname}.html`, pathname === '/' ? '/index.html' : '/app.html']
      .map((path) => join(folder, path))
      .find((path) => extname(path) !== '' && existsSync(path));
    if (file === undefined) return route.fallback();
    const headers: Record<string, string> = { 'content-type': TYPES[extname(file)] ?? 'text/plain' };
    if (extname(file) === '.html') headers['content-security-policy'] = policy;
    return route.fulfill({ body: readFileSync(file), headers });
  };
  await context.route((url) => url.port === '5000' && !/^\/(embed|api|functions)\b/.test(url.pathname), fulfil);
}

/** The policy of the pages with the emulators, for tests that sign in. */
export function policyWithEmulators(): string | undefined {
  const { hosting } = localConfig(JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')));
  const { headers = [] } = hosting.headers.find(({ source }) => source === PAGES) ?? {};
  return headers.find(({ key }) => key === 'Content-Security-Policy')?.value;
}

/** Chromium treats pages that a test serves itself as not local, and would block their requests to the emulators. */
export function launchForEmulators(): LaunchOptions {
  const { args = [], ...launch } = browserLaunch();
  return { ...launch, args: [...args, '--disable-features=LocalNetworkAccessChecks'] };
}

function policyWith(values: Values): string {
  const { hosting } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  const header = hosting.headers
    .find(({ source }: { source: string }) => source === PAGES)
    .headers.find(({ key }: { key: string }) => key === 'Content-Security-Policy');
  return allowAnalytics(header, values).value;
}
