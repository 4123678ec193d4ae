import { loadEnv, type Plugin } from 'vite';

/** The file itself; Hosting answers /.well-known/security.txt with it, because a folder with a dot is not deployed. */
export const SECURITY_FILE = 'security.txt';
const YEAR_MS = 365 * 24 * 60 * 60_000;

interface Operator {
  /** An address of the web, a mail address, or `mailto:` with one. */
  readonly contact: string;
  /** The site's address, without a slash at the end; empty if it is not known. */
  readonly origin: string;
}

/**
 * Where people tell of a weakness that they have found (RFC 9116). Good for a year from the build on.
 *
 * @throws Error for a contact that nobody could follow
 */
export function securityText({ contact, origin }: Operator, now: Date): string {
  const address = /^[^\s:/@]+@[^\s:/@]+$/.test(contact) ? `mailto:${contact}` : contact;
  if (!/^(?:https:\/\/|mailto:)\S+$/.test(address)) {
    throw new Error(`VITE_SECURITY_CONTACT must be a mail address or an https address, and is ${contact}.`);
  }
  const expires = new Date(now.getTime() + YEAR_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${address}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, de',
    ...(origin === '' ? [] : [`Canonical: ${origin}/.well-known/${SECURITY_FILE}`]),
    '',
  ].join('\n');
}

/** Writes the file if the operator has named a contact. */
export function securityFile(mode: string, folder: string): Plugin {
  return {
    name: 'security-text',
    apply: 'build',
    generateBundle() {
      const { VITE_SECURITY_CONTACT = '', VITE_SITE_ORIGIN = '' } = loadEnv(mode, folder, 'VITE_');
      const contact = VITE_SECURITY_CONTACT.trim();
      if (contact === '') return;
      const source = securityText({ contact, origin: VITE_SITE_ORIGIN.trim().replace(/\/+$/, '') }, new Date());
      this.emitFile({ type: 'asset', fileName: SECURITY_FILE, source });
    },
  };
}
