import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../lib/api-error.ts';
import { normalizeAddress } from '../notifications/mail/email-address.ts';
import { type ErrorKey, isErrorKey } from '../shared/errors.ts';
import { COMPANY_MAX, PERSON_NAME_MAX, SUBJECT_MAX, TOKEN_MAX } from '../shared/limits.ts';
import { textWithin, visibleText } from '../shared/text.ts';
import { z } from '../shared/zod.ts';

/** Longest time from `iat` to `exp`, and how far the clocks of a site and of ours may differ, in seconds. */
const LIFE = 600;
const LEEWAY = 60;

const required = (max: number, key: ErrorKey) => visibleText(max, key, key);
/** `null` is what many languages write for a value that is missing. */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

/** The claims in the order in which mistakes are named. Further claims are ignored. */
const claimsFor = (board: string) =>
  z.object({
    aud: z.literal(board, 'tokenAudience'),
    sub: textWithin(SUBJECT_MAX, 'tokenSubject', 'tokenSubject').min(1, 'tokenSubject'),
    iat: z.number('tokenIssuedAt'),
    exp: z.number('tokenExpiry'),
    email: optional(z.string('tokenEmail').transform(normalizeAddress).pipe(z.string('tokenEmail'))),
    name: optional(required(PERSON_NAME_MAX, 'tokenName')),
    company: optional(
      z.object(
        { id: required(COMPANY_MAX, 'tokenCompany'), name: required(COMPANY_MAX, 'tokenCompany') },
        'tokenCompany',
      ),
    ),
  });
export type Claims = z.output<ReturnType<typeof claimsFor>>;

/**
 * Verifies a token by which a board's site identifies a person, and returns its claims. HS256 alone, which Node's own
 * crypto verifies in a few lines: a library would bring the algorithms that must be refused.
 *
 * @param secrets those that count now
 * @param now ms since 1970
 * @throws ApiError with a key of its own for each mistake
 */
export function readToken(token: string, board: string, secrets: readonly string[], now = Date.now()): Claims {
  if (token.length > TOKEN_MAX) throw new ApiError('tokenTooLong');
  const parts = /^([\w-]+)\.([\w-]+)\.([\w-]*)$/.exec(token);
  const [, head = '', body = '', signature = ''] = parts ?? [];
  const { alg, crit } = jsonIn(head);
  const payload = jsonIn(body);
  if (parts === null || crit !== undefined) throw new ApiError('tokenMalformed');
  if (typeof alg === 'string' && alg.toLowerCase() === 'none') throw new ApiError('tokenUnsigned');
  if (alg !== 'HS256') throw new ApiError('tokenAlgorithm');
  const parsed = claimsFor(board).safeParse(payload);
  // Of a token for another board, the signature would be wrong, too, which tells less.
  if (payload.aud !== board) throw new ApiError('tokenAudience');
  const given = Buffer.from(signature, 'base64url');
  const isSigned = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new ApiError('tokenSignature');
  if (!parsed.success) throw new ApiError(keyOf(parsed.error));
  const { iat, exp } = parsed.data;
  const seconds = now / 1000;
  if (exp <= iat || exp - iat > LIFE) throw new ApiError('tokenLife');
  if (iat > seconds + LEEWAY) throw new ApiError('tokenEarly');
  if (exp <= seconds - LEEWAY) throw new ApiError('tokenExpired');
  return parsed.data;
}

const keyOf = (error: z.ZodError): ErrorKey =>
  error.issues.map(({ message }) => message).find(isErrorKey) ?? 'tokenMalformed';

/** @throws ApiError if the part is no JSON object */
function jsonIn(part: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(part, 'base64url')));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Refused below.
  }
  throw new ApiError('tokenMalformed');
}
