import { WEBHOOK_URL_MAX } from '../limits.ts';

/** Endings of names that only a private network resolves. */
const PRIVATE = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/;
/** An address in brackets, or four numbers: the form that the URL parser gives every IPv4 address, `0x7f.1` included. */
const IP_ADDRESS = /^\[|^\d+\.\d+\.\d+\.\d+$/;

/**
 * Returns the address in its normal form if a webhook may have it: https on port 443, a public name, neither a user nor a
 * fragment. What the name resolves to is checked whenever something is sent (webhooks/send.ts).
 *
 * @param local origin that is allowed besides: that of the catcher of a local stack
 */
export function webhookAddress(typed: string, local?: string): string | null {
  if (typed.length > WEBHOOK_URL_MAX || /[\s\\]/.test(typed) || !URL.canParse(typed)) return null;
  const { protocol, hostname, port, username, password, hash, href, origin } = new URL(typed);
  if (username !== '' || password !== '' || hash !== '' || href.length > WEBHOOK_URL_MAX) return null;
  if (local !== undefined && origin === local) return href;
  if (protocol !== 'https:' || port !== '') return null;
  const name = hostname.replace(/\.$/, '');
  return IP_ADDRESS.test(name) || !name.includes('.') || PRIVATE.test(name) ? null : href;
}
