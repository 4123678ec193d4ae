import { useState } from 'react';
import type { DocsPart as Part } from '../../messages/section.ts';
import { docs } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DocsPart, SNIPPETS } from './docs-part.tsx';
import { searchDocs } from './search-docs.ts';
import './docs.css';

const sections = docs.chapters.flat();
const codeOf = (part: Part) => (typeof part === 'object' && 'code' in part ? SNIPPETS[part.code] : '');

/** /docs: embedding, features, settings, data and the API of the script, with a search over all of it. */
export function Component() {
  const [question, setQuestion] = useState('');
  const found = new Set(searchDocs(sections, codeOf, question));
  return (
    <div className="docs stack one-column gap-8">
      <PageHead title={docs.title} description={docs.description} path={paths.docs()} />
      <header className="docs-header">
        <h1 className="page-title">{docs.title}</h1>
        <p className="page-intro muted">{docs.intro}</p>
        <search className="docs-search">
          <Icon name="search" />
          <input
            type="search"
            className="docs-search-field ink"
            aria-label={docs.search}
            placeholder={docs.search}
            value={question}
            maxLength={100}
            onChange={({ target }) => setQuestion(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setQuestion('')}
          />
        </search>
        <p className="docs-found small muted" role="status">
          {question.trim() !== '' && docs.found(found.size, sections.length)}
        </p>
      </header>
      <nav className="docs-contents side-column" aria-labelledby="docs-contents">
        <h2 id="docs-contents" className="docs-contents-title size-xs muted bold">
          {docs.contents}
        </h2>
        <ul>
          {sections.map((section) => (
            <li key={section.id} hidden={!found.has(section)}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="docs-body stack shrinks">
        {sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            className="docs-section stack one-column gap-5 pretty"
            aria-labelledby={`${section.id}-title`}
            hidden={!found.has(section)}
          >
            <h2 id={`${section.id}-title`} className="docs-section-title bold">
              {section.title}
            </h2>
            {section.body.map((part) => (
              <DocsPart key={typeof part === 'string' ? part : JSON.stringify(part)} part={part} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
