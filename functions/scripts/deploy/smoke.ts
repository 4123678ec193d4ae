import { type Finding, missing, ok } from '../finding.ts';

interface Expectation {
  readonly path: string;
  readonly what: string;
  readonly init?: RequestInit;
  readonly holds: (response: Response) => boolean;
}

const policy = ({ headers }: Response) => headers.get('content-security-policy') ?? '';
const cache = ({ headers }: Response) => headers.get('cache-control') ?? '';

/** Expectations for a live site, including behavior in which Hosting may differ from its emulator. */
const EXPECTED: readonly Expectation[] = [
  {
    path: '/',
    what: 'The landing page is there, for nobody’s frame, and asked for anew each time',
    holds: (page) =>
      page.status === 200 &&
      policy(page).includes("frame-ancestors 'none'") &&
      page.headers.get('x-frame-options') === 'DENY' &&
      cache(page).includes('no-cache'),
  },
  {
    path: '/embed/none',
    what: 'The board may be framed by anyone, and its policy names its own script',
    holds: (page) =>
      !policy(page).includes('frame-ancestors') &&
      /script-src 'self' 'sha256-/.test(policy(page)) &&
      !page.headers.has('x-frame-options'),
  },
  {
    path: '/embed.js',
    what: 'The script for other people’s pages is there, and soon replaced by a new one',
    holds: (script) => script.status === 200 && /max-age=([1-9]\d{0,2})\b/.test(cache(script)),
  },
  {
    path: '/dashboard',
    what: 'The application answers wherever it has pages',
    holds: (page) => page.status === 200 && policy(page).includes("frame-ancestors 'none'"),
  },
];

const webhook = (hasStripe: boolean): Expectation => ({
  path: '/api/stripe-webhook',
  what: hasStripe
    ? 'The functions answer, and believe nothing that Stripe has not signed'
    : 'The functions answer, and take no payments',
  init: { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  holds: ({ status, headers }) =>
    headers.get('content-type')?.startsWith('application/json') === true && status === (hasStripe ? 400 : 404),
});

/** Runs the smoke test against the live site. @param origin without a trailing slash */
export async function smoke(origin: string, hasStripe: boolean): Promise<Finding[]> {
  const expected = [...EXPECTED, webhook(hasStripe)];
  const findings = await Promise.all(expected.map((expectation) => look(origin, expectation)));
  return [...findings, await lookAtAsset(origin)];
}

async function look(origin: string, { path, what, init, holds }: Expectation): Promise<Finding> {
  try {
    const response = await fetch(origin + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(60_000) });
    return holds(response) ? ok(`${what}.`) : missing(`Not so at ${origin}${path}: ${what} (${response.status}).`);
  } catch (error) {
    return missing(`${origin}${path} does not answer: ${error instanceof Error ? error.message : error}.`);
  }
}

async function lookAtAsset(origin: string): Promise<Finding> {
  const page = await fetch(`${origin}/`).then(
    (response) => response.text(),
    () => '',
  );
  const path = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  if (!path) return missing(`The page at ${origin}/ names no script of ours.`);
  return look(origin, {
    path,
    what: 'What has its hash in its name is kept for long',
    holds: (script) => script.status === 200 && cache(script).includes('stale-while-revalidate=31536000'),
  });
}
