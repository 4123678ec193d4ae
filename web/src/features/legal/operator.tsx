import { legal } from '../../messages/en.ts';
import { site } from '../../site.ts';

const { name, address, email } = site.operator;

/** Who runs this site; says so plainly where the operator has not said it (D39). */
export function Operator() {
  if (name === null || address === null) return <p>{legal.operatorMissing}</p>;
  return (
    <address className="legal-address">
      {name}
      {/* As it comes from the environment: in one line, or in several. */}
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
      <a className="prose-link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
