import { normalizeAddress } from '../notifications/mail/email-address.ts';
import { COMPANY_MAX, PERSON_NAME_MAX } from '../shared/limits.ts';
import { VISIBLE_TEXT } from '../shared/values.ts';

/** What was left out of a token that a board's site has signed (D49). Its developers read it in the console. */
export const TOKEN_NOTES = {
  tokenName: 'The claim "name" is no text with a visible character, so it was left out.',
  tokenNameCut: 'The claim "name" has more than 50 characters, so its end was left out.',
  tokenEmail: 'The claim "email" is not an email address, so it was left out.',
  tokenCompany:
    'The claim "company" must have an "id" of 1 to 128 characters and a "name" with a visible one, so it was left out.',
  tokenCompanyCut: 'The name in the claim "company" has more than 128 characters, so its end was left out.',
  tokenIssuedAt: 'The claim "iat" is not a time in seconds, so it was left out.',
} as const;

export type TokenNote = keyof typeof TOKEN_NOTES;

/**
 * What a token says about a person besides the id. A site signs what its database has, so a claim that cannot be used is
 * cut or left out, with a note, and never refuses the person.
 */
export interface OptionalClaims {
  /** As `normalizeAddress` returns it. */
  readonly email: string | null;
  readonly name: string | null;
  readonly company: { readonly id: string; readonly name: string } | null;
  /** When the token was made, in seconds since 1970. */
  readonly iat: number | null;
}

/** @returns the claims, and what had to be left out, in the order of the claims in the documentation */
export function readOptional(payload: Readonly<Record<string, unknown>>): {
  readonly claims: OptionalClaims;
  readonly notes: readonly TokenNote[];
} {
  const notes: TokenNote[] = [];
  /** `null` is what many languages write for a value that is missing. */
  function take<T>(claim: string, note: TokenNote, read: (value: unknown) => T | null): T | null {
    const value = payload[claim] ?? null;
    const found = value === null ? null : read(value);
    if (value !== null && found === null) notes.push(note);
    return found;
  }
  function cut(text: string | null, max: number, note: TokenNote): string | null {
    if (text === null || text.length <= max) return text;
    notes.push(note);
    // Removes half an emoji at the end.
    return text.slice(0, max).replace(/\p{Cs}$/u, '');
  }
  const claims = {
    iat: take('iat', 'tokenIssuedAt', (value) => (typeof value === 'number' ? value : null)),
    email: take('email', 'tokenEmail', (value) => (typeof value === 'string' ? normalizeAddress(value) : null)),
    name: take('name', 'tokenName', (value) => cut(visibleIn(value), PERSON_NAME_MAX, 'tokenNameCut')),
    company: take('company', 'tokenCompany', (value) => {
      const { id, name } = companyIn(value);
      return id === null || name === null ? null : { id, name: cut(name, COMPANY_MAX, 'tokenCompanyCut') ?? name };
    }),
  };
  return { claims, notes };
}

/** Half an emoji, as a cut by another language leaves it, cannot be stored. */
function visibleIn(value: unknown): string | null {
  const text = typeof value === 'string' ? value.replaceAll(/\p{Cs}/gu, '\uFFFD') : '';
  return VISIBLE_TEXT.test(text) ? text : null;
}

/** The id may be a number, as databases have them. It is not cut: two companies could then be one. */
function companyIn(value: unknown): { readonly id: string | null; readonly name: string | null } {
  const { id, name } = (typeof value === 'object' ? value : {}) as { readonly id?: unknown; readonly name?: unknown };
  const text = visibleIn(Number.isSafeInteger(id) ? String(id) : id);
  return { id: text !== null && text.length <= COMPANY_MAX ? text : null, name: visibleIn(name) };
}
