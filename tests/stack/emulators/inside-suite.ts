import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { decodable } from '../../../functions/src/lib/decodable.ts';
import { keepConnections } from '../keep-connections.ts';
import { inRoot } from '../paths.ts';
import { shareProcesses } from './shared-processes.ts';

/**
 * Loaded into the emulator suite. It shuts the suite down if the process that started it is killed, and makes sure that
 * every request gets a response. Without it, a single URL that cannot be decoded or a single invalid `Host` header ends
 * all emulators, because the Hosting emulator leaves such errors uncaught.
 */

shareProcesses();
keepConnections();

const require = createRequire(inRoot('node_modules/firebase-tools/package.json'));

/**
 * Firebase's tools ask npm for a newer firebase-functions before they load the functions. All emulators stand still
 * meanwhile: seconds, and ten without a network.
 */
const versioning = require('./lib/deploy/functions/runtimes/node/versioning.js') as {
  getLatestSDKVersion: () => string | undefined;
};
versioning.getLatestSDKVersion = () => undefined;

type Middleware = (document: object, options: object) => unknown;
/** Auth starts by compiling a schema for each parameter of its API, in seconds. Most parameters are never sent. */
const openApi = require('exegesis-express') as { middleware: Middleware };
const { middleware } = openApi;
openApi.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });

// Starting leaves three times as much memory in use as the suite needs. Node would keep it while there is room.
process.once('message', () => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as (options: object) => void)({ type: 'major', flavor: 'last-resort' });
});
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
// A process that has ended reads no output, and an error would end the suite before it has stopped its parts.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const HAS_LEFT = /^(EPIPE|ECONNRESET|ERR_HTTP_HEADERS_SENT|ERR_STREAM_\w+)$/;

/** The pending response of the request that is being handled. */
const pending = new AsyncLocalStorage<ServerResponse>();

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse };
  request.url = decodable(request.url);
  pending.enterWith(response);
});

process.setUncaughtExceptionCaptureCallback((error) => {
  const response = pending.getStore();
  // The client left in the middle of its body, which Hosting still passes on. Only this request ends.
  if (HAS_LEFT.test((error as { code?: string }).code ?? '')) return void console.error(error);
  // The error does not belong to a request.
  if (response === undefined) return void process.emit('uncaughtException', error);
  console.error(error);
  if (response.headersSent) return void response.end();
  const isAddress = error instanceof URIError || (error as { code?: string }).code === 'ERR_INVALID_URL';
  // The error has interrupted the reading of this connection.
  response.writeHead(isAddress ? 400 : 500, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(isAddress ? 'Bad Request' : 'Internal Server Error');
});
