import { median, type Row, report } from '../support/report.ts';
import { BEFORE, type Condition, PEERS_BLOCKED, peersList } from './earlier.ts';
import type { Press, Visit, Visits } from './visit.ts';

/** What was seen of a page, and of the floor in the same place. */
export interface Result {
  readonly condition: Condition;
  readonly page: string;
  readonly visits: readonly Visits[];
  readonly floor: readonly Visits[];
}

/** Multiples of the floor; bytes; ms. `taskMs` is the processor time of a task. */
const BUDGET = { list: 2, again: 1.5, scriptBytes: 0, blockedMs: 50, shift: 0, taskMs: 50, shownMs: 100 } as const;
/** ms on the phone alone. */
const ON_PHONE = { shownWithReactMs: 300, sentMs: 1800 } as const;

/** Prints the tables of row 1. @returns whether all budgets hold */
export function reportViews(results: readonly Result[]): boolean {
  report('Row 1, the list, as a multiple of the floor (other products: first visits)', results.map(listRow));
  report('Row 1, blocked after the first paint, ms', results.map(blockedRow));
  report('Row 1, presses: ms from the press', results.map(pressRow));
  report('Row 1, medians: sizes after gzip -9, times in ms', results.map(detailRow));
  const missed = results.flatMap(missedBudgets);
  for (const what of missed) console.log(`  ${what}`);
  return missed.length === 0;
}

const of = (visits: readonly Visits[], at: 0 | 1 | 2, value: (visit: Visit) => number) =>
  median(visits.flatMap((all) => (all[at] === null ? [] : [value(all[at])])));
const listOf = ({ list }: Visit) => list;
const blockedOf = ({ blocking }: Visit) => blocking;
const ratio = ({ visits, floor }: Result, at: 0 | 1) => of(visits, at, listOf) / of(floor, at, listOf);
const actedRatio = ({ visits, floor }: Result) => of(visits, 2, listOf) / of(floor, 1, listOf);
const press = ({ visits }: Result, value: keyof Press) =>
  median(visits.flatMap(([{ press: one }]) => (one === null ? [] : [one[value]])));
/** The longest task after a press, of all visits. */
const longestTask = ({ visits }: Result) =>
  Math.max(...visits.flatMap(([{ tasksAfterPress }]) => tasksAfterPress ?? []));
const placeOf = ({ condition, page }: Result) => ({ 'row 1': `${condition}, ${page}` });
const beforeOf = ({ condition, page }: Result) => BEFORE[condition]?.[page];

function listRow(result: Result): Row {
  const before = beforeOf(result);
  return {
    ...placeOf(result),
    first: ratio(result, 0).toFixed(2),
    'first, before': before?.list ?? '',
    'first, budget': BUDGET.list,
    ...(result.page === 'board' ? peersList(result.condition) : {}),
    second: ratio(result, 1).toFixed(2),
    'second, before': before?.again ?? '',
    'second, budget': BUDGET.again,
    'after an act': actedRatio(result).toFixed(2),
    'after an act, before': before?.acted ?? '',
  };
}

function blockedRow(result: Result): Row {
  const isWhole = result.condition === 'processor' && result.page === 'board';
  return {
    ...placeOf(result),
    now: Math.round(of(result.visits, 0, blockedOf)),
    before: beforeOf(result)?.blocked ?? '',
    'a visitor who has acted': Math.round(of(result.visits, 2, blockedOf)),
    budget: BUDGET.blockedMs,
    ...Object.fromEntries(Object.entries(PEERS_BLOCKED).map(([name, ms]) => [name, isWhole ? ms : ''])),
  };
}

function pressRow(result: Result): Row {
  const isPhone = result.condition === 'phone';
  return {
    ...placeOf(result),
    'shows before React': Math.round(press(result, 'shown')),
    'its budget': BUDGET.shownMs,
    sent: Math.round(press(result, 'sent')),
    'budget of sent': isPhone ? ON_PHONE.sentMs : '',
    'React has it': Math.round(press(result, 'answered')),
    'shows with React': Math.round(press(result, 'shownWithReact')),
    'budget with React': isPhone ? ON_PHONE.shownWithReactMs : '',
    'longest task, processor time': Math.round(longestTask(result)),
    'budget of a task': BUDGET.taskMs,
  };
}

function detailRow(result: Result): Row {
  const kb = (value: (visit: Visit) => number) => (of(result.visits, 0, value) / 1024).toFixed(1);
  const ms = (value: (visit: Visit) => number) => Math.round(of(result.visits, 0, value));
  return {
    ...placeOf(result),
    requests: of(result.visits, 0, ({ requests }) => requests),
    KB: kb(({ bytes }) => bytes),
    'KB of JavaScript': kb(({ scriptBytes }) => scriptBytes),
    'of it before the list': kb(({ scriptBytesBeforeList }) => scriptBytesBeforeList),
    'first paint': ms(({ firstPaint }) => firstPaint),
    'largest paint': ms(({ largestPaint }) => largestPaint),
    list: ms(listOf),
    'list again': Math.round(of(result.visits, 1, listOf)),
    shift: Math.max(...result.visits.flat().map((visit) => visit?.shift ?? 0)),
  };
}

function missedBudgets(result: Result): string[] {
  const { visits, condition, page } = result;
  const isPhone = condition === 'phone';
  const missed: Record<string, boolean> = {
    [`the list takes more than ${BUDGET.list} times the floor`]: ratio(result, 0) > BUDGET.list,
    [`again it takes more than ${BUDGET.again} times the floor`]: ratio(result, 1) > BUDGET.again,
    [`blocked for more than ${BUDGET.blockedMs} ms`]: of(visits, 0, blockedOf) > BUDGET.blockedMs,
    [`blocked for more than ${BUDGET.blockedMs} ms after an act`]: of(visits, 2, blockedOf) > BUDGET.blockedMs,
    [`a press shows after more than ${BUDGET.shownMs} ms`]: press(result, 'shown') > BUDGET.shownMs,
    [`with React it shows after more than ${ON_PHONE.shownWithReactMs} ms`]:
      isPhone && press(result, 'shownWithReact') > ON_PHONE.shownWithReactMs,
    [`a vote is sent after more than ${ON_PHONE.sentMs} ms`]: isPhone && press(result, 'sent') > ON_PHONE.sentMs,
    [`a task takes more than ${BUDGET.taskMs} ms`]: longestTask(result) > BUDGET.taskMs,
    'too much JavaScript': visits.some(([visit]) => visit.scriptBytesBeforeList > BUDGET.scriptBytes),
    'something has moved': visits.flat().some((visit) => visit !== null && visit.shift > BUDGET.shift),
  };
  return Object.keys(missed)
    .filter((what) => missed[what])
    .map((what) => `${page}, ${condition}: ${what}`);
}
