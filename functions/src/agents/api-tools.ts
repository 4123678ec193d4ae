import { malformedField } from '../api/errors.ts';
import type { Scope } from '../shared/keys/scopes.ts';
import { type Arguments, doneResult, failedResult, plainSchema, resultOf, type Tool, type ToolResult } from './tool.ts';

/** Tools made from the API's document, one for each operation. The operation's handler answers the call. */

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Json;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly { readonly key: readonly Scope[] }[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Json } } };
  readonly responses: Json;
}
/** The parts of an OpenAPI document that this module reads. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

export interface ApiTool extends Tool {
  /** The key needs all of them. */
  readonly scopes: readonly Scope[];
  readonly method: string;
  /** Below `/api/v1`, with names of parameters in braces. */
  readonly path: string;
  /** The arguments that are parameters; all others are fields of the body. */
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly hasBody: boolean;
}

const named = (operationId: string) => operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `Idempotency-Key` is the argument `idempotency_key`. */
const argumentOf = ({ name }: Parameter) => name.toLowerCase().replaceAll('-', '_');

/**
 * Returns the tools of the operations of a document.
 *
 * @throws Error if a field of a body has the name of a parameter
 */
export function apiToolsOf({ paths, components }: ApiDocument): readonly ApiTool[] {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { readonly $ref?: string };
    if ($ref !== undefined) return resolve(components.schemas[$ref.slice('#/components/schemas/'.length)]);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part)]));
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toolOf(path, { method, operation, resolve })),
  );
}

function toolOf(
  path: string,
  {
    method,
    operation,
    resolve,
  }: { readonly method: string; readonly operation: Operation; readonly resolve: (value: unknown) => unknown },
): ApiTool {
  const { operationId, summary, description = '', security, parameters = [], requestBody, responses } = operation;
  const body = resolve(requestBody?.content['application/json'].schema ?? {}) as {
    readonly properties?: Json;
    readonly required?: readonly string[];
  };
  const byArgument = new Map(parameters.map((parameter) => [argumentOf(parameter), parameter]));
  const own = Object.fromEntries([...byArgument].map(([name, { schema }]) => [name, resolve(schema)]));
  const properties = { ...own, ...body.properties };
  for (const name of Object.keys(body.properties ?? {})) {
    if (byArgument.has(name)) throw new Error(`${operationId} has two arguments named ${name}.`);
  }
  const needed = [...byArgument].flatMap(([name, { required }]) => (required ? [name] : []));
  const required = [...needed, ...(body.required ?? [])];
  const isRead = method === 'get';
  // An operation that creates something only adds. Other writes replace or remove existing data.
  const isCreation = '201' in responses;
  return {
    name: named(operationId),
    description: `${summary}. ${description}`.trim(),
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, plainSchema(schema)])),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    annotations: {
      title: summary,
      readOnlyHint: isRead,
      destructiveHint: !isRead && !isCreation,
      idempotentHint: !isCreation,
      openWorldHint: false,
    },
    scopes: security[0]?.key ?? ['write'],
    method: method.toUpperCase(),
    path,
    parameters: byArgument,
    hasBody: requestBody !== undefined,
  };
}

/**
 * Returns the API request for a call of a tool. The operation validates it; this function only refuses values that a
 * URL or a header cannot hold.
 *
 * @throws ApiError
 */
export function requestOf({ path, method, parameters, hasBody }: ApiTool, given: Arguments): Request {
  const url = new URL('http://api');
  const headers = new Headers();
  let filled = path;
  const body: Record<string, unknown> = {};
  for (const [name, { required }] of parameters) {
    if (required && given[name] === undefined) throw malformedField(name, 'is missing');
  }
  for (const [name, value] of Object.entries(given)) {
    const parameter = parameters.get(name);
    if (parameter === undefined) {
      if (!hasBody) throw malformedField(name, 'is unknown');
      body[name] = value;
      continue;
    }
    const text = textOf(name, parameter, value);
    if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(text));
    else if (parameter.in === 'query') url.searchParams.set(parameter.name, text);
    else headers.set(parameter.name, text);
  }
  url.pathname = filled;
  if (!hasBody) return new Request(url, { method, headers });
  const json = JSON.stringify(body);
  headers.set('content-type', 'application/json');
  headers.set('content-length', String(Buffer.byteLength(json)));
  return new Request(url, { method, headers, body: json });
}

function textOf(name: string, { in: place, schema }: Parameter, value: unknown): string {
  const { type } = schema;
  const isOfType =
    type === 'integer' ? Number.isSafeInteger(value) : typeof value === (type === 'number' ? 'number' : type);
  // Models send numbers as text, text as booleans, and null for arguments that they leave out.
  if (!isOfType) throw malformedField(name, `must be ${wanted(schema)}, not ${JSON.stringify(value)?.slice(0, 50)}`);
  const text = String(value);
  // A URL drops path segments that are dots, and a header takes only printable text.
  const fits = place === 'path' ? !/^\.{0,2}$/.test(text) : place === 'query' || /^[\x20-\x7e]*$/.test(text);
  if (!fits) throw malformedField(name, 'has a form that is not allowed');
  return text;
}

function wanted({ type, enum: values }: Json): string {
  if (Array.isArray(values)) return `one of ${values.map((one) => JSON.stringify(one)).join(', ')}`;
  return type === 'integer' ? 'a whole number' : type === 'number' ? 'a number' : 'text';
}

/** Returns the API's answer as the result of a call. */
export async function toResult(answer: Response): Promise<ToolResult> {
  if (answer.status === 204) return doneResult();
  const body = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) return failedResult(body);
  const etag = answer.headers.get('etag');
  return resultOf(body, ...(etag === null ? [] : [`ETag: ${etag}`]));
}
