/**
 * Loaded into the processes that run functions (shared-processes.ts). Runs the function that a request names, where the
 * emulator's own runtime runs the one that its environment names. Plain JavaScript, because it runs first.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import Module from 'node:module';

const asked = new AsyncLocalStorage();
subscribe('http.server.request.start', ({ request }) => {
  asked.enterWith(request.headers['x-function']);
  delete request.headers['x-function'];
});

/** For the meter of the benchmark. */
globalThis.hearbackFunction = () => asked.getStore();

const { _load: load } = Module;
Module._load = function (name, ...rest) {
  const loaded = load.call(this, name, ...rest);
  // The runtime looks for a function of the name that its environment has, which here are many.
  const run = (...given) => loaded[asked.getStore()](...given);
  return name === process.cwd() ? { [process.env.FUNCTION_TARGET]: run } : loaded;
};
