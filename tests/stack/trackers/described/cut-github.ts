import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Cuts what connections ask for out of GitHub's description, `generated/api.github.com.json` of @octokit/openapi:
 * `node cut-github.ts DESCRIPTION` writes github.json. The package has 460 MB.
 */

type Node = { readonly [name: string]: unknown };

/** Operations that are kept. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  '/repos/{owner}/{repo}': ['get'],
  '/repos/{owner}/{repo}/issues': ['get', 'post'],
  '/repos/{owner}/{repo}/issues/{issue_number}': ['get'],
  '/repos/{owner}/{repo}/issues/{issue_number}/comments': ['get', 'post'],
  '/repos/{owner}/{repo}/issues/{issue_number}/events': ['get'],
  '/repos/{owner}/{repo}/issues/comments/{comment_id}': ['patch', 'delete'],
  '/repos/{owner}/{repo}/hooks': ['get', 'post'],
  '/repos/{owner}/{repo}/hooks/{hook_id}': ['patch', 'delete'],
  '/search/issues': ['get'],
};
/** What only tells. */
const TOLD = ['description', 'summary', 'example', 'examples', 'externalDocs', 'title', 'deprecated'];

const [source = ''] = process.argv.slice(2);
const whole = JSON.parse(readFileSync(source, 'utf8')) as Node;
const at = (path: readonly string[], from: unknown = whole): unknown =>
  path.reduce((node, name) => (node as Node | undefined)?.[name], from);
const resolved = (node: unknown): unknown => {
  const { $ref } = (node ?? {}) as Node;
  return typeof $ref === 'string' ? at($ref.slice(2).split('/')) : node;
};

const schemas = new Map<string, unknown>();
/** Keeps the schemas that it refers to. `isNames`: the keys are names of properties. */
function kept(node: unknown, isNames = false): unknown {
  if (Array.isArray(node)) return node.map((one) => kept(one));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as Node;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    if (!schemas.has(name)) {
      schemas.set(name, null);
      schemas.set(name, kept(at(['components', 'schemas', name])));
    }
    return { $ref: `#/components/schemas/${name}` };
  }
  // Of a reference, which the keyword does not reach.
  const { nullable, ...rest } = node as Node;
  if (!isNames && nullable === true && !('type' in rest)) return { anyOf: [kept(rest), { type: 'null' }] };
  // GitHub itself answers null there (`state_reason` of an open issue).
  if (nullable === true && Array.isArray(rest.enum))
    return kept({ ...rest, enum: [...rest.enum, null], type: [rest.type, 'null'] });
  const entries = Object.entries(node).filter(([name]) => isNames || !(TOLD.includes(name) || name.startsWith('x-')));
  return Object.fromEntries(entries.map(([name, value]) => [name, kept(value, !isNames && name === 'properties')]));
}
const json = (node: unknown): unknown => kept(at(['content', 'application/json', 'schema'], resolved(node)));

const paths = Object.entries(ASKED).map(([path, methods]) => {
  const operations = methods.map((method) => {
    const found = at(['paths', path, method]) as Node;
    const parameters = (found.parameters as unknown[]).map((one) => resolved(one) as Node);
    const query = parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, kept(schema)]);
    const answers = Object.entries(found.responses as Node).map(([status, answer]) => [status, json(answer) ?? null]);
    const body = found.requestBody === undefined ? {} : { body: json(found.requestBody) };
    return [method, { query: Object.fromEntries(query), ...body, answers: Object.fromEntries(answers) }];
  });
  return [path, Object.fromEntries(operations)];
});
const cut = {
  version: at(['info', 'version']),
  paths: Object.fromEntries(paths),
  components: { schemas: Object.fromEntries([...schemas].sort(([one], [other]) => one.localeCompare(other, 'en'))) },
};
writeFileSync(new URL('github.json', import.meta.url), `${JSON.stringify(cut)}\n`);
