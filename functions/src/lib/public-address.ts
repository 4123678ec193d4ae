import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/**
 * Addresses that no receiver on the internet has, by IANA's registries of special-purpose addresses. A block list also
 * finds IPv4 addresses that are mapped into IPv6 (`::ffff:127.0.0.1`).
 */
const SPECIAL = new BlockList();
const IPV4 = [
  // "This network", private networks, shared addresses, this machine, link-local with the metadata server.
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  // Protocol assignments, documentation, 6to4 relays, benchmarks.
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  // Multicast, reserved, broadcast.
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** The only IPv6 range in use, without the ranges below: protocol assignments with Teredo, documentation, and 6to4. */
const IPV6_IN_USE = new BlockList();
IPV6_IN_USE.addSubnet('2000::', 3, 'ipv6');
const IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
for (const [ranges, family] of [
  [IPV4, 'ipv4'],
  [IPV6, 'ipv6'],
] as const) {
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    SPECIAL.addSubnet(network, Number(bits), family);
  }
}

/** Returns true for an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL.check(address);
  return isIPv6(address) && IPV6_IN_USE.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
}

/** Thrown for a name that leads to an address that is not public. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;
const resolveAll: Resolve = (hostname) => resolve(hostname, { all: true });

/**
 * Resolves a name for a connection. All of its addresses must be public, and the connection goes to those that were
 * checked: a name that resolves to another address a moment later is not asked again.
 */
export const publicLookup =
  (resolver = resolveAll): LookupFunction =>
  (hostname, options, done) => {
    resolver(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
          return done(new ForbiddenAddress(), '');
        }
        if (options.all) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };

/** Returns true if a name now resolves to public addresses only. */
export async function isPublicName(hostname: string, resolver = resolveAll): Promise<boolean> {
  const addresses = await resolver(hostname).catch(() => []);
  return addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
}

/**
 * Returns the origin of the catcher that a local stack may send to (WEBHOOK_CATCHER). A deployment has none, whatever its
 * variables are.
 */
export const localReceiver = ({ FUNCTIONS_EMULATOR, WEBHOOK_CATCHER }: NodeJS.ProcessEnv = process.env) =>
  FUNCTIONS_EMULATOR === 'true' && WEBHOOK_CATCHER ? WEBHOOK_CATCHER : undefined;
