import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { EVENTS, HTTP, PAGES, PROGRAMS, SCHEDULED, TASKS } from '../../../functions/src/deployed.ts';
import { inRoot } from '../paths.ts';

/**
 * Makes the functions emulator run functions as Cloud Run does: one process takes many requests at a time. By itself it
 * starts a process for each function and each request that meets a busy one, keeps them all, and gives every process half
 * a second of processor: an hour of use ended with two hundred. Here three processes run everything: what answers HTTP,
 * what reacts to documents, and what works in the background, so that none of these kinds waits for another. Each loads
 * its functions (functions-host.mjs) and is told by a header which one to run.
 *
 * It changes parts of firebase-tools 15 that no setting reaches, so that its release is pinned.
 */

/** A function, as the emulator knows it. */
interface Trigger {
  readonly id: string;
  readonly entryPoint: string;
  readonly timeoutSeconds?: number;
}
interface Process {
  kill(): unknown;
}
interface Runtime {
  readonly process: Process;
}
interface Request {
  readonly headers: Readonly<Record<string, unknown>>;
}
interface Worker {
  readonly runtime: Runtime;
  /** Requests that it has not answered. */
  open?: number;
  /** Whether newer code has taken its place. */
  isRetired?: boolean;
}
type RequestOf = (this: Worker, request: Request, ...rest: readonly unknown[]) => Promise<void>;
type Start = (this: Emulator, backend: Backend, trigger?: Trigger) => Promise<Worker>;
interface Backend {
  readonly codebase: string;
}
interface Emulator {
  readonly workerPools: Readonly<Record<string, Pool>>;
}
interface Pool {
  readonly workers: Map<string, Worker[]>;
  getKey(id: string | undefined): string;
  getIdleWorker(id: string | undefined, runtime: unknown): Worker | undefined;
  submitRequest(id: string, request: Request, ...rest: readonly unknown[]): Promise<void>;
  refresh(): void;
}

const require = createRequire(inRoot('node_modules/firebase-tools/package.json'));

/** The kinds of work, with a process each. lib/as-sent.ts leaves bodies unparsed for HTTP; tasks need them parsed. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  http: [HTTP, PROGRAMS, PAGES].flat(),
  events: EVENTS,
  background: [TASKS, Object.keys(SCHEDULED)].flat(),
};
const kindOf = (name: string): string => Object.keys(KINDS).find((kind) => KINDS[kind]?.includes(name)) ?? 'unknown';

const KEYS: readonly string[] = [...Object.keys(KINDS), 'discovery', 'unknown'];
const known = new Map<string, Trigger>();

/** @param host the path of functions-host.mjs */
export function shareProcesses(host = inRoot('tests/stack/emulators/functions-host.mjs')): void {
  const { RuntimeWorkerPool, RuntimeWorker } = require('./lib/emulator/functionsRuntimeWorker.js') as {
    readonly RuntimeWorkerPool: { readonly prototype: Pool };
    readonly RuntimeWorker: { readonly prototype: { readonly request: RequestOf } };
  };
  const { FunctionsEmulator } = require('./lib/emulator/functionsEmulator.js') as {
    readonly FunctionsEmulator: {
      readonly prototype: {
        startRuntime: Start;
        startNode(backend: Backend, env: Readonly<Record<string, string>>): Promise<Runtime>;
      };
    };
  };
  const pool = RuntimeWorkerPool.prototype;
  const emulator = FunctionsEmulator.prototype;
  const { request } = RuntimeWorker.prototype;
  const { startRuntime, startNode } = emulator;

  // `id` may also be a key. No process runs a function that is not known yet.
  pool.getKey = (id = 'discovery') => {
    const trigger = known.get(id);
    return trigger ? kindOf(trigger.entryPoint) : KEYS.includes(id) ? id : 'unknown';
  };

  /** A worker counts as idle for the emulator all the time: each request gets a view of it with a state of its own. */
  pool.submitRequest = async function (id, asked, response, body, debug, runtime) {
    const worker = this.getIdleWorker(id, runtime);
    const trigger = known.get(id);
    if (worker === undefined || trigger === undefined) throw new Error(`No process runs ${id}.`);
    const view = Object.create(worker, {
      triggerKey: { value: id },
      timeoutSeconds: { value: trigger.timeoutSeconds },
      // A function that takes too long does not end the others.
      runtime: { value: { ...worker.runtime, process: { kill: () => undefined } } },
    }) as Worker;
    worker.open = (worker.open ?? 0) + 1;
    try {
      const headers = { ...asked.headers, 'x-function': trigger.entryPoint };
      await request.call(view, { ...asked, headers }, response, body, debug);
    } finally {
      worker.open -= 1;
      if (worker.isRetired && worker.open === 0) worker.runtime.process.kill();
    }
  };

  pool.refresh = function () {
    for (const worker of [...this.workers.values()].flat()) {
      worker.isRetired = true;
      if (!worker.open) worker.runtime.process.kill();
    }
    this.workers.clear();
  };

  /** Pending starts by kind of work. Requests that arrive meanwhile share them. */
  const starting = new Map<string, Promise<Worker>>();
  emulator.startRuntime = function (backend, trigger) {
    if (trigger === undefined) return startRuntime.call(this, backend);
    known.set(trigger.id, trigger);
    const kind = kindOf(trigger.entryPoint);
    const ready = this.workerPools[backend.codebase]?.getIdleWorker(trigger.id, undefined);
    if (ready) return Promise.resolve(ready);
    const start = starting.get(kind) ?? startRuntime.call(this, backend, trigger).finally(() => starting.delete(kind));
    starting.set(kind, start);
    return start;
  };

  emulator.startNode = function (backend, env) {
    const { FUNCTION_TARGET: first, NODE_OPTIONS = process.env.NODE_OPTIONS ?? '' } = env;
    const targets = first && KINDS[kindOf(first)]?.join(',');
    // A space in the path would end the option.
    const withHost = `${NODE_OPTIONS} --import=${pathToFileURL(host)}`;
    const shared = targets && { FUNCTION_TARGET: targets, NODE_OPTIONS: withHost };
    return startNode.call(this, backend, { ...env, ...shared });
  };
}
