import { createHash, randomBytes } from 'node:crypto';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { MINUTE_MS } from '../shared/time.ts';
import { typed } from '../store/refs.ts';

/** Handover of an anonymous visitor's votes. Only functions read or write it. */
export interface VisitorCode {
  /** The visitor. */
  readonly uid: string;
  readonly expires_at: Timestamp;
  /** The user who claimed the code; `claimed_at` is the time up to which the visitor's votes are moved. */
  readonly claimed_by: string | null;
  readonly claimed_anonymously: boolean;
  readonly claimed_at: Timestamp | null;
}

/** Long enough to sign up with a provider that requires a second factor. */
export const CODE_LIFE_MS = 10 * MINUTE_MS;

/** 256 bits cannot be guessed, so the hash needs neither salt nor a slow function. */
export const newCode = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so that read access to the database reveals no codes. */
export const visitorCodePath = (code: string) => `visitor_codes/${createHash('sha256').update(code).digest('hex')}`;
export const visitorCodeRef = (db: Firestore, code: string) =>
  db.doc(visitorCodePath(code)).withConverter(typed<VisitorCode>());
