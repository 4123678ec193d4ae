import { Link } from 'react-router-dom';
import type { Section } from '../messages/section.ts';
import { linkedPath } from '../paths.ts';
import './prose.css';

interface ProseProps {
  readonly sections: readonly Section[];
  /** Whether the sections have anchors (`anchorOf`). */
  readonly hasAnchors?: boolean;
}

/** The anchor of a section by its place, from 0. */
export const anchorOf = (at: number): string => `section-${at + 1}`;

/** Renders a text of the message catalog: sections with a title, paragraphs and lists. */
export function Prose({ sections, hasAnchors = false }: ProseProps) {
  return sections.map(({ title, body }, at) => (
    <section key={title} id={hasAnchors ? anchorOf(at) : undefined} className="prose-section">
      <h2 className="prose-title title-l">{title}</h2>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>
            <Linked text={part} />
          </p>
        ) : (
          <ul key={part.list.join()} className="prose-list bullets">
            {part.list.map((item) => (
              <li key={item}>
                <Linked text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  ));
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/;

/** Renders a sentence, with `[words](/path)` as links to our pages. */
export function Linked({ text }: { readonly text: string }) {
  // Splitting by a pattern with two groups yields repeated triples: text, link words, link path.
  const pieces = text.split(LINK);
  return pieces.map((piece, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return <span key={piece}>{piece}</span>;
    return (
      <Link key={piece} className="inline-link" to={linkedPath(pieces[index + 1] ?? '')}>
        {piece}
      </Link>
    );
  });
}
