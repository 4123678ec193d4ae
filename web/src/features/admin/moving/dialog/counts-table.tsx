import { type Counts, OUTCOMES } from '@shared/imports/import';
import { RECORD_KINDS } from '@shared/imports/records';
import { importing } from '../../../../messages/en.ts';
import { formatNumber } from '../../../../messages/format.ts';

interface CountsTableProps {
  readonly counts: Counts;
  readonly label: string;
  /** Whether it has been done; otherwise it is a dry run. */
  readonly isDone: boolean;
}

const { counts: text } = importing;

/** What became of the records of an import, or will. Kinds and outcomes without a record are left out. */
export function CountsTable({ counts, label, isDone }: CountsTableProps) {
  const kinds = RECORD_KINDS.filter((kind) => OUTCOMES.some((outcome) => counts[kind][outcome] > 0));
  const outcomes = OUTCOMES.filter((outcome) => kinds.some((kind) => counts[kind][outcome] > 0));
  const isNothing = outcomes.every((outcome) => outcome === 'same');
  return (
    <div className="stack one-column gap-2 small figures">
      {kinds.length > 0 && (
        <div className="import-counts table-scroll import-scroll">
          <table className="import-table table" aria-label={label}>
            <thead>
              <tr>
                <td />
                {outcomes.map((outcome) => (
                  <th key={outcome} scope="col">
                    {text.outcomes[outcome]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{text.kinds[kind]}</th>
                  {outcomes.map((outcome) => (
                    <td key={outcome} className={counts[kind][outcome] === 0 ? 'muted' : 'medium'}>
                      {formatNumber(counts[kind][outcome])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {counts.unknown_votes > 0 && <p>{text.unknownVotes(counts.unknown_votes)}</p>}
      {counts.duplicates > 0 && <p>{text.duplicates(counts.duplicates)}</p>}
      {isNothing && <p role="status">{isDone ? importing.changedNothing : importing.checkedNothing}</p>}
    </div>
  );
}
