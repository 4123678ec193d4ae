import { Link } from 'react-router-dom';
import { support } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { supportLink } from './support-link.ts';

interface ContactSupportProps {
  /** What it is about, for the mail's subject. */
  readonly topic: string;
  /** Names the payment, code or account, so that the person need not look it up; null for none. */
  readonly reference: string | null;
  readonly className?: string;
}

/** A link wherever a message says "contact support": a mail with its subject filled in, else the help page. */
export function ContactSupport({ topic, reference, className = 'text-link' }: ContactSupportProps) {
  const address = site.supportEmail ?? site.operator.email;
  if (address === null) {
    return (
      <Link className={className} to={paths.help()}>
        {support.contact}
      </Link>
    );
  }
  return (
    <a className={className} href={supportLink(address, topic, reference)}>
      {support.contact}
    </a>
  );
}
