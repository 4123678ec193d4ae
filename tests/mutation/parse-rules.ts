/**
 * Parses the rules language as far as mutation needs it: the conditions and their structure. Positions are offsets into
 * the source.
 */

/** A part of a condition. A part without smaller conditions is a leaf. */
export interface Condition {
  readonly kind: 'or' | 'and' | 'ternary' | 'leaf';
  readonly start: number;
  readonly end: number;
  readonly children: readonly Condition[];
}

/** The whole condition of an `allow`, or the value that a function returns or a `let` binds. */
export interface Statement {
  readonly kind: 'allow' | 'return' | 'let';
  /** `products: update`, or the function's name. */
  readonly name: string;
  readonly condition: Condition;
}

/** Replaces comments with spaces, which keeps offsets unchanged. */
export function withoutComments(source: string): string {
  return source.replaceAll(/'(?:\\.|[^'\\])*'|\/\/[^\n]*/g, (found) =>
    found.startsWith("'") ? found : ' '.repeat(found.length),
  );
}

/** Replaces the contents of strings with dots, so that all remaining brackets and operators are code. */
export function withoutStrings(code: string): string {
  return code.replaceAll(/'((?:\\.|[^'\\])*)'/g, (_, inside: string) => `'${'.'.repeat(inside.length)}'`);
}

/** Every condition of the rules, in source order. */
export function statementsOf(source: string): Statement[] {
  const code = withoutStrings(withoutComments(source));
  const heads = code.matchAll(
    /\bmatch (?<path>\/\w+)|\bfunction (?<called>\w+)|\ballow (?<methods>[\w, ]+): if\b|\breturn\b|\blet \w+ =/g,
  );
  const statements: Statement[] = [];
  let [path, called] = ['', ''];
  for (const { 0: head, index, groups } of heads) {
    if (groups?.path) path = groups.path.slice(1);
    else if (groups?.called) called = groups.called;
    else {
      const start = index + head.length;
      const condition = parse(code, start, code.indexOf(';', start));
      if (groups?.methods) statements.push({ kind: 'allow', name: `${path}: ${groups.methods}`, condition });
      else statements.push({ kind: head === 'return' ? 'return' : 'let', name: called, condition });
    }
  }
  return statements;
}

function parse(code: string, from: number, to: number): Condition {
  const [start, end] = trimmed(code, from, to);
  const [asked] = operators(code, start, end, '?');
  const [otherwise] = operators(code, start, end, ':');
  if (asked !== undefined && otherwise !== undefined) {
    const children = [parse(code, start, asked), parse(code, asked + 1, otherwise), parse(code, otherwise + 1, end)];
    return { kind: 'ternary', start, end, children };
  }
  for (const [kind, operator] of [
    ['or', '||'],
    ['and', '&&'],
  ] as const) {
    const found = operators(code, start, end, operator);
    if (found.length === 0) continue;
    const starts = [start, ...found.map((at) => at + operator.length)];
    return { kind, start, end, children: starts.map((each, at) => parse(code, each, found[at] ?? end)) };
  }
  if (code[start] === '(' && closing(code, start) === end - 1) {
    const inside = parse(code, start + 1, end - 1);
    if (inside.kind !== 'leaf') return { ...inside, start, end };
  }
  return { kind: 'leaf', start, end, children: [] };
}

function trimmed(code: string, from: number, to: number): [number, number] {
  const text = code.slice(from, to);
  return [from + text.length - text.trimStart().length, to - text.length + text.trimEnd().length];
}

/** The positions of the operator outside all brackets. */
function operators(code: string, start: number, end: number, operator: string): number[] {
  const found: number[] = [];
  for (let at = start; at < end; at += 1) {
    if ('([{'.includes(code[at] ?? ' ')) at = closing(code, at);
    else if (code.startsWith(operator, at)) found.push(at);
  }
  return found;
}

/** The position of the bracket that closes the one at `open`. */
function closing(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if ('([{'.includes(code[at] ?? ' ')) depth += 1;
    else if (')]}'.includes(code[at] ?? ' ')) depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`The bracket at ${open} is never closed.`);
}
