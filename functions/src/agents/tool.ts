import { FieldError } from '../api/errors.ts';
import type { ApiError } from '../lib/api-error.ts';

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

/** A refusal, in the form of the API's. It is a result, so that the agent reads the reason and can correct the call. */
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
