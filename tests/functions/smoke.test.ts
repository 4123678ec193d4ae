import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { smoke } from '../../functions/scripts/deploy/smoke.ts';
import { HOST, url } from '../stack/ports.ts';

test('after a deployment, a site that is as it should be is found so', async () => {
  const findings = await smoke(url('hosting'));
  expect(findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
  expect(findings).toHaveLength(6);
});

test('and one that is not is found out at every point', async () => {
  const server = createServer((_, response) => response.end('<script src="/assets/main-abcdefgh.js"></script>'));
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const findings = await smoke(`http://${HOST}:${(server.address() as AddressInfo).port}`);
  expect(findings.map(({ verdict }) => verdict)).toEqual(Array(6).fill('missing'));
  await new Promise((resolve) => server.close(resolve));
});

test('a site that does not answer is told so', async () => {
  for (const { sentence } of await smoke('http://127.0.0.1:1'))
    expect(sentence).toMatch(/does not answer|names no script/);
});
