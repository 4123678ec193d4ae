import { loadEnv, type Plugin } from 'vite';
import { inWeb } from './bundle.ts';

/**
 * File name. Hosting serves it as /.well-known/security.txt, because folders that start with a dot are not deployed.
 */
const SECURITY_FILE = 'security.txt';
const YEAR_MS = 365 * 24 * 60 * 60_000;

interface Operator {
  /** An https URL, an email address, or a `mailto:` URL. */
  readonly contact: string;
  /** The site's origin, without a trailing slash; empty if unknown. */
  readonly origin: string;
}

/**
 * Returns security.txt, which says where to report vulnerabilities (RFC 9116). It expires one year after the build.
 *
 * @throws Error if the contact is neither an https URL nor an email address
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

/** Writes the file if the operator has set a contact. */
export function securityFile(mode: string): Plugin {
  return {
    name: 'security-text',
    apply: 'build',
    generateBundle() {
      const { VITE_SECURITY_CONTACT = '', VITE_SITE_ORIGIN = '' } = loadEnv(mode, inWeb('.'), 'VITE_');
      const contact = VITE_SECURITY_CONTACT.trim();
      if (contact === '') return;
      const source = securityText({ contact, origin: VITE_SITE_ORIGIN.trim().replace(/\/+$/, '') }, new Date());
      this.emitFile({ type: 'asset', fileName: SECURITY_FILE, source });
    },
  };
}
