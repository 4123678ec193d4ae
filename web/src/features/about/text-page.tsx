import type { Section } from '../../messages/section.ts';
import type { Elements } from '../../ui/elements.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';

interface TextPageProps {
  readonly path: string;
  readonly text: {
    readonly title: string;
    readonly description: string;
    readonly intro: string;
    readonly sections: readonly Section[];
  };
  /** Content after the text. */
  readonly children?: Elements;
}

/** Short text page. */
export function TextPage({ path, text, children }: TextPageProps) {
  return (
    <article className="prose pretty">
      <PageHead title={text.title} description={text.description} path={path} />
      <h1 className="page-title balanced">{text.title}</h1>
      <p className="page-intro muted">{text.intro}</p>
      <Prose sections={text.sections} />
      {children}
    </article>
  );
}
