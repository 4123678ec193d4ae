import { isIPv6 } from 'node:net';

/** Headers of a request, by lower-case name. */
export type SentHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Origin of a request, as far as it can be determined. */
interface ClientAddress {
  /**
   * Behind Hosting, the client's address as reported by the CDN. Clients that call the function directly can forge it.
   */
  readonly client: string;
  /** The address that connected to the platform: the CDN behind Hosting, otherwise the client. It cannot be forged. */
  readonly peer: string;
}

/**
 * Returns the addresses of a request. The platform appends the address that it sees to X-Forwarded-For; the client
 * controls everything before that.
 */
export function clientAddress(headers: SentHeaders): ClientAddress {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const peer = network(forwarded.at(-1)?.trim() || 'unknown');
  const noted = [headers['fastly-client-ip'] ?? []].flat()[0];
  return { client: noted ? network(noted.trim()) : peer, peer };
}

/** Returns the network of an address. One customer of a provider has 2^64 IPv6 addresses, which count as one. */
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
