import { Link } from 'react-router-dom';
import { support } from '../../messages/en.ts';
import { CONTACT_SECTION, paths } from '../../paths.ts';
import { site } from '../../site.ts';

interface ContactSupportProps {
  /** What it is about, for the mail's subject. */
  readonly topic: string;
  /** Names the payment, code or account, so that the person need not look it up; null for none. */
  readonly reference: string | null;
  /** For screen readers, where a page has several of these links. */
  readonly about?: string;
  readonly className?: string;
}

/**
 * A link wherever a message says "contact support": a mail with its subject filled in, else the place of the help page
 * that says whom to ask.
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

/** Returns a `mailto:` link with its subject, and with the reference in the body, where people keep it. */
export function supportLink(address: string, topic: string, reference: string | null): string {
  const subject = encodeURIComponent(reference === null ? topic : `${topic} (${reference})`);
  const body = reference === null ? '' : `&body=${encodeURIComponent(`\r\n\r\n${support.reference(reference)}`)}`;
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}${body}`;
}
