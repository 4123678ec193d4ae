import { terms } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';

export function Component() {
  return (
    <article className="prose pretty">
      <PageHead title={terms.title} description={terms.description} path={paths.terms()} isUnlisted />
      <h1 className="page-title balanced">{terms.title}</h1>
      <p className="prose-note size-sm muted">{terms.updated}</p>
      <Prose sections={terms.sections} />
    </article>
  );
}
