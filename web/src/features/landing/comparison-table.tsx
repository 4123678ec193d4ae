import { type Cell, landingStill } from '../../messages/en.ts';
import { site } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';

const { comparison } = landingStill;

interface ComparisonTableProps {
  readonly label: string;
  readonly rows: (typeof comparison)['rows'];
}

/** A table of what products have, on the landing page and on the comparison page. */
export function ComparisonTable({ label, rows }: ComparisonTableProps) {
  const shown = rows.filter(({ what }) => site.takesPayments || what !== comparison.price);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll comparison-scroll" aria-label={label} tabIndex={0}>
      <table className="comparison-table small">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{comparison.what}</span>
            </th>
            {comparison.systems.map((system) => (
              <th key={system} scope="col">
                {system}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ what, cells }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {cells.map((cell, index) => (
                <td key={comparison.systems[index]}>
                  <Answer cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const WORDS = { yes: comparison.has, none: comparison.none, unknown: comparison.unknown } as const;

function Answer({ cell }: { readonly cell: Cell }) {
  if (typeof cell === 'object') return cell.says;
  return (
    <>
      {cell === 'yes' ? <Icon name="check" /> : <span aria-hidden="true">{cell === 'none' ? '–' : '?'}</span>}
      <span className="sr-only">{WORDS[cell]}</span>
    </>
  );
}
