import { Link } from 'react-router-dom';
import { landingStill, statuses } from '../../messages/en.ts';
import type { ShotName } from '../../messages/shots.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Shot } from '../../ui/shot/shot.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { Section } from './section.tsx';

/** The parts of the landing page that stay HTML (still.tsx). */

const { why, features, steps, proofs, comparison, examples } = landingStill;

export function Why() {
  return (
    <Section id="why" className="why" title={why.title} text={why.text}>
      <div className="why-picture stack">
        <figure className="why-scattered shrinks">
          <figcaption className="why-caption size-sm muted medium">{why.scattered}</figcaption>
          <ul className="stack gap-3">
            {why.messages.map(({ from, text }) => (
              <li key={text} className="why-message small muted">
                <span className="why-from size-xs ink medium">{from}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </figure>
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
                    {index === 0 && <span className="sample-badge medium">{statuses['in-progress']}</span>}
                    <span>{meta}</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </figure>
      </div>
      <ul className="why-reasons stack gap-6">
        {why.reasons.map(({ title, text }) => (
          <li key={title} className="why-reason muted pretty">
            <h3 className="why-reason-title title-m ink">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const STEPS = ['similar', 'merging', 'answers', 'changelog', 'mail'] as const satisfies readonly ShotName[];

/** An item's way through a board, each step with its screen, and what only this product does. */
export function Features() {
  return (
    <Section id="features" className="features" title={features.title} text={features.text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="steps-scroll" aria-label={features.title} tabIndex={0}>
        <ol className="steps stack">
          {STEPS.map((name) => (
            <li key={name} className="step column">
              <Shot name={name} />
              <h3 className="step-title title-m">{steps[name].title}</h3>
              <p className="muted pretty">{steps[name].text}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="proofs">
        <h3 className="proofs-title title-l">{proofs.title}</h3>
        <ul className="proofs-list stack">
          {proofs.items.map(({ title, text }) => (
            <li key={title} className="muted pretty">
              <h4 className="proof-title title-m ink">{title}</h4>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
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

/** Made-up examples, each labeled as such. */
export function Examples() {
  return (
    <Section className="examples" title={examples.title} text={examples.text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="examples-row stack" aria-label={examples.title} tabIndex={0}>
        {examples.items.map(({ quote, who }) => (
          <figure key={quote} className="example column gap-3">
            <span className="example-label fine muted medium">{examples.label}</span>
            <blockquote className="example-quote pretty">{quote}</blockquote>
            <figcaption className="size-sm muted">{who}</figcaption>
          </figure>
        ))}
      </section>
    </Section>
  );
}
