import type { ApiError } from '../lib/api-error.ts';
import { FieldError } from '../lib/api-error.ts';

/** A tool as agents see it (MCP). */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, an object. */
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  readonly annotations: {
    readonly title: string;
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    /** No tool reaches anything but the board. */
    readonly openWorldHint: false;
  };
}

export type Arguments = Readonly<Record<string, unknown>>;

/** The result of a call. Agents read the text, programs `structuredContent`. */
export interface ToolResult {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
  readonly [key: string]: unknown;
}

const textOf = (text: string) => ({ type: 'text', text }) as const;

/** @param notes further lines, such as the ETag */
export const resultOf = (value: Record<string, unknown>, ...notes: readonly string[]): ToolResult => ({
  content: [JSON.stringify(value), ...notes].map(textOf),
  structuredContent: value,
});

export const doneResult = (): ToolResult => ({ content: [textOf('Done.')] });

/** A refusal in the format of the API. It is a result, so that the agent reads the reason and can correct the call. */
export const refusalResult = (error: ApiError): ToolResult =>
  failedResult({
    error: error.message,
    key: error.key,
    ...(error instanceof FieldError && { field: error.field }),
  });

export const failedResult = (refusal: Record<string, unknown>): ToolResult => ({
  content: [textOf(JSON.stringify(refusal))],
  structuredContent: refusal,
  isError: true,
});

type Json = Readonly<Record<string, unknown>>;

/** Words of OpenAPI, which JSON Schema lacks. */
const FOREIGN = new Set(['example', 'nullable']);
/** Patterns with look-around, which Go and Google do not support. */
const LOOKS = /\(\?<?[=!]/;

/**
 * Returns a schema in the JSON Schema that all agents take. Strict validators refuse unknown words, and Gemini refuses
 * every request that offers a tool with a list of types around `items`: each type becomes a separate alternative.
 */
export function plainSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plainSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([word, value]) => !FOREIGN.has(word) && !(word === 'pattern' && typeof value === 'string' && LOOKS.test(value)),
  );
  const { type, description, default: usual, ...rest } = Object.fromEntries(entries) as Json;
  const noted = { ...(description !== undefined && { description }), ...(usual !== undefined && { default: usual }) };
  const plain = (part: Json) =>
    Object.fromEntries(Object.entries(part).map(([word, value]) => [word, within(word, value)]));
  if (!Array.isArray(type)) return { ...(type !== undefined && { type }), ...noted, ...plain(rest) };
  return { ...noted, anyOf: type.map((one) => (one === 'null' ? { type: one } : { type: one, ...plain(rest) })) };
}

/** Names of arguments are not words of a schema, and values of a list are not schemas. */
function within(word: string, value: unknown): unknown {
  if (word === 'enum' || word === 'const' || word === 'required') return value;
  if (word !== 'properties') return plainSchema(value);
  return Object.fromEntries(Object.entries(value as Json).map(([name, schema]) => [name, plainSchema(schema)]));
}
