import type { ReportLine } from '@shared/imports/calls';
import { useState } from 'react';
import { reasonOf } from '../../../../api/api.ts';
import { common, importing as text } from '../../../../messages/en.ts';
import { readReport } from '../imports-data.ts';
import { isTelling } from '../report.ts';

interface DetailsProps {
  readonly productId: string;
  readonly importId: string;
}

const SHOWN = 50;
const isShown = (line: ReportLine) => isTelling(line) || line.outcome === 'changed';

/** The first records of an import that are changed, kept or not taken, and why. Read when they are asked for. */
export function Details({ productId, importId }: DetailsProps) {
  const [lines, setLines] = useState<readonly ReportLine[] | string | null>(null);
  async function load() {
    if (lines !== null) return;
    setLines(common.loading);
    try {
      const isEnough = (all: readonly ReportLine[]) => all.filter(isShown).length > SHOWN;
      setLines((await readReport(productId, importId, isEnough)).lines.filter(isShown));
    } catch (error) {
      setLines(reasonOf(error, text.failed));
    }
  }
  return (
    <details
      className="import-details small"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load();
      }}
    >
      <summary>{text.details}</summary>
      {typeof lines === 'string' && (
        <p className="above-2" role="status">
          {lines}
        </p>
      )}
      {Array.isArray(lines) && lines.length === 0 && (
        <p className="above-2" role="status">
          {text.noDetails}
        </p>
      )}
      {Array.isArray(lines) && lines.length > 0 && <Lines lines={lines} />}
    </details>
  );
}

function Lines({ lines }: { readonly lines: readonly ReportLine[] }) {
  const { fields, kinds, outcomes } = text.report;
  const names = (of: ReportLine['changed']) => of.map((field) => fields[field]).join(', ');
  return (
    <>
      <ul className="stack gap-1 above-2" aria-label={text.detailsOf}>
        {lines.slice(0, SHOWN).map(({ row, kind, source_id, outcome, reasons, changed, left }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={at} className="row wrap gap-2">
            <span className="medium breakable">
              {`${row === null ? '' : `${text.line(row)}, `}${kinds[kind]} ${source_id}`}
            </span>
            <span className="muted">
              {[
                outcomes[outcome],
                ...reasons.map((reason) => text.reasons[reason]),
                ...(changed.length > 0 ? [text.changes(names(changed))] : []),
                ...(left.length > 0 ? [text.leaves(names(left))] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && <p className="muted above-2">{text.moreDetails}</p>}
    </>
  );
}
