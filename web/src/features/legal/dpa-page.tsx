import { dpa } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Operator, OperatorEmail } from './imprint-page.tsx';
import './legal.css';
import '../../ui/button.css';

/** /dpa: the data-processing agreement (Art. 28 GDPR) between the operator and the owners of boards. */
export function Component() {
  return (
    <article className="prose pretty">
      <PageHead title={dpa.title} description={dpa.description} path={paths.dpa()} isUnlisted />
      <h1 className="page-title balanced">{dpa.title}</h1>
      <p className="prose-note size-sm muted">{dpa.updated}</p>
      <p className="page-intro muted">{dpa.intro}</p>
      <button type="button" className="button legal-print" onClick={() => window.print()}>
        {dpa.print}
      </button>
      <section className="prose-section">
        <h2 className="prose-title title-l">{dpa.processor}</h2>
        <Operator />
        <OperatorEmail />
      </section>
      <Prose sections={dpa.sections} />
    </article>
  );
}
