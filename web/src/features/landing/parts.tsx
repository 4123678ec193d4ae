import { Link } from 'react-router-dom';
import { type Cell, landingStill } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Shot } from '../../ui/shot/shot.tsx';
import type { ShotName } from '../../ui/shot/shots.ts';
import { Section } from './section.tsx';

/** The parts of the landing page that stay HTML (still.tsx). */

const { comparison, examples } = landingStill;
const ROWS = comparison.rows.filter(({ what }) => site.takesPayments || what !== comparison.price);

export function Comparison() {
  return (
    <Section id="comparison" className="comparison" title={comparison.title} text={comparison.text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="table-scroll comparison-scroll" aria-label={comparison.title} tabIndex={0}>
        <table className="comparison-table small">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{comparison.what}</span>
              </th>
              {comparison.systems.map((system) => (
                <th key={system} scope="col">
                  {system}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ what, cells }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {cells.map((cell, index) => (
                  <td key={comparison.systems[index]}>
                    <Answer cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="comparison-source small muted">
        {comparison.source}{' '}
        <Link className="inline-link" to={`${paths.docs()}#comparison`}>
          {comparison.sources}
        </Link>
      </p>
    </Section>
  );
}

const WORDS = { yes: comparison.has, none: comparison.none, unknown: comparison.unknown } as const;

function Answer({ cell }: { readonly cell: Cell }) {
  if (typeof cell === 'object') return cell.says;
  return (
    <>
      {cell === 'yes' ? <Icon name="check" /> : <span aria-hidden="true">{cell === 'none' ? '–' : '?'}</span>}
      <span className="sr-only">{WORDS[cell]}</span>
    </>
  );
}

/** The order on the page; styles give each its width. */
const STORIES = [
  'similar',
  'merging',
  'roadmap',
  'answers',
  'mail',
  'changelog',
  'insights',
  'live',
  'anywhere',
  'blocked',
  'offline',
] as const satisfies readonly ShotName[];

/** Pictures that take the narrower part of a row. */
const SMALL: readonly ShotName[] = ['similar', 'mail', 'changelog', 'live', 'offline'];

/** What the product does, each claim with its screen. */
export function Stories() {
  return (
    <div className="stories stack gap-4">
      {STORIES.map((name) => {
        const { title, text } = landingStill.stories[name];
        return (
          <article
            key={name}
            className="story stack gap-5"
            data-shot={name}
            data-small={SMALL.includes(name) || undefined}
          >
            <div className="story-words">
              <h3 className="feature-title title-l">{title}</h3>
              <p className="feature-text muted pretty">{text}</p>
            </div>
            <Shot name={name} />
          </article>
        );
      })}
    </div>
  );
}

const FACTS = ['approval', 'sizes', 'leave'] as const satisfies readonly ShotName[];

/** Short claims, each with a small picture of its screen. */
export function Facts() {
  return (
    <div className="facts stack gap-4">
      {FACTS.map((name) => {
        const { title, text } = landingStill.facts[name];
        return (
          <article key={name} className="feature column">
            <div className="fact-picture">
              <Shot name={name} />
            </div>
            <h3 className="feature-title title-l">{title}</h3>
            <p className="feature-text muted pretty">{text}</p>
          </article>
        );
      })}
    </div>
  );
}

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
