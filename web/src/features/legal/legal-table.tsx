import type { Elements } from '../../ui/elements.ts';
import './legal.css';

interface LegalTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** A class of the table. */
  readonly look: string;
  /** The rows. */
  readonly children: Elements;
}

/** A table of a legal page, which scrolls if it is too wide. */
export function LegalTable({ caption, columns, look, children }: LegalTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll legal-scroll" aria-label={caption} tabIndex={0}>
      <table className={`table ${look} small`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
