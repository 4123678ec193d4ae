import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import { type ErrorKey, isErrorKey } from '../shared/errors.ts';

/** A rejected request, with the field that it is about. */
export class FieldError extends ApiError {
  readonly field: string;

  constructor(key: ErrorKey, field: string, values: Readonly<Record<string, string | number>> = {}) {
    super(key, values);
    this.field = field;
  }
}

/** Returns the rejection of a request that does not match its schema: what is wrong first, and where. */
export function fieldErrorOf({ issues: [issue] }: { readonly issues: readonly z.core.$ZodIssue[] }): ApiError {
  if (issue === undefined) return new ApiError('malformed');
  const key = keyOf(issue.message);
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknown].join('.').slice(0, 100);
  return path === '' ? new ApiError(key) : new FieldError(key, path);
}

/** The schemas name sentences of the forms, which are for people. */
function keyOf(message: string): ErrorKey {
  if (isErrorKey(message)) return message;
  if (message.endsWith('Required')) return 'textRequired';
  return message.endsWith('TooLong') ? 'textTooLong' : 'malformed';
}
