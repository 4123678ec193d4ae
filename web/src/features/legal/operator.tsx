import { legal } from '../../messages/texts.ts';
import { site } from '../../site.ts';

const { name, address, email } = site.operator;

/** The operator of this site, or a note if the operator is not configured (D39). */
export function Operator() {
  if (name === null || address === null) return <p>{legal.operatorMissing}</p>;
  return (
    <address className="legal-address stack">
      <span>{name}</span>
      {/* The environment variable holds one or several lines. */}
      {address.split(/\\n|\n|,/).map((line) => (
        <span key={line}>{line.trim()}</span>
      ))}
    </address>
  );
}

export function OperatorEmail() {
  if (email === null) return <p>{legal.contactMissing}</p>;
  return (
    <p>
      {legal.email}:{' '}
      <a className="inline-link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
