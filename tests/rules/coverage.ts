import { appendFileSync } from 'node:fs';
import { firestoreEmulator } from '../support/actors.ts';
import { loadRules, MUTANT, PROJECT } from './environment.ts';

/** A place in the rules; `endOffset` is that of the last character, closing brackets not counted. */
interface Position {
  readonly line: number;
  readonly column: number;
  readonly currentOffset: number;
  readonly endOffset: number;
}

/**
 * What an expression was once. No key: it was skipped, because the outcome was clear without it. `undefined`: an error
 * where it says so, else a document that had yet to be fetched.
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

/**
 * Adds up what the rules have evaluated since the last time, and empties the emulator's report: it holds every value of
 * every expression of every request, which for all tests together would be hundreds of megabytes.
 */
export async function noteCoverage(group: string): Promise<void> {
  if (MUTANT) return;
  const response = await fetch(`${firestoreEmulator().url}/emulator/v1/projects/${PROJECT}:ruleCoverage`);
  const { rules, report } = (await response.json()) as Report;
  const rulesSource = rules.files[0]?.content ?? '';
  for (const expression of report) note(expression, rulesSource);
  if (COVERED) appendFileSync(COVERED, `${JSON.stringify({ group, places: report.flatMap(placesOf) })}\n`);
  await loadRules();
}

/** Where to write down which group has made the rules evaluate what: a mutant is tried with these groups alone. */
const COVERED = process.env.RULES_COVERED;

/** The offsets at which the evaluated parts of an expression begin. */
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

/** The text of an expression on one line, with the closing brackets that the emulator leaves out. */
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

/** A field or a variable: what stands in it may well be always the same truth value. */
const isData = (source: string) => /^[\w.]+$/.test(source);

/** The expressions that no test has made the rules look at, and the conditions that were always true or always false. */
export function coverageGaps(): string[] {
  return [...noted].flatMap(([key, { source, evaluated, seen }]) => {
    const where = `firestore.rules:${key.split('-')[0]}`;
    if (!evaluated) return [`${where} was never evaluated: ${source}`];
    if (seen.size !== 1 || isData(source)) return [];
    return [`${where} was never ${seen.has(true) ? 'false' : 'true'}: ${source}`];
  });
}

/** How many conditions have been looked at. */
export const conditionsSeen = (): number => [...noted.values()].filter(({ seen }) => seen.size > 0).length;
