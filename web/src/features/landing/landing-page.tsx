import { Fragment, Suspense } from 'react';
import { landing } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { useIsPrerendered } from '../../ui/hooks/use-page-state.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Actions } from './actions.tsx';
import './closing.css';
import { Hero } from './hero.tsx';
import { Integration } from './integration.tsx';
import { Pricing } from './pricing.tsx';
import { Comparison, Features, Journey, Why } from './still.tsx';
import './landing.css';
import '../../ui/button.css';

const { cta } = landing;

/** The last section, which asks once more. */
function Closing() {
  return (
    <section id="cta" className="closing unringed" tabIndex={-1}>
      <div className="closing-panel flex wrap between gap-8">
        <div>
          <h2 className="closing-title bold">{cta.title}</h2>
          <p className="closing-text pretty">{site.takesPayments ? cta.text : cta.textByCode}</p>
        </div>
        <Actions />
      </div>
    </section>
  );
}

/** First the product itself, then the sections in the order of the header's links. */
const SECTIONS = [Journey, Integration, Why, Pricing, Features, Comparison, Closing];

export function Component() {
  // A prerendered section hydrates separately, so that none of them blocks a phone for long. A page opened
  // by a link renders at once: a section that came later would move the section that the link names.
  const Slice = useIsPrerendered() ? Suspense : Fragment;
  return (
    <div
      className="landing"
      onInput={({ target }) => void import('./own-color.ts').then(({ takeColor }) => takeColor(target))}
    >
      <PageHead
        title={landing.title}
        description={site.takesPayments ? landing.description : landing.descriptionByCode}
        path={paths.home()}
      />
      <Hero />
      {SECTIONS.map((Part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same
        <Slice key={index}>
          <Part />
        </Slice>
      ))}
    </div>
  );
}
