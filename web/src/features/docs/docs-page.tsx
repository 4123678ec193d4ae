import { docs } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DocsPart } from './docs-part.tsx';
import './docs.css';

/** /docs: embedding, settings and the API of the script. */
export function Component() {
  return (
    <div className="docs">
      <PageHead title={docs.title} description={docs.description} path={paths.docs()} />
      <header className="docs-header">
        <h1 className="docs-title">{docs.title}</h1>
        <p className="docs-intro">{docs.intro}</p>
      </header>
      <nav className="docs-contents" aria-labelledby="docs-contents">
        <h2 id="docs-contents" className="docs-contents-title">
          {docs.contents}
        </h2>
        <ul>
          {docs.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="docs-body">
        {docs.sections.map(({ id, title, parts }) => (
          <section key={id} id={id} className="docs-section" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="docs-section-title">
              {title}
            </h2>
            {parts.map((part) => (
              <DocsPart key={typeof part === 'string' ? part : JSON.stringify(part)} part={part} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
