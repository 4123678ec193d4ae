import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { listDeployed } from '../../functions/scripts/deploy/deployed.ts';
import { planRelease } from '../../functions/scripts/deploy/release-plan.ts';
import { stepsOf } from '../../functions/scripts/deploy/steps.ts';
import { inRoot } from '../stack/paths.ts';
import { EARLIER, jobOf, LATER, publish, stand } from './earlier-functions.ts';
import { PROJECT } from './google-names.ts';
import { completeWorld } from './google-stand-in.ts';
import type { World } from './google-world.ts';
import { stage } from './staged.ts';

/** Plays the update of an installation with 75 functions to 20, by the steps of the command and the real firebase-tools. */

const REGION = 'us-central1';
const LATER_NAMES = Object.values(LATER).flat();
const WANTED = LATER_NAMES.map((name) => ({ name, cpu: 1, maxInstances: 5, isHttp: LATER.http.includes(name) }));

const SOURCE = `
const { onRequest } = require('firebase-functions/v2/https');
const { onTaskDispatched } = require('firebase-functions/v2/tasks');
const { onDocumentCreated } = require('firebase-functions/v2/firestore');
const { onSchedule } = require('firebase-functions/v2/scheduler');
const { http, queues, events, schedules } = ${JSON.stringify(LATER)};
const region = '${REGION}';
for (const name of http) exports[name] = onRequest({ region }, (_, response) => response.send(name));
for (const name of queues) exports[name] = onTaskDispatched({ region }, () => undefined);
for (const name of events) exports[name] = onDocumentCreated({ region, document: 'votes/{id}', retry: true }, () => undefined);
for (const name of schedules) exports[name] = onSchedule({ region, schedule: 'every 1 minutes' }, () => undefined);
`;

/** Writes a project with the 20 functions, whose Hosting leads to those that answer. @returns its configuration */
function writeProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'hearback-update-'));
  mkdirSync(join(root, 'public'));
  mkdirSync(join(root, 'functions'));
  writeFileSync(join(root, 'public/index.html'), '<!doctype html><title>Hearback</title>');
  writeFileSync(join(root, 'functions/index.js'), SOURCE);
  const dependencies = { 'firebase-functions': '*' };
  writeFileSync(join(root, 'functions/package.json'), JSON.stringify({ main: 'index.js', dependencies }));
  symlinkSync(inRoot('node_modules'), join(root, 'functions/node_modules'));
  const rewrites = LATER.http.map((name) => ({
    source: `/${name}/**`,
    function: { functionId: name, region: REGION },
  }));
  const functions = { source: 'functions', codebase: 'default', runtime: 'nodejs22', ignore: ['node_modules'] };
  writeFileSync(join(root, 'firebase.json'), JSON.stringify({ hosting: { public: 'public', rewrites }, functions }));
  return join(root, 'firebase.json');
}

interface Rewrite {
  readonly glob: string;
  readonly run?: { readonly serviceId: string };
}

/** Addresses of the live release that lead to no active function. */
function broken(world: World): string[] {
  const { config } = (world.versions.get(world.live ?? '') ?? {}) as { config?: { rewrites?: Rewrite[] } };
  const serving = [...world.functions.values()].filter(({ state }) => state === 'ACTIVE');
  const services = serving.map(({ serviceConfig }) => serviceConfig.service.split('/').at(-1));
  const rewrites = config?.rewrites ?? [];
  if (rewrites.length === 0) return ['no addresses at all'];
  return rewrites.filter(({ run }) => !services.includes(run?.serviceId)).map(({ glob }) => glob);
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closers.splice(0)) await close();
});

