import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inLocal } from '../stack/paths.ts';
import { firestoreEmulator } from '../support/actors.ts';
import { IS_QUICK } from '../support/property.ts';
import { loadRules, MUTANT, PROJECT } from './environment.ts';

/** A position in the rules. `endOffset` is the offset of the last character, without closing brackets. */
interface Position {
  readonly line: number;
  readonly column: number;
  readonly currentOffset: number;
  readonly endOffset: number;
}

/**
 * One result of an expression. No key means that the expression was skipped, because the outcome was already clear.
 * `undefined` means an error if it says so, else a document that was not fetched yet.
 */
type Value = Readonly<Record<string, unknown>> & { readonly boolValue?: boolean };

/** An expression of the rules as the emulator reports it. Literals are not reported. */
interface Expression {
  readonly sourcePosition: Position;
  readonly values?: readonly { readonly value: Value }[];
  readonly children?: readonly Expression[];
}

interface Report {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  readonly report: readonly Expression[];
}

interface Noted {
  readonly source: string;
  evaluated: boolean;
  readonly seen: Set<boolean>;
}

const noted = new Map<string, Noted>();

/** File that records the expressions each group evaluates. A mutant is tested with the affected groups only. */
const COVERED = process.env.RULES_COVERED;

/**
 * Adds the evaluations since the last call and empties the emulator's report. The report holds every value of every
 * expression of every request: for some groups, hundreds of megabytes.
 *
 * @param isReported false to empty the report alone, unless the groups of each expression are wanted
 */
export async function noteCoverage(group: string, isReported: boolean): Promise<void> {
  // Each load of the rules costs the emulator a second of processor, and `npm test` reads no report.
  if (MUTANT || (IS_QUICK && !COVERED)) return;
  if (!isReported && !COVERED) return loadRules();
  const response = await fetch(`${firestoreEmulator().url}/emulator/v1/projects/${PROJECT}:ruleCoverage`);
  const { rules, report } = (await response.json()) as Report;
  const rulesSource = rules.files[0]?.content ?? '';
  for (const expression of report) note(expression, rulesSource);
  if (COVERED) appendFileSync(COVERED, `${JSON.stringify({ group, places: report.flatMap(placesOf) })}\n`);
  await loadRules();
}

/** The start offsets of the evaluated parts of an expression. */
function placesOf({ sourcePosition, values = [], children = [] }: Expression): number[] {
  return [...(values.length > 0 ? [sourcePosition.currentOffset] : []), ...children.flatMap(placesOf)];
}

function note({ sourcePosition, values = [], children = [] }: Expression, rulesSource: string): void {
  const { line, column, endOffset } = sourcePosition;
  const key = `${line}:${column}-${endOffset}`;
  const known = noted.get(key) ?? {
    source: sourceOf(sourcePosition, rulesSource),
    evaluated: false,
    seen: new Set<boolean>(),
  };
  noted.set(key, known);
  for (const { value } of values) {
    if (Object.entries(value).some(([kind, what]) => kind !== 'undefined' || isError(what))) known.evaluated = true;
    if (value.boolValue !== undefined) known.seen.add(value.boolValue);
  }
  for (const child of children) note(child, rulesSource);
}

const isError = (what: unknown) => typeof what === 'object' && what !== null && 'sourcePosition' in what;

/** The text of an expression on one line, with the closing brackets that the emulator omits. */
function sourceOf({ currentOffset, endOffset }: Position, rulesSource: string): string {
  let end = endOffset + 1;
  if (rulesSource[end] === '(') end++;
  const open = () => {
    const text = rulesSource.slice(currentOffset, end);
    return text.split(/[([]/).length - text.split(/[)\]]/).length;
  };
  while (open() > 0 && end < rulesSource.length) end++;
  return rulesSource.slice(currentOffset, end).replaceAll(/\s+/g, ' ');
}

/** Whether the source is a field, possibly optional, or a variable. Its value may always be the same boolean. */
const isData = (source: string) => /^[\w.[\]]+(?:\.get\('\w+', [\w'[\]]+\))?$/.test(source);

/** The parts of the tests, which run in processes of their own. */
const PARTS = ['who', 'what'] as const;
export type Part = (typeof PARTS)[number];

const keptIn = (part: Part) => inLocal('results', `rules-${part}.json`);

/** Keeps what the tests of a part have evaluated. */
export function keepCoverage(part: Part): void {
  if (MUTANT) return;
  const kept = [...noted].map(([key, { seen, ...rest }]) => [key, { ...rest, seen: [...seen] }]);
  mkdirSync(dirname(keptIn(part)), { recursive: true });
  writeFileSync(keptIn(part), JSON.stringify(kept));
}

/** Removes what an earlier run has kept. */
export const removeCoverage = (part: Part): void => rmSync(keptIn(part), { force: true });

/** Adds what all parts have evaluated. @throws Error if one has kept nothing */
export function restoreCoverage(): void {
  for (const part of PARTS) {
    const kept = JSON.parse(readFileSync(keptIn(part), 'utf8')) as [
      string,
      Omit<Noted, 'seen'> & { seen: boolean[] },
    ][];
    for (const [key, { source, evaluated, seen }] of kept) {
      const known = noted.get(key);
      noted.set(key, {
        source,
        evaluated: evaluated || known?.evaluated === true,
        seen: new Set([...seen, ...(known?.seen ?? [])]),
      });
    }
  }
}

/** Expressions that no test evaluates, and conditions that are always true or always false. */
export function coverageGaps(): string[] {
  return [...noted].flatMap(([key, { source, evaluated, seen }]) => {
    const where = `firestore.rules:${key.split('-')[0]}`;
    if (!evaluated) return [`${where} was never evaluated: ${source}`];
    if (seen.size !== 1 || isData(source)) return [];
    return [`${where} was never ${seen.has(true) ? 'false' : 'true'}: ${source}`];
  });
}

/** The number of evaluated conditions. */
export const conditionsSeen = (): number => [...noted.values()].filter(({ seen }) => seen.size > 0).length;
