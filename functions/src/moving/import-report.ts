import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { importReportContract, type ReportLine } from '../shared/imports/calls.ts';
import type { RowNote } from '../shared/imports/notes.ts';
import { importPath } from '../shared/paths.ts';
import type { z } from '../shared/zod.ts';
import { docOf } from '../store/refs.ts';
import { isOnTeam } from '../store/require-role.ts';
import { ofBoard } from './import-call.ts';
import { linesOf, NOTES_AT } from './parts.ts';

/**
 * Returns the lines about one part, of the dry run or of the import, in the order of the file. The whole team may, also
 * while the board is not paid for. It names no addresses.
 *
 * @throws ApiError
 */
async function readReport(
  db: Firestore,
  caller: Caller,
  { product, import: id, part }: z.output<typeof importReportContract.request>,
): Promise<z.input<typeof importReportContract.response>> {
  requireAccount(caller);
  if (!(await isOnTeam(db, product, caller.uid))) throw new ApiError('importsNotYours');
  const { parts } = await ofBoard(docOf(db, importPath(id)), product);
  const { docs } = await linesOf(db, id).where('part', '==', part).get();
  const ordered = docs.map((document) => document.data()).toSorted((one, other) => one.at - other.at);
  const read = <T>(isWanted: (at: number) => boolean) =>
    ordered.flatMap(({ at, lines }) => (isWanted(at) ? (JSON.parse(lines) as readonly T[]) : []));
  return {
    notes: read<RowNote>((at) => at === NOTES_AT),
    lines: read<ReportLine>((at) => at !== NOTES_AT),
    next: part + 1 < parts ? part + 1 : null,
  };
}

export const importReportCall = defineCall(
  importReportContract,
  // A report of all parts makes one each.
  { failure: 'unexpected', limit: { perCaller: 1800, perAddress: 9000 } },
  ({ db, caller, request }) => readReport(db, caller, request),
);
