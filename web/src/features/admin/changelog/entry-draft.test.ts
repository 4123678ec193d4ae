import { ENTRY_AHEAD_DAYS, ENTRY_BODY_MAX, ENTRY_ITEMS_MAX, ENTRY_TITLE_MAX } from '@shared/limits';
import { HOUR_MS } from '@shared/time';
import { describe, expect, it } from 'vitest';
import { changelog as text } from '../../../messages/en.ts';
import { EMPTY, fieldValueOf, isSameDraft, isSameEntry, plannedTime, problemsOf, proposedTime } from './entry-draft.ts';

const now = Date.UTC(2026, 10, 20, 12);
const at = (ms: number) => fieldValueOf(new Date(ms));

describe('the time of a scheduled entry', () => {
  it('is the one in the field, in the owner’s time zone', () => {
    expect(plannedTime(at(now + HOUR_MS), now)).toEqual({ at: new Date(now + HOUR_MS) });
  });

  it('is refused if it has passed, is far away, or is none', () => {
    expect(plannedTime(at(now - HOUR_MS), now)).toEqual({ problem: text.whenPast });
    expect(plannedTime(at(now), now)).toEqual({ problem: text.whenPast });
    expect(plannedTime(at(now + ENTRY_AHEAD_DAYS * 24 * HOUR_MS), now)).toEqual({ problem: text.whenFar });
    for (const value of ['', '2026-13-40T99:99', 'tomorrow']) {
      expect(plannedTime(value, now)).toEqual({ problem: text.whenRequired });
    }
  });

  it('is proposed for nine o’clock the next day, also at the end of a month', () => {
    const proposed = proposedTime(new Date(2026, 11, 31, 23, 59));
    expect([proposed.getFullYear(), proposed.getMonth(), proposed.getDate(), proposed.getHours()]).toEqual([
      2027, 0, 1, 9,
    ]);
  });
});

describe('a draft of an entry', () => {
  const draft = { ...EMPTY, title: 'Dark mode', body: 'Your eyes rest now.' };

  it('needs visible text in title and body', () => {
    expect(problemsOf(draft)).toEqual({});
    expect(problemsOf({ ...draft, title: ' \u200b ' })).toEqual({ title: text.titleRequired });
    expect(problemsOf({ ...draft, body: '\n' })).toEqual({ body: text.bodyRequired });
    expect(problemsOf(EMPTY)).toEqual({ title: text.titleRequired, body: text.bodyRequired });
  });

  it('is stored once it differs by spaces around its title alone', () => {
    expect(isSameDraft({ ...draft, title: ' Dark mode ' }, draft)).toBe(true);
    expect(isSameDraft({ ...draft, body: `${draft.body} ` }, draft)).toBe(false);
  });

  it('may be as long as the limits say', () => {
    const items = Array.from({ length: ENTRY_ITEMS_MAX }, (_, index) => `item${index}`);
    expect(
      problemsOf({ ...draft, title: 'x'.repeat(ENTRY_TITLE_MAX), body: 'x'.repeat(ENTRY_BODY_MAX), items }),
    ).toEqual({});
  });
});

describe('two versions of an entry', () => {
  const time = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });
  const entry = { ...EMPTY, items: ['a', 'b'], state: 'scheduled' as const, published_at: time(now) };

  it('are the same if nothing differs that a reader or the owner sees', () => {
    expect(isSameEntry(entry, { ...entry, published_at: time(now) })).toBe(true);
  });

  it.each([
    { title: 'x' },
    { body: 'x' },
    { kind: 'fixed' as const },
    { items: ['b', 'a'] },
    { state: 'draft' as const },
    { published_at: time(now + 1) },
    { published_at: null },
  ])('differ by %o', (fields) => {
    expect(isSameEntry(entry, { ...entry, ...fields })).toBe(false);
  });
});
