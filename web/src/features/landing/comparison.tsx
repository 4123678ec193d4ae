import { Link } from 'react-router-dom';
import { type Cell, landingStill } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from './section.tsx';

const { comparison } = landingStill;
const ROWS = comparison.rows.filter(({ what }) => site.takesPayments || what !== comparison.price);

export function Comparison() {
  return (
    <Section id="comparison" className="comparison" title={comparison.title} text={comparison.text}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="table-scroll comparison-scroll" aria-label={comparison.title} tabIndex={0}>
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
            {ROWS.map(({ what, cells }) => (
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
      <p className="comparison-source small muted">
        {comparison.source}{' '}
        <Link className="inline-link" to={`${paths.docs()}#comparison`}>
          {comparison.sources}
        </Link>
      </p>
    </Section>
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
