import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { shareProcesses } from './shared-processes.ts';

const require = createRequire(inRoot('node_modules/firebase-tools/package.json'));
const workers = require('./lib/emulator/functionsRuntimeWorker.js') as {
  readonly RuntimeWorkerPool: new () => {
    readonly workers: Map<string, object[]>;
    getKey(id?: string): string;
    getIdleWorker(id?: string): object | undefined;
    readyForWork(id: string): boolean;
  };
};
const { FunctionsEmulator } = require('./lib/emulator/functionsEmulator.js') as {
  readonly FunctionsEmulator: {
    readonly prototype: {
      startRuntime: (...of: unknown[]) => Promise<object>;
      startNode: (backend: object, env: Record<string, string>) => unknown;
    };
  };
};

const HTTP = { id: 'us-central1-calls', entryPoint: 'calls', httpsTrigger: {} };
const PAGES = { id: 'us-central1-pages', entryPoint: 'pages', httpsTrigger: {} };
const EVENT = { id: 'us-central1-onVoteCreated', entryPoint: 'onVoteCreated', eventTrigger: {} };
const TASK = { id: 'us-central1-sendWebhook', entryPoint: 'sendWebhook', httpsTrigger: {}, taskQueueTrigger: {} };

test('requests that meet no process at once start one for each kind of work', async () => {
  let started = 0;
  const idle = { state: 'IDLE' };
  // As the emulator does: it adds the worker and waits until it listens.
  FunctionsEmulator.prototype.startRuntime = async function (this: { workerPools: { main: Pool } }, ...of) {
    const [, { id }] = of as [unknown, { readonly id: string }];
    const { main } = this.workerPools;
    started += 1;
    const worker = { ...idle };
    main.workers.set(main.getKey(id), [worker]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return worker;
  };
  shareProcesses();
  const main = new workers.RuntimeWorkerPool();
  const emulator = { workerPools: { main } };
  const start = (trigger: object) =>
    FunctionsEmulator.prototype.startRuntime.call(emulator, { codebase: 'main' }, trigger);
  expect(main.readyForWork(HTTP.id)).toBe(false);
  const many = Array.from({ length: 50 }, () => [HTTP, PAGES, EVENT, TASK]).flat();
  await Promise.all(many.map(start));
  expect(started).toBe(3);
  for (const { id } of [HTTP, PAGES, EVENT, TASK]) expect(main.readyForWork(id)).toBe(true);
  expect(main.getIdleWorker(HTTP.id)).toBe(main.getIdleWorker(PAGES.id));
  expect(main.getIdleWorker(HTTP.id)).not.toBe(main.getIdleWorker(TASK.id));
});

test('they start in a folder whose name has a space and a letter beyond ASCII', () => {
  const folder = mkdtempSync(join(tmpdir(), 'a b ö '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const host = join(folder, 'functions-host.mjs');
  copyFileSync(inRoot('tests/stack/emulators/functions-host.mjs'), host);
  FunctionsEmulator.prototype.startNode = (_, env) =>
    spawnSync(process.execPath, ['--eval', '0'], { env: { ...process.env, ...env }, encoding: 'utf8' });
  shareProcesses(host);
  const ended = FunctionsEmulator.prototype.startNode({}, { FUNCTION_TARGET: HTTP.entryPoint });
  expect(ended).toMatchObject({ status: 0, stderr: '' });
});

type Pool = InstanceType<typeof workers.RuntimeWorkerPool>;
