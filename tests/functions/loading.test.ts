import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inRoot } from '../stack/paths.ts';

/** The packages that a function's instance loads before its first event. */
function packagesOf(target: string): string[] {
  const args = [inRoot('tests/bench/support/load.mjs'), pathToFileURL(inRoot('functions/lib/index.js')).href];
  const env = { ...process.env, FUNCTION_TARGET: target, GCLOUD_PROJECT: 'demo-functions-loading' };
  const told = execFileSync(process.execPath, args, { env, cwd: inRoot('functions'), encoding: 'utf8' });
  return (JSON.parse(told) as { packages: string[] }).packages;
}

test.each(['onVoteCreated', 'onCommentCreated', 'onFeedbackWritten', 'reconcile'])(
  '%s loads neither the schemas nor Auth nor Stripe',
  (target) => {
    const packages = packagesOf(target);
    expect(packages).toContain('@google-cloud/firestore');
    for (const heavy of ['zod', 'stripe', 'standardwebhooks', 'jose', 'jwks-rsa'])
      expect(packages).not.toContain(heavy);
  },
);

test('no other function loads the libraries of the API, which does not load Stripe', () => {
  for (const target of ['createApiKey', 'onFeedbackWritten']) expect(packagesOf(target), target).not.toContain('hono');
  const packages = packagesOf('api');
  expect(packages).toContain('hono');
  expect(packages).not.toContain('stripe');
});

test('no other function loads the library of the agents’ protocol, not even the API', () => {
  const library = '@modelcontextprotocol/server';
  for (const target of ['api', 'board', 'createBoard']) expect(packagesOf(target), target).not.toContain(library);
  const packages = packagesOf('mcp');
  expect(packages).toContain(library);
  for (const heavy of ['stripe', 'standardwebhooks', 'sharp']) expect(packages).not.toContain(heavy);
});

test('createBoard loads neither Stripe nor what signs webhooks', () => {
  for (const heavy of ['stripe', 'standardwebhooks']) expect(packagesOf('createBoard')).not.toContain(heavy);
  expect(packagesOf('createCheckoutSession')).toContain('zod');
});
