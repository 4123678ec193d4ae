import { parseSync, Visitor } from 'vite';

interface FunctionSize {
  readonly file: string;
  /** The name of its declaration; empty for other functions. */
  readonly name: string;
  readonly lines: number;
  /** Number of positional parameters. */
  readonly parameters: number;
}

/** The sizes of all functions in the text of a file. @throws Error if the text has errors */
export function functionsIn(file: string, text: string): FunctionSize[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: FunctionSize[] = [];
  const names = new Map<unknown, string>();
  const add = (
    node: { readonly start: number; readonly end: number; readonly params: readonly unknown[] },
    name = '',
  ) =>
    found.push({
      file,
      name: names.get(node) ?? name,
      lines: text.slice(node.start, node.end).split('\n').length,
      parameters: node.params.length,
    });
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && names.set(init, id.name)),
    FunctionDeclaration: (node) => void add(node, node.id?.name),
    FunctionExpression: (node) => void add(node),
    ArrowFunctionExpression: (node) => void add(node),
  }).visit(program);
  return found;
}
