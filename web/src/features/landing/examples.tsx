import { landingStill } from '../../messages/en.ts';
import { Section } from './section.tsx';

const { examples } = landingStill;

/** Made-up examples, each labeled as such. */
export function Examples() {
  return (
    <Section className="examples" title={examples.title} text={examples.text}>
      <div className="examples-row">
        {examples.items.map(({ quote, who }) => (
          <figure key={quote} className="example">
            <span className="example-label">{examples.label}</span>
            <blockquote className="example-quote">{quote}</blockquote>
            <figcaption className="example-who">{who}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
