import { type Condition, type Statement, statementsOf, withoutComments, withoutStrings } from './parse-rules.ts';

/** The rules with a single fault. */
export interface Mutant {
  /** For example `L130:9+24 true`: line, column and length of the original text, and its replacement. */
  readonly id: string;
  /** The `allow` or function that contains the change, named as in parse-rules.ts. */
  readonly within: string;
  /** The original text, on one line. */
  readonly was: string;
  readonly becomes: string;
  /** The smallest condition that contains the change, and the whole one, as offsets into the source. */
  readonly places: readonly (readonly [start: number, end: number])[];
  readonly rules: string;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly becomes: string;
}

/** An expression that looks like a value: a literal, a field or a document. It is no condition to mutate. */
const VALUE = /^(?:'[^']*'|null|[\w.]+|get(?:After)?\(.*\)\.data(?:\.\w+)*)$/s;

/**
 * Lists every mutant of the rules: a missing part of a chain, a condition that is always or never true, a limit that is
 * one higher or lower, or a missing list entry or character of a class.
 */
export function mutantsOf(source: string): Mutant[] {
  const code = withoutComments(source);
  return statementsOf(source).flatMap((statement) => {
    const { start, end } = statement.condition;
    const changes = [
      ...(statement.kind === 'let' ? [] : ofWhole(statement.condition, code)),
      ...ofNumbers(code, start, end),
      ...ofLists(code, start, end),
      ...ofPatterns(code, start, end),
    ];
    return changes.map((change) => mutant(source, statement, change));
  });
}

function mutant(source: string, { name, condition }: Statement, { start, end, becomes }: Change): Mutant {
  const before = source.slice(0, start).split('\n');
  return {
    id: `L${before.length}:${(before.at(-1)?.length ?? 0) + 1}+${end - start} ${becomes || '(nothing)'}`,
    within: name,
    was: source.slice(start, end).replaceAll(/\s+/g, ' '),
    becomes,
    places: [smallestAround(condition, start, end), [condition.start, condition.end]],
    rules: source.slice(0, start) + becomes + source.slice(end),
  };
}

function smallestAround(condition: Condition, start: number, end: number): readonly [number, number] {
  const child = condition.children.find((each) => each.start <= start && end <= each.end);
  return child ? smallestAround(child, start, end) : [condition.start, condition.end];
}

/** Replaces a condition that is not part of a chain with `true` and with `false`. */
function ofWhole(condition: Condition, code: string): Change[] {
  const text = code.slice(condition.start, condition.end);
  if (VALUE.test(text) && text !== 'true' && text !== 'false') return [];
  const own = ['true', 'false']
    .filter((becomes) => becomes !== text)
    .map((becomes) => ({ start: condition.start, end: condition.end, becomes }));
  return [...own, ...ofParts(condition, code)];
}

/**
 * Replaces a part of an `&&` chain with `true` and a part of an `||` chain with `false`. The opposite values would
 * decide the whole chain.
 */
function ofParts({ kind, children }: Condition, code: string): Change[] {
  if (kind === 'ternary') return children.flatMap((child) => ofWhole(child, code));
  return children.flatMap((child) => [
    { start: child.start, end: child.end, becomes: kind === 'and' ? 'true' : 'false' },
    ...ofParts(child, code),
  ]);
}

function ofNumbers(code: string, from: number, to: number): Change[] {
  const found = withoutStrings(code)
    .slice(from, to)
    .matchAll(/(?<![\w.$])\d+(?![\w.])/g);
  return [...found].flatMap(({ 0: digits, index }) => offByOne(from + index, digits));
}

function offByOne(start: number, digits: string): Change[] {
  const end = start + digits.length;
  return [Number(digits) + 1, Number(digits) - 1]
    .filter((value) => value >= 0)
    .map((value) => ({ start, end, becomes: String(value) }));
}

/** Removes each word from each list of words, which may be a text that is split, or the choices of a pattern. */
function ofLists(code: string, from: number, to: number): Change[] {
  return [
    ...ofArrays(code, from, to),
    ...ofWords(code, from, to, /(?<=')([\w-]+(?: [\w-]+)+)(?='\.split\(' '\))/g, ' '),
    ...ofWords(code, from, to, /(?<=\()([\w-]+(?:\|[\w-]+)+)(?=\))/g, '|'),
  ];
}

function ofWords(code: string, from: number, to: number, lists: RegExp, between: string): Change[] {
  return [...code.slice(from, to).matchAll(lists)].flatMap(({ 1: inside = '', index }) => {
    const words = inside.split(between);
    return words.map((word, nth) => {
      const start = from + index + words.slice(0, nth).join(between).length;
      // With the separator before the word, or after the first one.
      return { start, end: start + word.length + between.length, becomes: '' };
    });
  });
}

function ofArrays(code: string, from: number, to: number): Change[] {
  const lists = code.slice(from, to).matchAll(/\[('[\w-]+'(?:, '[\w-]+')*)\]/g);
  return [...lists].flatMap(({ 1: inside = '', index }) => {
    const words = [...inside.matchAll(/'[\w-]+'(?:, )?/g)];
    return words.map(({ 0: word, index: at }, nth) => {
      const isLast = nth === words.length - 1;
      const start = from + index + 1 + at - (isLast && nth > 0 ? ', '.length : 0);
      return { start, end: from + index + 1 + at + word.length, becomes: '' };
    });
  });
}

/** Changes patterns, and functions that return one: lengths off by one, and missing characters of a character class. */
function ofPatterns(code: string, from: number, to: number): Change[] {
  const strings = code.slice(from, to).matchAll(/(?<=matches\(|, |^)'((?:\\.|[^'\\])*)'/g);
  return [...strings].flatMap(({ 1: pattern = '', index }) => {
    const start = from + index + 1;
    const lengths = [...pattern.matchAll(/(?<!\\\\[xpP])\{(\d+)(?:,(\d+))?\}/g)].flatMap((length) => {
      const [whole, least = '', most] = length;
      const at = start + length.index;
      const second = most === undefined ? [] : offByOne(at + whole.length - 1 - most.length, most);
      return [...offByOne(at + 1, least), ...second];
    });
    const members = [...pattern.matchAll(/\\\\x\{\w+\}(?:-\\\\x\{\w+\})?|\\\\p\{\w+\}/g)].map((member) => ({
      start: start + member.index,
      end: start + member.index + member[0].length,
      becomes: '',
    }));
    return [...lengths, ...members];
  });
}

/** One line for a log: the id, the statement, and the original text. */
export function describeMutant({ id, within, was }: Mutant): string {
  return `${id}  (${within}: ${was.slice(0, 80)})`;
}
