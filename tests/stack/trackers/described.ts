import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { Question, Reply } from './github.ts';

/** Compares what is asked and answered with GitHub's own published description, cut by `described/cut-github.ts`. */

interface Operation {
  /** Schemas of the parameters of the query. */
  readonly query: Readonly<Record<string, object>>;
  readonly body?: object;
  /** Schemas by status; null for an answer without a body. */
  readonly answers: Readonly<Record<string, object | null>>;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

const file = new URL('described/github.json', import.meta.url);
const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Description;

const newAjv = (coerceTypes: boolean) => {
  const ajv = new Ajv({ strict: false, coerceTypes });
  formats.default(ajv);
  return ajv.addSchema({ $id: 'github', components });
};
const bodies = newAjv(false);
/** Parameters of a query are text. */
const parameters = newAjv(true);

/** All operations, as `GET /repos/{owner}/{repo}`. */
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => [`${method.toUpperCase()} ${path}` as string, found] as const),
  ),
);
export const OPERATIONS = [...operations.keys()].sort();

const patterns = OPERATIONS.map((name) => {
  const parts = name.replaceAll(/\{(\w+)\}/g, (_, part) => (/number|id$/.test(part) ? '\\d+' : '[^/]+'));
  return { name, pattern: new RegExp(`^${parts}$`) };
});

/** Statuses that any request may be answered with, whatever it is for. */
const EVERYWHERE = [401, 403, 404];

/** Answers as the stand-in does, to what GitHub's description takes. @throws Error for an answer that it does not have */
export function described(question: Omit<Question, 'isValid'>, answer: (question: Question) => Reply): Reply {
  const { method, path, query, json } = question;
  const { query: taken, body: sent, answers } = operations.get(operationOf(method, path)) as Operation;
  const unknown = [...query].filter(
    ([name, value]) => !(name in taken && check(parameters, taken[name], value) === null),
  );
  if (unknown.length > 0) throw new Error(`GitHub takes no ${unknown.join()} at ${method} ${path}`);
  const reply = answer({ ...question, isValid: sent === undefined || check(bodies, sent, json) === null });
  const { status = 200, body, isFault } = reply;
  const schema = answers[status];
  if (isFault || (schema === undefined && EVERYWHERE.includes(status))) return reply;
  if (schema === undefined) throw new Error(`GitHub does not answer ${method} ${path} with ${status}`);
  const fault = schema === null ? body : check(bodies, schema, body);
  if (fault) throw new Error(`GitHub would not answer ${method} ${path} so: ${fault}`);
  return reply;
}

/** Returns which operation a request is. @throws Error for none */
export function operationOf(method: string, path: string): string {
  // By its id, as GitHub redirects to one that was renamed.
  const named = path.replace(/^\/repositories\/\d+/, '/repos/owner/repo');
  const found = patterns.find(({ pattern }) => pattern.test(`${method} ${named}`));
  if (found === undefined) throw new Error(`No ${method} ${path} in GitHub's description`);
  return found.name;
}

const compiled = new WeakMap<object, ReturnType<Ajv['compile']>>();

/** @returns what a schema of the description does not allow; null for nothing */
function check(ajv: Ajv, schema: object = {}, value: unknown): string | null {
  const known = compiled.get(schema) ?? ajv.compile({ type: 'object', properties: { value: rooted(schema) } });
  compiled.set(schema, known);
  return known({ value }) ? null : ajv.errorsText(known.errors);
}

/** Its references lead to the components. */
const rooted = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"github#/components/')) as object;
