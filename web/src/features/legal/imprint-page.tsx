import { imprint, legal } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import './legal.css';

export function Component() {
  return (
    <article className="prose pretty">
      <PageHead title={imprint.title} description={imprint.description} path={paths.imprint()} isUnlisted />
      <h1 className="page-title balanced">{imprint.title}</h1>
      <section className="prose-section">
        <h2 className="prose-title title-l">{imprint.provider}</h2>
        <Operator />
      </section>
      <section className="prose-section">
        <h2 className="prose-title title-l">{imprint.contact}</h2>
        <OperatorEmail />
      </section>
      <Prose sections={imprint.sections} />
    </article>
  );
}

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
