import { SURFACES, type Surface } from '../../messages/en/accessibility/proofs.ts';
import { accessibility as text } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { BARRIERS, countOf, lackingOn, NUMBERED, numberOf, STATES } from './conformance.ts';
import { Criteria } from './criteria-table.tsx';
import { OperatorEmail } from './imprint-page.tsx';
import { LegalTable } from './legal-table.tsx';
import './legal.css';

/** /accessibility: which criteria each part of the product meets, how that was tested, and how to report a barrier. */
export function Component() {
  const { scope } = text;
  return (
    <article className="prose pretty legal-wide">
      <PageHead title={text.title} description={text.description} path={paths.accessibility()} />
      <h1 className="page-title balanced">{text.title}</h1>
      <p className="prose-note size-sm muted">{text.updated}</p>
      <p className="page-intro muted">{text.intro}</p>
      <Counts />
      {BARRIERS.length > 0 && <Barriers />}
      <Prose sections={text.report} />
      <div className="prose-note">
        <OperatorEmail />
      </div>
      <section className="prose-section">
        <h2 className="prose-title title-l">{scope.title}</h2>
        <ul className="prose-list bullets">
          {scope.list.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p>{scope.clauses}</p>
      </section>
      <section className="prose-section">
        <h2 className="prose-title title-l">{text.table.title}</h2>
        <Criteria />
      </section>
      <Prose sections={text.method} />
      <Proofs />
    </article>
  );
}

function Counts() {
  const { caption, surface: first } = text.counts;
  return (
    <LegalTable caption={caption} columns={[first, ...STATES.map((state) => text.states[state])]} look="legal-counts">
      {SURFACES.map((surface) => (
        <tr key={surface}>
          <th scope="row">{text.surfaces[surface]}</th>
          {STATES.map((state) => (
            <td key={state}>{countOf(surface, state)}</td>
          ))}
        </tr>
      ))}
    </LegalTable>
  );
}

const namesOf = (surfaces: readonly Surface[]) => surfaces.map((surface) => text.surfaces[surface]).join(', ');

function Barriers() {
  return (
    <section className="prose-section">
      <h2 className="prose-title title-l">{text.barriers}</h2>
      <ul className="prose-list bullets">
        {BARRIERS.map((row) => (
          <li key={row.number}>
            <p className="row wrap gap-2">
              <strong>{text.criterionOf(row.number, row.name)}</strong>
              <span className="size-sm muted">{namesOf(lackingOn(row))}</span>
            </p>
            <p>{row.remark}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Proofs() {
  return (
    <section className="prose-section">
      <h2 className="prose-title title-l">{text.proofs.title}</h2>
      <p>{text.proofs.text}</p>
      <ul className="prose-list legal-proofs">
        {NUMBERED.map(({ id, proof }) => (
          <li key={id} id={`proof-${numberOf(id)}`} className="row wrap gap-2 size-sm">
            <span className="muted figures">{text.proofs.number(numberOf(id))}</span>
            {'look' in proof ? <span>{`${text.proofs.by} ${proof.look}`}</span> : <span lang="en">{proof.title}</span>}
            {'file' in proof && <code className="muted breakable">{proof.file}</code>}
          </li>
        ))}
      </ul>
    </section>
  );
}
