import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { decodable } from './decodable.ts';
import { limitBody } from './read-body.ts';

/**
 * Passes requests to functions unparsed. The framework that runs functions, in production and in the emulator, parses
 * bodies and decodes URLs before it calls a function, and answers unreadable ones with an HTML page instead of
 * `{error}` (D15). The framework relies on the request's headers and URL, and this diagnostics channel of Node runs
 * before the framework. So a JSON body is labeled as bytes, which `readJson` parses, the URL is made decodable, and a
 * body that is too long is not read. Without the channel only those error responses differ.
 */
subscribe('http.server.request.start', (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  request.url = decodable(request.url);
  const { headers } = request;
  if (headers['content-type'] !== undefined) headers['content-type'] = unparsed(headers['content-type']);
  // No client of the functions compresses its body, and a compressed body may expand to any size.
  delete headers['content-encoding'];
  limitBody(request);
});

/** Returns a content type that the framework's parsers ignore but that still names the original type. */
export function unparsed(type: string): string {
  const [name = ''] = type.split(';');
  return /^\s*(application\/json|application\/x-www-form-urlencoded|text\/plain)\s*$/i.test(name)
    ? `${name.trim().toLowerCase()}+unparsed`
    : type;
}
