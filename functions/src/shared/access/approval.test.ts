import { expect, test } from 'vitest';
import { settingsSchema } from '../product.ts';
import { approvalOf, isAnyHeld, needsApproval, storedApproval } from './approval.ts';

const HELD = [true, false].flatMap((anonymous) => [true, false].map((signed) => ({ anonymous, signed })));

test('a boolean is about all items, and a board that says it stays as it was', () => {
  for (const requireApproval of [true, false]) {
    const approval = approvalOf({ requireApproval });
    expect(approval).toEqual({ anonymous: requireApproval, signed: requireApproval, comments: false });
    expect(storedApproval(approval)).toBe(requireApproval);
    expect(isAnyHeld({ requireApproval })).toBe(requireApproval);
  }
});

test('items of visitors wait apart from those of people', () => {
  const { requireApproval: schema } = settingsSchema.shape;
  for (const who of HELD) {
    const requireApproval = { ...who, comments: false as const };
    expect(schema.parse(storedApproval(requireApproval))).toEqual(
      who.anonymous === who.signed ? who.signed : requireApproval,
    );
    expect(needsApproval({ requireApproval }, { isAnonymous: true })).toBe(who.anonymous);
    expect(needsApproval({ requireApproval }, { isAnonymous: false })).toBe(who.signed);
    expect(isAnyHeld({ requireApproval })).toBe(who.anonymous || who.signed);
  }
  for (const bad of [
    null,
    'anonymous',
    [],
    {},
    { anonymous: true, signed: true },
    { anonymous: 1, signed: true, comments: false },
  ])
    expect(schema.safeParse(bad).success, JSON.stringify(bad)).toBe(false);
});
