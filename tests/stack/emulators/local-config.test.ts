import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { inRoot } from '../paths.ts';
import { localConfig } from './local-config.ts';

const production: ReturnType<typeof localConfig> = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
const policies = (config: typeof production) =>
  config.hosting.headers
    .flatMap(({ headers }) => headers)
    // Firebase's own reserved paths only have a frame-ancestors policy.
    .flatMap(({ key, value }) => (key === 'Content-Security-Policy' && value.includes('default-src') ? [value] : []));
const local = policies(localConfig(production));

afterEach(() => vi.unstubAllEnvs());

test('a local page may connect to the emulators, a deployed one may not', () => {
  expect(policies(production)).toHaveLength(3);
  for (const policy of policies(production)) expect(policy).not.toContain('127.0.0.1');
  for (const policy of local) {
    expect(policy).toContain("connect-src http://127.0.0.1:8080 http://127.0.0.1:9099 http://127.0.0.1:5001 'self'");
  }
});

test('the policy allows a configured analytics origin', () => {
  vi.stubEnv('VITE_ANALYTICS_URL', 'https://analytics.example/count.js?site=1');
  vi.stubEnv('VITE_REPLAY_URL', 'https://replay.example/record.js');
  const [application, first] = policies(localConfig(production));
  expect(application).toContain("script-src https://analytics.example https://replay.example 'self'");
  expect(application).toMatch(/connect-src [^;]*https:\/\/analytics\.example https:\/\/replay\.example 'self'/);
  expect(first).toBe(application);
});

test('the local configuration differs in nothing else', () => {
  const { headers: _, ...hosting } = localConfig(production).hosting;
  const { headers: __, ...deployed } = production.hosting;
  expect(hosting).toEqual(deployed);
});

test('only the payment page may load Stripe’s script, and locally its stand-in', () => {
  const from = (source: string) => (policy: string) => new RegExp(`script-src[^;]* ${source}`).test(policy);
  expect(policies(production).filter(from('https://js.stripe.com'))).toHaveLength(1);
  expect(local.filter(from('http://127.0.0.1:12111'))).toHaveLength(1);
});
