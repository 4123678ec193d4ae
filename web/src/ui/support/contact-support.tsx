import { Link } from 'react-router-dom';
import { support } from '../../messages/en.ts';
import { CONTACT_SECTION, paths } from '../../paths.ts';
import { site } from '../../site.ts';

interface ContactSupportProps {
  /** What it is about, for the mail's subject. */
  readonly topic: string;
  /** The id of the payment, code or account, for support to find it; null for none. */
  readonly reference: string | null;
  /** For screen readers, where a page has several of these links. */
  readonly about?: string;
  readonly className?: string;
}

/**
 * The link "Contact support": a mail with a subject, or the section of the help page that says whom to ask.
 */
export function ContactSupport({ topic, reference, about, className = 'text-link' }: ContactSupportProps) {
  const address = site.supportEmail ?? site.operator.email;
  const words = (
    <>
      <span>{support.contact}</span>
      {about !== undefined && <span className="sr-only">{` ${about}`}</span>}
    </>
  );
  if (address === null) {
    return (
      <Link className={className} to={`${paths.help()}#${CONTACT_SECTION}`}>
        {words}
      </Link>
    );
  }
  return (
    <a className={className} href={supportLink(address, topic, reference)}>
      {words}
    </a>
  );
}

/** Returns a `mailto:` link. The reference is also in the body, which people leave as it is. */
export function supportLink(address: string, topic: string, reference: string | null): string {
  const subject = encodeURIComponent(reference === null ? topic : `${topic} (${reference})`);
  const body = reference === null ? '' : `&body=${encodeURIComponent(`\r\n\r\n${support.reference(reference)}`)}`;
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}${body}`;
}
