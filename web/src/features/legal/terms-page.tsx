import { terms } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';

export function Component() {
  return (
    <article className="prose">
      <PageHead title={terms.title} description={terms.description} path={paths.terms()} isUnlisted />
      <h1 className="prose-heading">{terms.title}</h1>
      <p className="prose-note">{terms.updated}</p>
      <Prose sections={terms.sections} />
    </article>
  );
}
