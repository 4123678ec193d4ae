import { imprint } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Operator, OperatorEmail } from './operator.tsx';
import './legal.css';

export function Component() {
  return (
    <article className="prose pretty">
      <PageHead title={imprint.title} description={imprint.description} path={paths.imprint()} isUnlisted />
      <h1 className="page-title balanced">{imprint.title}</h1>
      <section className="prose-section">
        <h2 className="prose-title title-l">{imprint.provider}</h2>
        <Operator />
      </section>
      <section className="prose-section">
        <h2 className="prose-title title-l">{imprint.contact}</h2>
        <OperatorEmail />
      </section>
      <Prose sections={imprint.sections} />
    </article>
  );
}
