import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { VerifyApp } from '../lib/app-check.ts';
import type { Caller } from '../lib/caller.ts';

/** What answering a call takes. Tests replace it. */
export interface Means {
  readonly db: Firestore;
  readonly auth: Auth;
  /** Verifies that a request comes from our pages; null if the operator has not enabled this. */
  readonly verifyApp?: VerifyApp | null;
  /** Resolves to false if the site can no longer vouch for a person; without it, no person is admitted. */
  readonly isOpen?: (person: Caller) => Promise<boolean>;
  /** Multiplier for the limits of calls. */
  readonly factor: number;
}
