import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { DocsSection } from '../../messages/section.ts';
import { docs } from '../../messages/texts.ts';
import { DOCS_PAGES, type DocsPage, paths } from '../../paths.ts';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DocsPart } from './docs-part.tsx';
import { addressOf, codeOf, DocsResults, pageOf } from './docs-results.tsx';
import { searchDocs } from './search-docs.ts';
import './docs.css';

type SectionLink = Pick<DocsSection, 'id' | 'title'>;

/** One list for every render. */
const NONE: readonly SectionLink[] = [];

const ALL: readonly DocsSection[] = DOCS_PAGES.flatMap((name) => docs.pages[name].sections);

/** /docs, an overview, and its pages by reader. The search covers all of them. */
export function Component() {
  return <DocsPageOf />;
}

interface DocsPageOfProps {
  /** Sections that follow those of the page's text. */
  readonly further?: readonly SectionLink[];
  readonly children?: Elements;
}

/** A page of the documentation, with further sections below its text. */
export function DocsPageOf({ further = NONE, children }: DocsPageOfProps) {
  const { pathname, hash } = useLocation();
  const [question, setQuestion] = useState('');
  const name = DOCS_PAGES.find((one) => paths.docs(one) === pathname.replace(/\/$/, ''));
  const anchor = hash.slice(1);
  const navigate = useNavigate();
  useEffect(() => {
    if (name !== undefined) return;
    // Addresses from the time when the documentation was one page.
    if (anchor === 'comparison') navigate(paths.comparison(), { replace: true });
    else if (pageOf(anchor) !== undefined) navigate(addressOf(anchor), { replace: true });
  }, [name, anchor, navigate]);
  const { title, description } = name === undefined ? docs : docs.pages[name];
  const found = searchDocs(ALL, codeOf, question);
  const isSearching = question.trim() !== '';
  return (
    <div className="docs stack one-column gap-8">
      <PageHead title={title} description={description} path={paths.docs(name)} />
      <header className="docs-header">
        <h1 className="page-title">{title}</h1>
        <p className="page-intro muted">{name === undefined ? docs.intro : description}</p>
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
          {isSearching && docs.found(found.length, ALL.length)}
        </p>
        {isSearching && found.length > 0 && (
          <DocsResults found={found} question={question} onFollow={() => setQuestion('')} />
        )}
      </header>
      <Contents name={name} further={further} isHidden={isSearching} />
      {name !== undefined && (
        <div className="docs-body stack shrinks" hidden={isSearching}>
          {docs.pages[name].sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              className="docs-section stack one-column gap-3 pretty"
              aria-labelledby={`${section.id}-title`}
            >
              <h2 id={`${section.id}-title`} className="docs-section-title bold">
                {section.title}
              </h2>
              {section.body.map((part) => (
                <DocsPart key={typeof part === 'string' ? part : JSON.stringify(part)} part={part} />
              ))}
            </section>
          ))}
          {children}
        </div>
      )}
    </div>
  );
}

/** The pages. On a page, also its sections, with the current one marked; on /docs, all topics and all sections. */
function Contents({
  name,
  further,
  isHidden,
}: {
  readonly name: DocsPage | undefined;
  readonly further: readonly SectionLink[];
  /** Results of a search take its place. */
  readonly isHidden: boolean;
}) {
  const current = useCurrentSection(name, further);
  return (
    <nav
      className="docs-contents side-column"
      data-whole={name === undefined || undefined}
      aria-label={docs.contents}
      hidden={isHidden}
    >
      <ul>
        {DOCS_PAGES.map((page) => (
          <li key={page}>
            <Link
              className="docs-page-link bold"
              to={paths.docs(page)}
              aria-current={page === name ? 'page' : undefined}
            >
              {docs.pages[page].title}
            </Link>
            {name === undefined && <p className="docs-page-about muted">{docs.pages[page].description}</p>}
            {(name === undefined || page === name) && (
              <ul className="docs-sections">
                {[...docs.pages[page].sections, ...(page === name ? further : [])].map(({ id, title }) => (
                  <li key={id}>
                    <Link to={addressOf(id)} aria-current={id === current ? 'location' : undefined}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the ID of the section at the top of the window. */
function useCurrentSection(name: DocsPage | undefined, further: readonly SectionLink[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    setCurrent(null);
    if (name === undefined) return;
    const onLine = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        // In order: a busy browser delivers the changes of several frames at once.
        for (const { target, isIntersecting } of entries) {
          onLine.delete(target.id);
          if (isIntersecting) onLine.add(target.id);
        }
        const [first] = onLine;
        if (first !== undefined) setCurrent(first);
      },
      // A line below the header.
      { rootMargin: '-20% 0px -79% 0px' },
    );
    for (const { id } of [...docs.pages[name].sections, ...further]) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [name, further]);
  return current;
}
