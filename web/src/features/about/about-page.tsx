import { LANGUAGES } from '@shared/values';
import { Link } from 'react-router-dom';
import { about } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { TextPage } from './text-page.tsx';

const { facts } = about;
const FACTS = [
  [facts.accounts, facts.none],
  [facts.languages, String(LANGUAGES.length)],
  [facts.license, 'MIT'],
  [facts.subscriptions, facts.none],
] as const;

/** /about: what the product is and, as far as the operator has said, who makes it and where its source is. */
export function Component() {
  const { operator, sourceUrl } = site;
  return (
    <TextPage path={paths.about()} text={about}>
      <dl className="prose-facts">
        {FACTS.map(([what, value]) => (
          <div key={what}>
            <dt className="small muted">{what}</dt>
            <dd className="title-l figures">{value}</dd>
          </div>
        ))}
      </dl>
      {sourceUrl !== null && (
        <p className="prose-note">
          <span>{about.source}</span>{' '}
          <a className="inline-link" href={sourceUrl}>
            {sourceUrl.replace(/^https?:\/\//, '')}
          </a>
        </p>
      )}
      {operator.name !== null && (
        <section className="prose-section">
          <h2 className="prose-title title-l">{about.makerTitle}</h2>
          {operator.picture !== null && (
            <img className="prose-face" src={operator.picture} alt="" width={96} height={96} loading="lazy" />
          )}
          <p>
            <span>{about.maker(operator.name)}</span>{' '}
            <Link className="inline-link" to={paths.imprint()}>
              {about.imprint}
            </Link>
          </p>
          {operator.email !== null && (
            <p className="prose-note">
              <span>{about.write}</span>{' '}
              <a className="inline-link" href={`mailto:${operator.email}`}>
                {operator.email}
              </a>
            </p>
          )}
        </section>
      )}
    </TextPage>
  );
}
