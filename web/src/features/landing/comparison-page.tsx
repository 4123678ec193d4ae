import { landingStill } from '../../messages/en.ts';
import { comparisonPage } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import './comparison.css';

const { comparison } = landingStill;

/** /comparison: the table of the landing page, further rows, and the sources of both. */
export function Component() {
  return (
    <article className="prose comparison-page pretty">
      <PageHead title={comparisonPage.title} description={comparisonPage.description} path={paths.comparison()} />
      <h1 className="page-title balanced">{comparisonPage.title}</h1>
      <p className="page-intro muted">{comparisonPage.intro}</p>
      <section className="prose-section">
        <ComparisonTable label={comparison.title} rows={comparison.rows} />
      </section>
      <section className="prose-section">
        <h2 className="prose-title title-l">{comparisonPage.more}</h2>
        <ComparisonTable label={comparisonPage.more} rows={comparison.more} />
        <p className="comparison-source small muted">{comparison.source}</p>
      </section>
      <Prose sections={comparisonPage.sections} />
    </article>
  );
}
