/** A rule of a sheet, or an at-rule with its rules. */
interface Rule {
  /** A list of selectors, or the at-rule's name and condition. */
  readonly head: string;
  /** Declarations, or rules. */
  readonly body: string | readonly Rule[];
}

/** At-rules that contain rules. Others, such as `@property`, belong to no element. */
const GROUP = /^@(?:media|container|supports|layer)\b/;
const KEYFRAMES = /^@keyframes (\S+)/;
const STRING_OR = (other: string) => new RegExp(`"(?:\\\\.|[^"\\\\])*"|${other}`, 'g');
const PIECE = STRING_OR('[^{}"]+|[{}]');
const CHARACTER = STRING_OR('[^]');

/**
 * Returns a function that returns the rules of a sheet that can match an element of a page, in their order: those whose
 * classes the page has. States such as `:hover` do not count, because they change without React. What React shows needs
 * the whole sheet (main.tsx).
 *
 * @param sheet minified CSS without nested rules
 */
export function shownStyle(sheet: string): (html: string) => string {
  const rules = rulesOf(sheet);
  return (html) => {
    const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names);
    const classes = new Set(lists.join(' ').split(' '));
    const shown = rules.flatMap((rule) => shownIn(rule, classes));
    const words = new Set(shown.flatMap(({ head, body }) => (KEYFRAMES.test(head) ? [] : wordsIn(body))));
    const isRun = (name = '') => words.has(name);
    return textOf(shown.filter(({ head }) => !KEYFRAMES.test(head) || isRun(KEYFRAMES.exec(head)?.[1])));
  };
}

const wordsIn = (body: Rule['body']): readonly string[] =>
  typeof body === 'string' ? (body.match(/[\w-]+/g) ?? []) : body.flatMap((rule) => wordsIn(rule.body));

const textOf = (rules: readonly Rule[]): string =>
  rules.map(({ head, body }) => `${head}{${typeof body === 'string' ? body : textOf(body)}}`).join('');

function shownIn({ head, body }: Rule, classes: ReadonlySet<string>): readonly Rule[] {
  if (typeof body === 'string') return head.startsWith('@') || canMatch(head, classes) ? [{ head, body }] : [];
  const shown = body.flatMap((rule) => shownIn(rule, classes));
  return shown.length > 0 ? [{ head, body: shown }] : [];
}

/** Whether the page has all classes of one of the selectors, apart from those in `:not()` and `:has()`. */
const canMatch = (selectors: string, classes: ReadonlySet<string>): boolean =>
  selectorsIn(selectors).some((selector) => {
    let own = '';
    let rest = selector;
    for (let at = rest.search(/:[\w-]+\(/); at >= 0; at = rest.search(/:[\w-]+\(/)) {
      const start = rest.indexOf('(', at) + 1;
      const end = endOf(rest, start);
      if (/^:(?:is|where)\(/.test(rest.slice(at)) && !canMatch(rest.slice(start, end), classes)) return false;
      own += rest.slice(0, at);
      rest = rest.slice(end + 1);
    }
    return ((own + rest).match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? []).every((name) => classes.has(name));
  });

/** Returns where the bracket that is open at `start` is closed. */
function endOf(text: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < text.length) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) break;
    at += 1;
  }
  return at;
}

/** Returns the selectors of a list, without their attributes. */
function selectorsIn(list: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of list.replaceAll(/\[(?:"[^"]*"|[^\]"])*\]/g, '').matchAll(CHARACTER)) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let head = '';
  let body = '';
  let depth = 0;
  for (const [piece] of css.matchAll(PIECE)) {
    if (piece === '}') depth -= 1;
    if (piece === '}' && depth === 0) {
      rules.push({ head: head.trim(), body: GROUP.test(head.trim()) ? rulesOf(body) : body });
      head = '';
      body = '';
    } else if (depth > 0) body += piece;
    else if (piece !== '{') head += piece;
    if (piece === '{') depth += 1;
  }
  return rules;
}
