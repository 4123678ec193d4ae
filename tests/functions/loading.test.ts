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

test.each(['onVoteCreated', 'onCommentCreated', 'onFeedbackWritten', 'everyFiveMinutes'])(
  '%s loads neither the schemas nor Auth nor Stripe',
  (target) => {
    const packages = packagesOf(target);
    expect(packages).toContain('@google-cloud/firestore');
    for (const heavy of ['zod', 'stripe', 'standardwebhooks', 'jose', 'jwks-rsa'])
      expect(packages).not.toContain(heavy);
  },
);

test('what visitors see first is answered without the client library of Firestore', () => {
  const packages = packagesOf('pages');
  for (const heavy of [
    '@google-cloud/firestore',
    'google-gax',
    '@grpc/grpc-js',
    'protobufjs',
    'zod',
    'stripe',
    'sharp',
  ])
    expect(packages, heavy).not.toContain(heavy);
  expect(modulesOf('pages')).toBeLessThan(modulesOf('calls') / 2);
});

test('a call is loaded with its first request, and so is what it needs alone', () => {
  const packages = packagesOf('calls');
  expect(packages).toContain('zod');
  for (const heavy of ['stripe', 'standardwebhooks', 'sharp', 'nodemailer', '@hono/zod-openapi'])
    expect(packages, heavy).not.toContain(heavy);
});

test('only the programs load the library of the API, and the agents’ with the first request', { tags: ['all'] }, () => {
  const library = '@modelcontextprotocol/server';
  for (const target of ['calls', 'payments', 'pages', 'onFeedbackWritten'])
    for (const heavy of ['@hono/zod-openapi', library]) expect(packagesOf(target), target).not.toContain(heavy);
  const packages = packagesOf('programs');
  expect(packages).toContain('@hono/zod-openapi');
  for (const heavy of [library, 'stripe', 'standardwebhooks', 'sharp']) expect(packages, heavy).not.toContain(heavy);
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
  expect(modulesOf('sendWebhook')).toBeLessThan(modulesOf('calls'));
});