/** Serves what the check of the site expects, as long as no address is broken. */
async function startSite(world: World): Promise<string> {
  const policy = "script-src 'self' 'sha256-x'; style-src 'self' 'sha256-x'";
  const server = createServer(({ url = '' }, response) => {
    const isBoard = url.startsWith('/embed/');
    if (broken(world).length > 0) response.statusCode = 404;
    else if (url.startsWith('/api/')) response.statusCode = 400;
    response.setHeader('content-type', url.startsWith('/api/') ? 'application/json' : 'text/html');
    const cache = url.startsWith('/assets/') ? 'stale-while-revalidate=31536000' : 'no-cache, max-age=600';
    response.setHeader('cache-control', cache);
    response.setHeader('content-security-policy', isBoard ? policy : "frame-ancestors 'none'");
    if (!isBoard) response.setHeader('x-frame-options', 'DENY');
    response.end('<script src="/assets/app.js">');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an update from 75 functions to 20 answers at every moment', { tags: ['all'], timeout: 300_000 }, async () => {
  const world = completeWorld();
  const origin = await startSite(world);
  const { means, said, stop } = await stage(world);
  closers.push(stop);
  stand(world, Object.values(EARLIER).flat());
  publish(world, EARLIER.http);
  const silent = new Set<string>();
  const lost = new Set<string>();
  world.watch = () => {
    for (const address of broken(world)) silent.add(address);
    const names = [...world.functions.values()].map(({ name }) => name.split('/').at(-1));
    for (const name of [...EARLIER.events, ...EARLIER.queues]) if (!names.includes(name)) lost.add(name);
  };
  const triggers = () =>
    [...world.functions.values()].flatMap(({ name, createTime, eventTrigger }) =>
      eventTrigger ? [`${name} ${createTime} ${eventTrigger.trigger}`] : [],
    );
  const [before, configuration] = [triggers(), writeProject()];
  const done = (what: RegExp) => world.done.filter((each) => what.test(each.what)).map((each) => each.what);

  /** Runs the command's steps after those for rules and indexes. */
  async function deploy() {
    const plan = planRelease(WANTED, await listDeployed(means.google), REGION, 20);
    const settings = { project: PROJECT, pages: {}, functions: {}, origin };
    const steps = stepsOf({
      settings,
      channel: null,
      force: false,
      plan,
      configuration: () => ['--config', configuration],
    });
    const rest = steps.slice(3);
    const titles = rest.map(({ title }) => title);
    for (const step of rest) await step.run(means);
    return titles;
  }

  world.refused.set('onFollowDeleted', 'Container Healthcheck failed. Quota exceeded for total allowable CPU.');
  const error = await deploy().catch(({ message }: Error) => message);
  expect(error).toBe(
    '1 of 10 functions was not released. The site works: it leads to 55 functions, and all of them serve. Mend what is reported, and run the same command again: it releases all functions once more.',
  );
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^✓ released: pages, calls, .*, onVoteCreated, .*onUserPlanWritten$/),
      '✗ onFollowDeleted is FAILED: Container Healthcheck failed. Quota exceeded for total allowable CPU.',
      expect.stringMatching(/^! no longer in the code, and still there: reconcile, .*pictures$/),
    ]),
  );
  expect(done(/^(?:delete|release)/)).toEqual([]);
  expect(world.functions.size).toBe(75 + LATER.http.length + LATER.schedules.length);

  world.refused.clear();
  world.done.length = 0;
  const titles = await deploy();
  expect(titles).toEqual([
    expect.stringMatching(/^Release functions 1 to 10 of 20 \(updated: /),
    expect.stringMatching(/^Release functions 11 to 20 of 20 \(updated: /),
    'Deploy the pages',
    `Look at ${origin}`,
    expect.stringMatching(/^Remove 63 functions that the code no longer has \(reconcile, .*, pictures\)$/),
  ]);
  expect([...silent]).toEqual([]);
  expect([...lost]).toEqual([]);
  const standingNames = [...world.functions.values()].map(({ name }) => name.split('/').at(-1));
  expect(new Set(standingNames)).toEqual(new Set(LATER_NAMES));
  expect(triggers()).toEqual(before);
  const order = done(/^(?:update|release|delete)/).map((what) => what.split(' ')[0]);
  const expected = [...LATER_NAMES.map(() => 'update'), 'release', ...Array.from({ length: 63 }, () => 'delete')];
  expect(order).toEqual(expected);
  expect([...world.kept.keys()].filter((name) => name.includes('/jobs/')).sort()).toEqual(
    LATER.schedules.map((name) => jobOf(name)).sort(),
  );
});
