import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodable } from '../../../functions/src/lib/decodable.ts';

/**
 * Loaded into the emulator suite: every request gets an answer. Without it one address that cannot be decoded, or one
 * `Host` that cannot be one, ends all emulators, because Hosting's emulator leaves such an error to the process.
 */

/** The answer that the code which is running is to give. */
const pending = new AsyncLocalStorage<ServerResponse>();

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse };
  request.url = decodable(request.url);
  pending.enterWith(response);
});

process.setUncaughtExceptionCaptureCallback((error) => {
  const response = pending.getStore();
  // Not about a request.
  if (response === undefined) return void process.emit('uncaughtException', error);
  console.error(error);
  if (response.headersSent) return void response.end();
  const isAddress = error instanceof URIError || (error as { code?: string }).code === 'ERR_INVALID_URL';
  // What reads the connection has been interrupted.
  response.writeHead(isAddress ? 400 : 500, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(isAddress ? 'Bad Request' : 'Internal Server Error');
});
