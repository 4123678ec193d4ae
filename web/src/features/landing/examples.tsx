import { landingStill } from '../../messages/en.ts';
import { Section } from './section.tsx';

const { examples } = landingStill;

/** Made-up examples, each labeled as such. */
export function Examples() {
  return (
    <Section className="examples" title={examples.title} text={examples.text}>
      <div className="examples-row stack">
        {examples.items.map(({ quote, who }) => (
          <figure key={quote} className="example column gap-4">
            <span className="example-label fine muted medium">{examples.label}</span>
            <blockquote className="example-quote pretty">{quote}</blockquote>
            <figcaption className="example-who size-sm muted">{who}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
