import { Suspense } from 'react';
import { landing } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Closing } from './closing.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Integration } from './integration.tsx';
import { Pricing } from './pricing.tsx';
import { Comparison, Examples } from './still-parts.tsx';
import { Why } from './why.tsx';
import './landing.css';
import '../../ui/button.css';

/** Each section hydrates separately, so that none of them blocks a phone for long. */
const SECTIONS = [Why, Features, Integration, Comparison, Pricing, Examples, Closing];

export function Component() {
  return (
    <div className="landing">
      <PageHead title={landing.title} description={landing.description} path={paths.home()} />
      <Hero />
      {SECTIONS.map((Part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same
        <Suspense key={index}>
          <Part />
        </Suspense>
      ))}
    </div>
  );
}
