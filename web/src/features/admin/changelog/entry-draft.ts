import { type Entry, type EntryInput, entryInputSchema } from '@shared/changelog/entry';
import { ENTRY_AHEAD_DAYS } from '@shared/limits';
import { DAY_MS, MINUTE_MS } from '@shared/time';
import { changelog as text } from '../../../messages/en.ts';

/** What the form edits. */
export type EntryDraft = Readonly<EntryInput>;

export const EMPTY: EntryDraft = { title: '', body: '', kind: 'new', items: [] };

export const draftOf = ({ title, body, kind, items }: EntryDraft): EntryDraft => ({ title, body, kind, items });

/** Whether two drafts are stored as the same: without spaces around the title. */
export const isSameDraft = (one: EntryDraft, other: EntryDraft): boolean =>
  one.title.trim() === other.title.trim() &&
  one.body === other.body &&
  one.kind === other.kind &&
  one.items.join() === other.items.join();

type Stored = Pick<Entry, keyof EntryInput | 'state' | 'published_at'>;

/** Whether two versions of an entry say the same and are in the same state. */
export const isSameEntry = (one: Stored, other: Stored): boolean =>
  isSameDraft(one, other) &&
  one.state === other.state &&
  one.published_at?.toMillis() === other.published_at?.toMillis();

/** The sentences of the fields that cannot be saved as they are. */
export function problemsOf(draft: EntryDraft): { readonly title?: string; readonly body?: string } {
  const checked = entryInputSchema.safeParse(draft);
  const fields = checked.success ? [] : checked.error.issues.map(({ path }) => path[0]);
  return {
    ...(fields.includes('title') && { title: text.titleRequired }),
    ...(fields.includes('body') && { body: text.bodyRequired }),
  };
}

/**
 * Returns the planned time, or the sentence why it cannot be planned.
 *
 * @param value of a field `datetime-local`, in the owner's time zone
 * @param now ms since 1970, UTC
 */
export function plannedTime(value: string, now: number): { readonly at: Date } | { readonly problem: string } {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return { problem: text.whenRequired };
  if (at.getTime() <= now) return { problem: text.whenPast };
  if (at.getTime() > now + (ENTRY_AHEAD_DAYS - 1) * DAY_MS) return { problem: text.whenFar };
  return { at };
}

/** Returns the value of a field `datetime-local` for a time. */
export function fieldValueOf(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16);
}

/** Returns nine o'clock tomorrow, which the dialog proposes. */
export function proposedTime(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
}
