/**
 * Loaded into the processes that run functions (shared-processes.ts). Runs the function that a request names. Without
 * it, the emulator's runtime runs the one that the environment names. Plain JavaScript, because it runs first.
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
  // The runtime looks up one function by the name in its environment, which here is a list of names.
  const run = (...given) => loaded[asked.getStore()](...given);
  return name === process.cwd() ? { [process.env.FUNCTION_TARGET]: run } : loaded;
};
