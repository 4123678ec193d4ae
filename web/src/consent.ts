import { useSyncExternalStore } from 'react';

/** What a visitor of our own pages has agreed to. Kept in this browser only, under the specified key and shape. */

const KEY = 'cookie_consent_status';

export const KINDS = ['essential', 'functional', 'analytics', 'marketing'] as const;
export type Kind = (typeof KINDS)[number];
/** The kinds that one has a choice in. */
export const OPTIONAL = ['functional', 'analytics', 'marketing'] as const satisfies readonly Kind[];
export type Choices = Readonly<Record<(typeof OPTIONAL)[number], boolean>>;

export interface Consent extends Choices {
  readonly essential: true;
  readonly accepted: boolean;
  readonly rejected: boolean;
  readonly decided: boolean;
  /** When, in ISO 8601; null as long as nothing is decided. */
  readonly decided_at: string | null;
}

/** A decision lasts 12 months. public/before-paint.js keeps the same time. */
const LASTS_MS = 365 * 24 * 60 * 60 * 1000;

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
/** As specified, saved preferences count as accepted, whatever they are. */
export const savePreferences = (choices: Choices) => decide({ ...choices, accepted: true, rejected: false });

/** Forgets the decision, so that the question is asked again. */
export function resetConsent(): void {
  withStorage((storage) => storage.removeItem(KEY));
  show(UNDECIDED);
}

/** The decision, kept in step with other tabs. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, currentConsent, () => UNDECIDED);
}

export function currentConsent(): Consent {
  if (current === null) {
    current = parseConsent(withStorage((storage) => storage.getItem(KEY)) ?? null);
    // With its date, if it had none.
    if (current.decided) keep(current);
  }
  return current;
}

/**
 * What was stored, or undecided where that is not what this file writes: a broken entry must not count as consent. Nor
 * does one that is older than 12 months; one without a date, or with a date to come, is taken for a decision of now.
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
const listeners = new Set<() => void>();

function decide(decision: Choices & Pick<Consent, 'accepted' | 'rejected'>): void {
  const consent: Consent = { essential: true, ...decision, decided: true, decided_at: new Date().toISOString() };
  keep(consent);
  show(consent);
}

function keep(consent: Consent): void {
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(consent)));
}

function show(consent: Consent): void {
  current = consent;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Another tab has decided; a null key means that everything was cleared. */
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

/** Storage may be blocked: then the decision lasts as long as the page. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
