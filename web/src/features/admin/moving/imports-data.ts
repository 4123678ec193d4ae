import { type Import, WORKING } from '@shared/imports/import';
import { type AnswerOf, callApi } from '../../../api/api.ts';
import { imports } from '../../../firebase/refs.ts';
import type { Row } from '../data/model.ts';
import { listenRows } from '../data/owner-data.ts';

export type ImportRow = Import & Row;
export const listenImports = listenRows(imports);

/** Whether an import's file has arrived, and has not been taken back before the import began. */
export const isTold = ({ state, records }: Pick<Import, 'state' | 'records'>): boolean =>
  state !== 'receiving' && state !== 'checking' && records > 0;

export const isWorking = ({ state }: Pick<Import, 'state'>): boolean => WORKING.some((one) => one === state);

/** Rest between two calls, and after one that did nothing or failed. */
const REST_MS = 300;
const PAUSE_MS = 5000;
/** A call that has work takes longer, also if no number shows it. */
const IDLE_MS = 1000;
const FAILURES_MAX = 5;

const underWay = new Set<string>();
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Speeds up an import as long as this page is open; the schedule goes on without it. Ends with the import, in a pause,
 * and after some failures in a row.
 */
export async function speedUp(product: string, id: string): Promise<void> {
  if (underWay.has(id)) return;
  underWay.add(id);
  try {
    let before = '';
    for (let failures = 0; failures < FAILURES_MAX; ) {
      const began = Date.now();
      try {
        const answer = await callApi('/api/import', { action: 'work', product, import: id });
        if (!isWorking(answer) || answer.pause !== null) return;
        const now = JSON.stringify(answer);
        await wait(now === before && Date.now() - began < IDLE_MS ? PAUSE_MS : REST_MS);
        [before, failures] = [now, 0];
      } catch {
        failures += 1;
        await wait(PAUSE_MS);
      }
    }
  } finally {
    underWay.delete(id);
  }
}

/** Takes an import back, also one that is at work. @throws ApiFailure */
export const undoImport = (product: string, id: string) =>
  callApi('/api/import', { action: 'undo', product, import: id });

/** Begins an import that has been checked. @throws ApiFailure */
export const beginImport = (product: string, id: string) =>
  callApi('/api/import', { action: 'begin', product, import: id });

/** Forgets an import that has not begun. @throws ApiFailure */
export const discardImport = (product: string, id: string) =>
  callApi('/api/import', { action: 'discard', product, import: id });

type Report = Omit<AnswerOf<'/api/import-report'>, 'next'>;

/** Reads the report of an import, part by part. Ends when `isEnough`. @throws ApiFailure */
export async function readReport(
  product: string,
  id: string,
  isEnough: (lines: Report['lines']) => boolean = () => false,
): Promise<Report> {
  const report: Report = { lines: [], notes: [] };
  for (let part: number | null = 0; part !== null && !isEnough(report.lines); ) {
    const answer: AnswerOf<'/api/import-report'> = await callApi('/api/import-report', { product, import: id, part });
    report.lines.push(...answer.lines);
    report.notes.push(...answer.notes);
    part = answer.next;
  }
  return report;
}
