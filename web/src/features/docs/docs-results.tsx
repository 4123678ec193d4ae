import { Link } from 'react-router-dom';
import type { DocsPart, DocsSection } from '../../messages/section.ts';
import { docs } from '../../messages/texts.ts';
import { DOCS_PAGES, type DocsPage, paths } from '../../paths.ts';
import { SNIPPETS } from './docs-part.tsx';
import { excerptOf } from './search-docs.ts';
import './docs-results.css';

/** Returns the page of a section; undefined for an ID that no section has. */
export const pageOf = (id: string): DocsPage | undefined =>
  DOCS_PAGES.find((name) => docs.pages[name].sections.some((one) => one.id === id));

/** Returns the address of a section. */
export const addressOf = (id: string): string => `${paths.docs(pageOf(id))}#${id}`;

/** Returns the code that a part shows; '' if it is no code. */
export const codeOf = (part: DocsPart): string =>
  typeof part === 'object' && 'code' in part ? SNIPPETS[part.code] : '';

interface DocsResultsProps {
  readonly found: readonly DocsSection[];
  readonly question: string;
  readonly onFollow: () => void;
}

/** The sections that match a question, each with its page and the place that matches. */
export function DocsResults({ found, question, onFollow }: DocsResultsProps) {
  return (
    <ul className="docs-results" aria-label={docs.results}>
      {found.map((section) => {
        const { before, match, after } = excerptOf(section, codeOf, question);
        const page = pageOf(section.id);
        return (
          <li key={section.id} className="docs-result">
            <p className="flex wrap gap-2">
              <Link className="inline-link medium" to={addressOf(section.id)} onClick={onFollow}>
                {section.title}
              </Link>
              {page !== undefined && <span className="small muted">{docs.pages[page].title}</span>}
            </p>
            <p className="docs-excerpt small muted breakable">
              <span>{before}</span>
              <mark>{match}</mark>
              <span>{after}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
