import { Link } from 'react-router-dom';
import { customers } from '../../customers.ts';
import { landingStill, statuses } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { Section } from './section.tsx';

/** The parts of the landing page that stay HTML (still.tsx). */

export { Journey } from './journey.tsx';

const { why, features, comparison, examples, usedBy } = landingStill;

export function Why() {
  return (
    <Section id="why" className="why" title={why.title} text={why.text}>
      <div className="why-columns stack">
        <ul className="why-reasons stack gap-5">
          {why.reasons.map(({ title, text }) => (
            <li key={title} className="why-reason muted pretty">
              <h3 className="why-reason-title title-m ink">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <figure className="shrinks">
          <figcaption className="why-caption size-sm muted medium">{why.ranked}</figcaption>
          <ul className="stack gap-2">
            {why.samples.map(({ title, meta, votes }, index) => (
              <li key={title} className="sample panel row gap-3">
                <span className="sample-votes title-s stack rigid figures">
                  <Icon name="up" />
                  <span>{votes}</span>
                </span>
                <div className="shrinks">
                  <p className="sample-title bold">{title}</p>
                  <p className="sample-meta row wrap fine muted">
                    {index === 0 && <span className="sample-status medium">{statuses['in-progress']}</span>}
                    <span>{meta}</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </figure>
      </div>
      {customers.length > 0 ? <UsedBy /> : <Examples />}
    </Section>
  );
}

/** The customers whom the operator names. */
const UsedBy = () => (
  <div className="used-by row wrap">
    <h3 className="title-s">{usedBy}</h3>
    <ul className="row wrap gap-6">
      {customers.map(({ name, url }) => (
        <li key={url}>
          <a className="used-by-name title-m muted" href={url} rel="noopener" translate="no">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </div>
);

/** Made-up examples, labeled as such, until there are customers to name. */
function Examples() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="swipe examples" aria-label={examples.title} tabIndex={0}>
      <ul className="examples-row stack">
        {examples.items.map(({ quote, who }) => (
          <li key={quote}>
            <figure className="column gap-1 small">
              <blockquote className="pretty">{quote}</blockquote>
              <figcaption className="size-sm muted">{`${who} (${examples.label})`}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a team works with, and what only this product does. */
export function Features() {
  return (
    <Section id="features" className="features" title={features.title} text={features.text}>
      {[features.tools, features.proofs].map(({ title, items }) => (
        <div key={title} className="group">
          <h3 className="title-m">{title}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className="swipe" aria-label={title} tabIndex={0}>
            <ul className="group-list stack">
              {items.map((item) => (
                <li key={item.title} className="small muted pretty">
                  <h4 className="title-s ink">{item.title}</h4>
                  <p>
                    <span>{item.text}</span>{' '}
                    {'page' in item && (
                      <Link className="inline-link" to={paths.docs(item.page)}>
                        {item.link}
                      </Link>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        </div>
      ))}
    </Section>
  );
}

export function Comparison() {
  return (
    <Section id="comparison" className="comparison" title={comparison.title} text={comparison.text}>
      <ComparisonTable label={comparison.title} rows={comparison.rows} />
      <p className="comparison-source small muted">
        {comparison.source}{' '}
        <Link className="inline-link" to={paths.comparison()}>
          {comparison.sources}
        </Link>
      </p>
    </Section>
  );
}
