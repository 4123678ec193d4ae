import { type ProofId, SURFACES } from '../../messages/en/accessibility/proofs.ts';
import { accessibility as text } from '../../messages/texts.ts';
import { areSame, clauseOf, numberOf, ROWS, type Row } from './conformance.ts';
import { LegalTable } from './legal-table.tsx';
import './legal.css';

const { table } = text;

/** The state of each criterion in each part of the product, with remarks and proofs. */
export function Criteria() {
  const columns = [
    table.criterion,
    table.level,
    table.clause,
    ...SURFACES.map((surface) => text.surfaces[surface]),
    table.remarks,
  ];
  return (
    <LegalTable caption={table.caption} columns={columns} look="legal-criteria">
      {ROWS.map((row) => (
        <CriterionRow key={row.number} {...row} />
      ))}
    </LegalTable>
  );
}

function CriterionRow({ number, name, level, states, remark, proofs }: Row) {
  const isSame = areSame(states);
  return (
    <tr data-same={isSame || undefined}>
      <th scope="row">{text.criterionOf(number, name)}</th>
      <td data-label={table.level}>{level}</td>
      <td data-label={table.clause}>{clauseOf(number) ?? table.noClause}</td>
      {SURFACES.map((surface) => (
        <td key={surface} data-label={isSame ? table.allParts : text.surfaces[surface]} data-state={states[surface]}>
          {text.states[states[surface]]}
        </td>
      ))}
      <td>
        {remark && <p>{remark}</p>}
        <ProofLinks proofs={proofs} />
      </td>
    </tr>
  );
}

/** The numbers of proofs behind their count, because most rows have many. */
function ProofLinks({ proofs }: { readonly proofs: readonly ProofId[] }) {
  return (
    <details>
      <summary className="legal-summary muted">{text.proofs.count(proofs.length)}</summary>
      <span className="row wrap gap-2">
        {proofs.map((id) => (
          <a key={id} className="inline-link legal-proof" href={`#proof-${numberOf(id)}`}>
            {text.proofs.number(numberOf(id))}
          </a>
        ))}
      </span>
    </details>
  );
}
