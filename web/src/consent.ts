import { DAY_MS } from '@shared/time';
import { useSyncExternalStore } from 'react';
import { createSignal } from './browser/signal.ts';
import { withStorage } from './browser/storage.ts';

/** Cookie consent of a visitor to our own pages. Stored in this browser only, under the specified key and shape. */

const KEY = 'cookie_consent_status';

export const KINDS = ['essential', 'functional', 'analytics', 'marketing'] as const;
type Kind = (typeof KINDS)[number];
/** The kinds that the visitor can choose. */
export const OPTIONAL = ['functional', 'analytics', 'marketing'] as const satisfies readonly Kind[];
export type Choices = Readonly<Record<(typeof OPTIONAL)[number], boolean>>;

interface Consent extends Choices {
  readonly essential: true;
  readonly accepted: boolean;
  readonly rejected: boolean;
  readonly decided: boolean;
  /** ISO 8601; null while undecided. */
  readonly decided_at: string | null;
}

/** A decision lasts 12 months. Keep in sync with public/before-paint.js. */
const LASTS_MS = 365 * DAY_MS;

const NOTHING: Choices = { functional: false, analytics: false, marketing: false };
const EVERYTHING: Choices = { functional: true, analytics: true, marketing: true };

export const UNDECIDED: Consent = {
  essential: true,
  ...NOTHING,
  accepted: false,
  rejected: false,
  decided: false,
  decided_at: null,
};

export const acceptAll = () => decide({ ...EVERYTHING, accepted: true, rejected: false });
export const rejectAll = () => decide({ ...NOTHING, accepted: false, rejected: true });
/** Saves the choices. As specified, saved preferences count as accepted, even if they decline everything. */
export const savePreferences = (choices: Choices) => decide({ ...choices, accepted: true, rejected: false });

/** Deletes the decision, so that the visitor is asked again. */
export function resetConsent(): void {
  withStorage('localStorage', (storage) => storage.removeItem(KEY));
  show(UNDECIDED);
}

/** Returns the decision, in sync with other tabs. */
export function useConsent(): Consent {
  return useSyncExternalStore(changed.on, currentConsent, () => UNDECIDED);
}

function currentConsent(): Consent {
  if (current === null) {
    current = parseConsent(withStorage('localStorage', (storage) => storage.getItem(KEY)) ?? null);
    // Stores the date that `parseConsent` added if there was none.
    if (current.decided) persist(current);
  }
  return current;
}

/**
 * Parses the stored decision. Returns undecided for an entry that is malformed, which must not count as consent, or
 * older than 12 months. A decision without a date, or with a date in the future, is dated now.
 */
export function parseConsent(text: string | null, now = new Date()): Consent {
  const stored = parsed(text);
  const isWhole =
    stored?.decided === true &&
    [...OPTIONAL, 'accepted', 'rejected'].every((name) => typeof stored[name] === 'boolean');
  if (!isWhole) return UNDECIDED;
  const age = now.getTime() - Date.parse(String(stored.decided_at));
  if (age > LASTS_MS) return UNDECIDED;
  const decidedAt = age >= 0 ? stored.decided_at : now.toISOString();
  return { ...stored, essential: true, decided_at: decidedAt } as unknown as Consent;
}

let current: Consent | null = null;
const changed = createSignal();

// Prerendering runs without a browser.
if (typeof window !== 'undefined') window.addEventListener('storage', onStorage);

function decide(decision: Choices & Pick<Consent, 'accepted' | 'rejected'>): void {
  const consent: Consent = { essential: true, ...decision, decided: true, decided_at: new Date().toISOString() };
  persist(consent);
  show(consent);
}

function persist(consent: Consent): void {
  withStorage('localStorage', (storage) => storage.setItem(KEY, JSON.stringify(consent)));
}

function show(consent: Consent): void {
  current = consent;
  changed.emit();
}

/** Adopts a decision from another tab. A null key means that storage was cleared. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === KEY || key === null) show(parseConsent(key === null ? null : newValue));
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
