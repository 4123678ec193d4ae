import type { Section } from '../../messages/section.ts';
import type { Elements } from '../../ui/elements.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { anchorOf, Prose } from '../../ui/prose.tsx';

interface TextPageProps {
  readonly path: string;
  readonly text: {
    readonly title: string;
    readonly description: string;
    readonly intro: string;
    readonly sections: readonly Section[];
  };
  /** Content after the first sentence. */
  readonly lead?: Elements;
  /** Name of a list of the sections, which stands beside them where there is space. */
  readonly index?: string;
  /** Content after the text. */
  readonly children?: Elements;
}

/** Short text page. */
export function TextPage({ path, text, lead, index, children }: TextPageProps) {
  return (
    <article className="prose pretty" data-indexed={index !== undefined || undefined}>
      <PageHead title={text.title} description={text.description} path={path} />
      <div>
        <h1 className="page-title balanced">{text.title}</h1>
        <p className="page-intro muted">
          <span>{text.intro}</span> {lead}
        </p>
        <Prose sections={text.sections} hasAnchors={index !== undefined} />
        {children}
      </div>
      {index !== undefined && (
        <nav className="prose-index side-column size-sm" aria-label={index}>
          <ul className="stack gap-2">
            {text.sections.map(({ title }, at) => (
              <li key={title}>
                <a className="footer-link muted" href={`#${anchorOf(at)}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
