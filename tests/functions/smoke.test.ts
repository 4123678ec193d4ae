import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { smoke } from '../../functions/scripts/deploy/smoke.ts';
import { HOST, url } from '../stack/ports.ts';

test('the smoke test passes on a healthy site', async () => {
  const findings = await smoke(url('hosting'), true);
  expect(findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
  expect(findings).toHaveLength(6);
});

test('the smoke test of a site without Stripe misses the refusal of payments here', async () => {
  const findings = await smoke(url('hosting'), false);
  expect(findings.filter(({ verdict }) => verdict !== 'ok').map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('take no payments (400)'),
  ]);
});

test('the smoke test reports every fault of a broken site', async () => {
  const server = createServer((_, response) => response.end('<script src="/assets/main-abcdefgh.js"></script>'));
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const findings = await smoke(`http://${HOST}:${(server.address() as AddressInfo).port}`, true);
  expect(findings.map(({ verdict }) => verdict)).toEqual(Array(6).fill('missing'));
  await new Promise((resolve) => server.close(resolve));
});

test('the smoke test reports a site that does not answer', async () => {
  for (const { sentence } of await smoke('http://127.0.0.1:1', true))
    expect(sentence).toMatch(/does not answer|names no script/);
});
