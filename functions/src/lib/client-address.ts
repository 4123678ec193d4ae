import { isIPv6 } from 'node:net';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Where a request comes from, as far as that can be known. */
export interface ClientAddress {
  /** Behind Hosting the client's own, which its CDN notes down. Whoever calls the function directly may make it up. */
  readonly client: string;
  /** Who has connected to the platform: behind Hosting the CDN, otherwise the client. Nobody can make it up. */
  readonly peer: string;
}

/**
 * The platform appends the address that it sees to X-Forwarded-For; whatever stands before that, the client has written.
 */
export function clientAddress(headers: Headers): ClientAddress {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const peer = network(forwarded.at(-1)?.trim() || 'unknown');
  const noted = [headers['fastly-client-ip'] ?? []].flat()[0];
  return { client: noted ? network(noted.trim()) : peer, peer };
}

/** One customer of a provider has 2^64 addresses of version 6: they count as one. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
