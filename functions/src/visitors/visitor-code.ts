import { createHash, randomBytes } from 'node:crypto';
import type { Timestamp } from 'firebase-admin/firestore';

/** A handover of an anonymous visitor's votes. Nobody but functions reads or writes it. */
export interface VisitorCode {
  /** The visitor. */
  readonly uid: string;
  readonly expires_at: Timestamp;
  /** Who has used it, and until which moment the visitor's votes go along. */
  readonly claimed_by: string | null;
  readonly claimed_anonymously: boolean;
  readonly claimed_at: Timestamp | null;
}

/** Long enough for signing up with a provider that asks for a second factor. */
export const CODE_LIFE_MS = 10 * 60_000;

/** 256 bits: too many to guess, so the hash needs neither salt nor slowness. */
export const newCode = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored: whoever reads the database learns no code. */
export const visitorCodePath = (code: string) => `visitor_codes/${createHash('sha256').update(code).digest('hex')}`;
