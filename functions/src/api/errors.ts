import type { z } from 'zod';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { type ErrorKey, isErrorKey } from '../shared/errors.ts';

/** Returns the rejection of a field whose value does not fit. @param reason follows the field's name */
export const malformedField = (field: string, reason: string): FieldError =>
  withReason(new FieldError('malformed', field), `${field} ${reason}`);

function withReason<Refusal extends ApiError>(refusal: Refusal, reason: string): Refusal {
  refusal.message = `${refusal.message.slice(0, -1)}: ${reason}.`;
  return refusal;
}

/**
 * Returns the rejection of a request that does not match its schema: names the first wrong field and the reason.
 *
 * @param given what was sent
 */
export function fieldErrorOf(
  { issues: [issue] }: { readonly issues: readonly z.core.$ZodIssue[] },
  given: unknown,
): ApiError {
  if (issue === undefined) return new ApiError('malformed');
  const key = keyOf(issue.message);
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknown].join('.').slice(0, 100);
  const value = issue.path.reduce(
    (within, name) => (within as Record<PropertyKey, unknown> | undefined)?.[name],
    given,
  );
  if (key !== undefined) return path === '' ? new ApiError(key) : new FieldError(key, path);
  const reason = reasonOf(issue, value);
  return path === '' ? withReason(new ApiError('malformed'), `the body ${reason}`) : malformedField(path, reason);
}

/** Schemas name sentences of the web forms. Maps a name to the API's error; undefined for other messages. */
function keyOf(message: string): ErrorKey | undefined {
  if (isErrorKey(message)) return message;
  if (message.endsWith('Required')) return 'textRequired';
  return message.endsWith('TooLong') ? 'textTooLong' : undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a time with a zone, such as 2027-01-31T10:00:00Z',
  url: 'an address',
};
/** What a limit of a schema counts. */
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/**
 * Returns what a field must be; the text follows the field's name. Programs and agents have only this answer to correct
 * a request.
 *
 * @param given the value of the field
 */
function reasonOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (issue.code === 'unrecognized_keys') return 'is unknown';
  if (given === undefined && issue.code !== 'custom') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_big':
      return `must ${UNITS[issue.origin] ? 'have' : 'be'} at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'too_small':
      return `must ${UNITS[issue.origin] ? 'have' : 'be'} at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'invalid_format':
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'has a form that is not allowed';
    case 'custom':
      // A schema gives its own reason. Zod's is for a schema without one.
      return issue.message.startsWith('must ') ? issue.message : 'is not valid';
    default:
      return 'is not valid';
  }
}

/**
 * Returns the `WWW-Authenticate` header of a 401 (RFC 6750): programs that know OAuth show its description, and not the
 * body. The header allows only ASCII without quotation marks.
 */
export const challengeOf = ({ key, message }: ApiError): string => {
  const error = key === 'apiKeyInvalid' ? 'invalid_token' : 'invalid_request';
  const description = message.replaceAll(/["\\]|[^\x20-\x7e]/g, "'");
  return `Bearer realm="Hearback", error="${error}", error_description="${description}"`;
};
