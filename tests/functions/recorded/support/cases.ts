import type { Sent } from './wire.ts';
import type { World } from './world.ts';

/** A request and its name, which is unique at its address. */
export interface Case extends Omit<Sent, 'method' | 'headers'> {
  readonly name: string;
  readonly method?: Sent['method'];
  readonly headers?: Sent['headers'] | undefined;
  /** See `Varying`. */
  readonly fields?: readonly string[];
}

/** What is asked of one function at one address. */
export interface Address {
  readonly name: string;
  /** Whether `npm test` asks it, too; otherwise `npm run test:all` does. */
  readonly isQuick?: boolean;
  readonly cases: (world: World) => readonly Case[];
}

export const JSON_TYPE = ['content-type', 'application/json'] as const;
export const bearer = (token: string) => ['authorization', `Bearer ${token}`] as const;

/** Requests that say the same to every address: methods, forms of the path, and what only a raw socket can send. */
export function anywhere(path: string, method: string, headers: Case['headers'] = [], body = ''): Case[] {
  const [plain = '', query = ''] = path.split('?');
  const asked = { method, headers, body };
  const q = query && `?${query}`;
  return [
    ...['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PURGE'].map((one) => ({
      name: `${one}, and nothing else`,
      method: one,
      path,
    })),
    { name: 'a method that does not exist', path, method: 'BREW', raw: '1.1' },
    {
      name: 'a preflight of another origin',
      path,
      method: 'OPTIONS',
      headers: [
        ['origin', 'https://evil.example'],
        ['access-control-request-method', 'POST'],
        ['access-control-request-headers', '*'],
      ],
    },
    { ...asked, name: 'another origin', path, headers: [...headers, ['origin', 'https://evil.example']] },
    { ...asked, name: 'an override of the method', path, method: 'GET', headers: [['x-http-method-override', 'POST']] },
    { ...asked, name: 'a slash at the end', path: `${plain}/${q}` },
    { ...asked, name: 'two slashes at the end', path: `${plain}//${q}` },
    { ...asked, name: 'two slashes at the start', path: `/${path}` },
    { ...asked, name: 'two slashes within', path: path.replace(/(?<=.)\//, '//') },
    { ...asked, name: 'something after it', path: `${plain}/x${q}` },
    { ...asked, name: 'a way up', path: `/x/%2e%2e${path}` },
    { ...asked, name: 'a way up that is no code', path: `/x/..${path}` },
    { ...asked, name: 'a way up at the end', path: `${plain}/x/%2e%2e${q}` },
    { ...asked, name: 'a code that is none', path: `${plain}%E0%A4%A${q}` },
    { ...asked, name: 'a code that is none, below', path: `${plain}/%E0%A4%A${q}` },
    {
      ...asked,
      name: 'a code for a letter',
      path: path.replace(/[a-z](?=[^/?]*(\?|$))/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    },
    { ...asked, name: 'in capitals', path: plain.toUpperCase() + q },
    { ...asked, name: 'an unknown parameter', path: `${path}${query ? '&' : '?'}unknown=1` },
    { ...asked, name: 'a parameter whose code is none', path: `${path}${query ? '&' : '?'}unknown=%E0%A4%A` },
    { ...asked, name: 'a parameter twice', path: `${path}${query ? `&${query}` : '?x=1&x=2'}` },
    { ...asked, name: 'a header of 20 kB', path, headers: [...headers, ['x-long', 'x'.repeat(20_000)]] },
    { ...asked, name: 'a known tag', path, headers: [...headers, ['if-none-match', '*']] },
    { ...asked, name: 'another tag', path, headers: [...headers, ['if-none-match', '"other"']] },
    { ...asked, name: 'gzip is taken', path, headers: [...headers, ['accept-encoding', 'gzip']] },
    { ...asked, name: 'gzip is refused', path, headers: [...headers, ['accept-encoding', 'gzip;q=0, identity']] },
    { ...asked, name: 'nothing but HTML is accepted', path, headers: [...headers, ['accept', 'text/html']] },
    { ...asked, name: 'HTTP/1.0', path, raw: '1.0' },
    {
      ...asked,
      name: 'an announced body',
      path,
      raw: '1.1',
      isDirect: true,
      headers: [...headers, ['expect', '100-continue']],
    },
    {
      ...asked,
      name: 'an unknown expectation',
      path,
      raw: '1.1',
      isDirect: true,
      headers: [...headers, ['expect', 'something']],
    },
  ];
}
