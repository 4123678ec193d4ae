import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { decodable } from './decodable.ts';

/**
 * Lets a function see a request as it was sent. The framework that runs functions, in production and in the emulator,
 * parses bodies and decodes addresses before any function is asked, and answers what it cannot read with a page of HTML
 * instead of `{error}` (D15). It goes by what the request says of itself, and this channel of Node's hears of a request
 * before the framework does: a body of JSON is taken for bytes, which `readBody` parses, and an address can be decoded.
 * Where there is no such channel everything works, but for those answers.
 */
subscribe('http.server.request.start', (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  request.url = decodable(request.url);
  const { headers } = request;
  if (headers['content-type'] !== undefined) headers['content-type'] = unparsed(headers['content-type']);
  // Nothing that calls a function packs what it sends, and what is packed may be of any size.
  delete headers['content-encoding'];
});

/** A type that no parser of the framework's takes up, and that still says what it is. */
export function unparsed(type: string): string {
  const [name = ''] = type.split(';');
  return /^\s*(application\/json|application\/x-www-form-urlencoded|text\/plain)\s*$/i.test(name)
    ? `${name.trim().toLowerCase()}+unparsed`
    : type;
}
