import type { ReportLine } from '@shared/imports/calls';
import type { RowNote } from '@shared/imports/notes';
import { itemAddress } from '../../../board-paths.ts';
import { importing } from '../../../messages/en.ts';
import type { Cell } from '../data/csv.ts';

/** The report of an import as tables: what became of each row, and where each item is now. */

/** Whether there is something to say about a row: it was not taken, or not as the file has it. */
export const isTelling = ({ outcome, reasons }: ReportLine): boolean =>
  outcome === 'left' || outcome === 'refused' || reasons.length > 0;

const { report } = importing;

/** Returns a table with a line for each item, and for each other row about which there is something to say. */
export const reportTable = (lines: readonly ReportLine[], notes: readonly RowNote[]): readonly (readonly Cell[])[] => [
  report.columns,
  ...notes.map(({ line, id, what }) => [line ?? '', '', id ?? '', report.noted, importing.notes[what], '', '', '']),
  ...lines.map(({ row, kind, source_id, outcome, reasons, changed, left, id }) => [
    row ?? '',
    report.kinds[kind],
    source_id,
    report.outcomes[outcome],
    reasons.map((reason) => importing.reasons[reason]).join('; '),
    changed.map((field) => report.fields[field]).join(', '),
    left.map((field) => report.fields[field]).join(', '),
    id ?? '',
  ]),
];

/** Returns a table from old addresses of items to new ones. An old one is empty if the source does not tell it. */
export const addressTable = (
  lines: readonly ReportLine[],
  { product, origin }: { readonly product: string; readonly origin: string },
): readonly (readonly Cell[])[] => [
  report.addressColumns,
  ...lines.flatMap(({ kind, id, outcome, source_id, url }) =>
    kind === 'item' && id !== null && outcome !== 'refused'
      ? [[source_id, url ?? '', `${origin}${itemAddress(product, id)}`]]
      : [],
  ),
];
