import { readFileSync, writeFileSync } from 'node:fs';
import {
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  parse,
  print,
  type TypeNode,
  visit,
} from 'graphql';

/**
 * Cuts what connections ask for out of Linear's schema, `packages/sdk/src/schema.graphql` of its repository linear/linear:
 * `node cut-linear.ts SCHEMA` writes linear.graphql. The whole has 1.2 MB, and no package ships it.
 */

/** Fields of the roots that are kept, with what their arguments take. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  Query: ['viewer', 'organization', 'teams', 'team', 'issue', 'issues', 'searchIssues', 'comments', 'webhooks'],
  Mutation: [
    ...['issueCreate', 'commentCreate', 'commentUpdate', 'commentDelete'],
    ...['webhookCreate', 'webhookUpdate', 'webhookDelete'],
  ],
};
/** Types whose fields are kept besides those that the roots return. */
const KEPT = ['Team', 'Issue', 'IssueSearchResult', 'WorkflowState', 'WorkflowStateConnection', 'Webhook', 'Comment'];

const [source = ''] = process.argv.slice(2);
const schema = visit(parse(readFileSync(source, 'utf8')), {
  enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
});
const byName = new Map(
  schema.definitions.flatMap((one) => ('name' in one && one.name ? [[one.name.value, one] as const] : [])),
);

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));
const fieldsOf = (name: string): readonly FieldDefinitionNode[] => {
  const found = byName.get(name);
  return found?.kind === Kind.OBJECT_TYPE_DEFINITION ? (found.fields ?? []) : [];
};
const isLeaf = (name: string): boolean =>
  fieldsOf(name).length === 0 &&
  byName.get(name)?.kind !== Kind.INTERFACE_TYPE_DEFINITION &&
  byName.get(name)?.kind !== Kind.UNION_TYPE_DEFINITION;

const rootFields = (root: string) => fieldsOf(root).filter(({ name }) => ROOTS[root]?.includes(name.value));
const returned = Object.keys(ROOTS).flatMap((root) => rootFields(root).map(({ type }) => nameOf(type)));
const objects = new Set([
  ...returned,
  ...returned.flatMap((name) =>
    fieldsOf(name)
      .filter((one) => ['nodes', 'pageInfo'].includes(one.name.value))
      .map(({ type }) => nameOf(type)),
  ),
  ...KEPT,
]);

const kept = new Map<string, DefinitionNode>();
function keepInput(name: string): void {
  const found = byName.get(name);
  if (found === undefined || kept.has(name)) return;
  kept.set(name, found);
  if (found.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
    for (const { type } of found.fields ?? []) keepInput(nameOf(type));
}
const keepArguments = (args: readonly InputValueDefinitionNode[] = []) => {
  for (const { type } of args) keepInput(nameOf(type));
};

for (const name of [...Object.keys(ROOTS), ...objects]) {
  const found = byName.get(name);
  if (found?.kind !== Kind.OBJECT_TYPE_DEFINITION) throw new Error(`No type ${name}`);
  const fields = (name in ROOTS ? rootFields(name) : fieldsOf(name)).filter(
    ({ type }) => objects.has(nameOf(type)) || isLeaf(nameOf(type)),
  );
  kept.set(name, { ...found, interfaces: [], fields });
  for (const { type, arguments: taken } of fields) {
    if (isLeaf(nameOf(type))) keepInput(nameOf(type));
    keepArguments(taken);
  }
}
const definitions = [...kept.values()].sort((one, other) => nameIn(one).localeCompare(nameIn(other), 'en'));
function nameIn(definition: DefinitionNode): string {
  return 'name' in definition ? (definition.name?.value ?? '') : '';
}
// Directives of Linear are for its own tools.
const bare = visit(
  { kind: Kind.DOCUMENT, definitions },
  { Directive: (node) => (node.name.value === 'deprecated' ? undefined : null) },
);
writeFileSync(new URL('linear.graphql', import.meta.url), `${print(bare)}\n`);
