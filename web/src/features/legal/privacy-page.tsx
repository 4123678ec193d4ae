import { appCheckPrivacy, privacy } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Operator, OperatorEmail } from './imprint-page.tsx';
import './legal.css';

export function Component() {
  return (
    <article className="prose pretty">
      <PageHead title={privacy.title} description={privacy.description} path={paths.privacy()} isUnlisted />
      <h1 className="page-title balanced">{privacy.title}</h1>
      <p className="prose-note size-sm muted">{privacy.updated}</p>
      <section className="prose-section">
        <h2 className="prose-title title-l">{privacy.responsible}</h2>
        <Operator />
        <OperatorEmail />
      </section>
      <Prose sections={privacy.sections} />
      {site.reportsErrors && <Prose sections={privacy.errorReports} />}
      {__APP_CHECK__ && <Prose sections={appCheckPrivacy} />}
      <Prose sections={privacy.closing} />
    </article>
  );
}
