import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inRoot } from '../stack/paths.ts';

/** What a function's instance loads before its first event. */
function loadedBy(target: string): { readonly packages: readonly string[]; readonly modules: number } {
  const args = [inRoot('tests/bench/support/load.mjs'), pathToFileURL(inRoot('functions/lib/index.js')).href];
  const env = { ...process.env, FUNCTION_TARGET: target, GCLOUD_PROJECT: 'demo-functions-loading' };
  const told = execFileSync(process.execPath, args, { env, cwd: inRoot('functions'), encoding: 'utf8' });
  return JSON.parse(told) as ReturnType<typeof loadedBy>;
}
const packagesOf = (target: string) => loadedBy(target).packages;
const modulesOf = (target: string) => loadedBy(target).modules;

test.each(['onVoteCreated', 'onCommentCreated', 'onFeedbackWritten', 'reconcile'])(
  '%s loads neither the schemas nor Auth nor Stripe',
  (target) => {
    const packages = packagesOf(target);
    expect(packages).toContain('@google-cloud/firestore');
    for (const heavy of ['zod', 'stripe', 'standardwebhooks', 'jose', 'jwks-rsa'])
      expect(packages).not.toContain(heavy);
  },
);

test('no other function loads the libraries of the API, which does not load Stripe', { tags: ['all'] }, () => {
  for (const target of ['createApiKey', 'onFeedbackWritten']) expect(packagesOf(target), target).not.toContain('hono');
  const packages = packagesOf('api');
  expect(packages).toContain('hono');
  expect(packages).not.toContain('stripe');
});

test('no other function loads the library of the agents’ protocol, not even the API', { tags: ['all'] }, () => {
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

// The framework for task queues itself brings Auth.
test('the sender of webhooks loads what signs, and neither the API nor schemas, mails and Stripe', {
  tags: ['all'],
}, () => {
  const packages = packagesOf('sendWebhook');
  expect(packages).toContain('standardwebhooks');
  for (const heavy of ['hono', '@hono/zod-openapi', 'zod', 'nodemailer', 'stripe']) {
    expect(packages, heavy).not.toContain(heavy);
  }
  expect(modulesOf('sendWebhook')).toBeLessThan(modulesOf('createBoard'));
  expect(modulesOf('api')).toBeLessThan(modulesOf('createBoard'));
});
