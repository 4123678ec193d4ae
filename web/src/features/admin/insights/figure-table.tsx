import { insights } from '../../../messages/en.ts';
import { formatNumber } from '../../../messages/format.ts';

export interface Row {
  /** Shown on an axis; short. */
  readonly label: string;
  /** Shown in the table instead, if longer. */
  readonly fullLabel?: string;
  readonly value: number;
}

interface FigureTableProps {
  readonly caption: string;
  readonly columns: readonly [label: string, value: string];
  readonly rows: readonly Row[];
}

/** The figures of a chart as a table, behind a disclosure. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <details className="insights-details size-sm above-2">
      <summary>
        {insights.showTable}
        <span className="sr-only">{`: ${caption}`}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="insights-scroll" role="group" aria-label={caption} tabIndex={0}>
        <table className="insights-table figures">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, fullLabel = label, value }) => (
              <tr key={fullLabel}>
                <th scope="row">{fullLabel}</th>
                <td>{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
