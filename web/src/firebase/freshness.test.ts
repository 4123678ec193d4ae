import { SEEN_ITEMS_MAX } from '@shared/limits';
import { expect, test } from 'vitest';
import { type Activity, freshnessOf, withSeen } from './freshness.ts';

const toMillis = () => 0;
const time = (seconds: number) => ({ seconds, nanoseconds: 0, toMillis });
const at = time(100);
const none = { at, items: {} };
const item = (fields: Partial<Activity>): Activity => ({
  id: 'item',
  created_at: time(50),
  created_by: null,
  ...fields,
});

test('what others submitted, changed or commented on since the board was seen is new', () => {
  expect(freshnessOf(item({ created_at: time(101), active_at: time(101) }), none, 'me')).toBe('new');
  expect(freshnessOf(item({ edited_at: time(101), active_at: time(101) }), none, 'me')).toBe('edited');
  expect(freshnessOf(item({ edited_at: time(90), active_at: time(101) }), none, 'me')).toBe('commented');
});

test('what is seen is not new, nor is what had no activity', () => {
  expect(freshnessOf(item({ active_at: at }), none, 'me')).toBeNull();
  expect(freshnessOf(item({ created_at: time(200) }), none, 'me')).toBeNull();
});

test('an item that was seen alone is new again with its next activity', () => {
  const seen = { at, items: { item: time(120) } };
  expect(freshnessOf(item({ created_at: time(110), active_at: time(120) }), seen, 'me')).toBeNull();
  expect(freshnessOf(item({ created_at: time(110), active_at: time(121) }), seen, 'me')).toBe('commented');
});

test('an item of the person is new only once others have commented on it', () => {
  const own = { created_at: time(110), created_by: 'me' };
  expect(freshnessOf(item({ ...own, active_at: time(110) }), none, 'me')).toBeNull();
  expect(freshnessOf(item({ ...own, active_at: time(111) }), none, 'me')).toBe('new');
});

test('marks add up, and those before everything was seen are dropped', () => {
  const before = { at, items: { old: time(90), other: time(130) } };
  const { items } = withSeen(before, [item({ active_at: time(120) }), item({ id: 'quiet' })]);
  expect(items).toEqual({ other: time(130), item: time(120) });
});

test('beyond the limit, the oldest mark counts for everything up to it', () => {
  const items = Object.fromEntries(Array.from({ length: SEEN_ITEMS_MAX }, (_, n) => [`item${n}`, time(200 + n)]));
  const after = withSeen({ at, items }, [item({ active_at: time(999) })]);
  expect(Object.keys(after.items)).toHaveLength(SEEN_ITEMS_MAX);
  expect(after.items).not.toHaveProperty('item0');
  expect(after.at).toEqual(time(200));
});
