import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../lib/api-error.ts';
import { parseJson } from '../lib/well-formed.ts';
import { type ErrorKey, isErrorKey } from '../shared/errors.ts';
import { SUBJECT_MAX, TOKEN_MAX } from '../shared/limits.ts';
import { textWithin } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { type OptionalClaims, readOptional, type TokenNote } from './optional-claims.ts';

/** Longest time from `iat` to `exp`, and how far the clocks of a site and of ours may differ, in seconds. */
const LIFE = 600;
const LEEWAY = 60;
/** Larger times are in milliseconds: in seconds, this is the year 5138. */
const SECONDS_MAX = 1e11;

/** The claims that a token needs, in the order in which mistakes are named. Further claims are ignored. */
const claimsFor = (productId: string) =>
  z.object({
    // Some libraries write a list even for one audience.
    aud: z.unknown().refine((aud) => [aud].flat().includes(productId), 'tokenAudience'),
    sub: textWithin(SUBJECT_MAX, 'tokenSubject', 'tokenSubject')
      .min(1, 'tokenSubject')
      // Two subjects that cannot be stored would become one person.
      .refine((sub) => !sub.includes('\ufffd'), 'tokenSubject'),
    exp: z.number('tokenExpiry'),
  });
export type Claims = Omit<z.output<ReturnType<typeof claimsFor>>, 'aud'> & OptionalClaims;

interface Reading {
  readonly claims: Claims;
  /** The secret that has signed. */
  readonly secret: string;
  /** What was left out. */
  readonly notes: readonly TokenNote[];
}

/**
 * Verifies a token by which a board's site identifies a person, and returns its claims. Accepts only HS256, which
 * Node's own crypto verifies in a few lines: a library would bring the algorithms that must be refused.
 *
 * @param secrets those that are valid now
 * @param now ms since 1970
 * @throws ApiError with a different key for each mistake
 */
export function readToken(
  token: string,
  {
    productId,
    secrets,
    now = Date.now(),
  }: { readonly productId: string; readonly secrets: readonly string[]; readonly now?: number | undefined },
): Reading {
  if (token.length > TOKEN_MAX) throw new ApiError('tokenTooLong');
  const parts = /^([\w-]+)\.([\w-]+)\.([\w-]*)$/.exec(token);
  const [, head = '', body = '', signature = ''] = parts ?? [];
  const { alg, crit } = jsonIn(head);
  const payload = jsonIn(body);
  if (parts === null || crit !== undefined) throw new ApiError('tokenMalformed');
  if (typeof alg === 'string' && alg.toLowerCase() === 'none') throw new ApiError('tokenUnsigned');
  if (alg !== 'HS256') throw new ApiError('tokenAlgorithm');
  const parsed = claimsFor(productId).safeParse(payload);
  const problem = parsed.success ? null : keyOf(parsed.error);
  // A token for another board also has a wrong signature, but this error tells more.
  if (problem === 'tokenAudience') throw new ApiError(problem);
  const isSignedWith = (key: string | Buffer) => {
    const expected = createHmac('sha256', key).update(`${head}.${body}`).digest();
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const secret = secrets.find(isSignedWith);
  if (secret === undefined) {
    throw new ApiError(secrets.flatMap(mistakenFor).some(isSignedWith) ? 'tokenSecret' : 'tokenSignature');
  }
  if (!parsed.success) throw new ApiError(problem ?? 'tokenMalformed');
  const { claims, notes } = readOptional(payload);
  const { sub, exp } = parsed.data;
  checkTimes({ exp, iat: claims.iat }, now / 1000);
  return { claims: { ...claims, sub, exp }, secret, notes };
}

/**
 * Common mistakes in place of the secret's text: its bytes as Base64, or the text with quotes or a line break of its
 * file.
 */
function mistakenFor(secret: string): (string | Buffer)[] {
  const [, random = ''] = /^hbs_(.*)$/.exec(secret) ?? [];
  const encoded = Buffer.from(secret).toString('base64');
  return [
    Buffer.from(secret, 'base64'),
    Buffer.from(random, 'base64'),
    // Some decoders skip characters that their alphabet lacks.
    Buffer.from(secret.replaceAll(/[-_]/g, ''), 'base64'),
    ...[encoded, `${encoded}\n`, `${secret}\n`, `${secret}\r\n`, `"${secret}"`, `'${secret}'`, random],
  ];
}

/** @param seconds now. Without `iat`, the token counts from now on. @throws ApiError */
function checkTimes({ iat, exp }: Pick<Claims, 'iat' | 'exp'>, seconds: number): void {
  if (Math.max(iat ?? 0, exp) > SECONDS_MAX) throw new ApiError('tokenMilliseconds');
  if (iat === null ? exp > seconds + LEEWAY + LIFE : exp <= iat || exp - iat > LIFE) throw new ApiError('tokenLife');
  if (iat !== null && iat > seconds + LEEWAY) throw new ApiError('tokenEarly');
  if (exp <= seconds - LEEWAY) throw new ApiError('tokenExpired');
}

const keyOf = (error: z.ZodError): ErrorKey =>
  error.issues.map(({ message }) => message).find(isErrorKey) ?? 'tokenMalformed';

/** @throws ApiError if the part is no JSON object */
function jsonIn(part: string): Readonly<Record<string, unknown>> {
  try {
    const value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(part, 'base64url')));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Refused below.
  }
  throw new ApiError('tokenMalformed');
}
