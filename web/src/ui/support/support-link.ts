import { support } from '../../messages/en.ts';

/** Returns a `mailto:` link with its subject, and with the reference in the body, where people keep it. */
export function supportLink(address: string, topic: string, reference: string | null): string {
  const subject = encodeURIComponent(reference === null ? topic : `${topic} (${reference})`);
  const body = reference === null ? '' : `&body=${encodeURIComponent(`\r\n\r\n${support.reference(reference)}`)}`;
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}${body}`;
}
