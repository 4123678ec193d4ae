import { expect, test } from 'vitest';
import { settingsSchema } from '../product.ts';
import { approvalOf, holdsComments, isAnyHeld, needsApproval, storedApproval } from './approval.ts';

const EACH = [true, false];
const HELD = EACH.flatMap((anonymous) =>
  EACH.flatMap((signed) => EACH.map((comments) => ({ anonymous, signed, comments }))),
);

test('a boolean is about all items, and a board that says it stays as it was', () => {
  for (const requireApproval of [true, false]) {
    const approval = approvalOf({ requireApproval });
    expect(approval).toEqual({ anonymous: requireApproval, signed: requireApproval, comments: false });
    expect(storedApproval(approval)).toBe(requireApproval);
    expect(isAnyHeld({ requireApproval })).toBe(requireApproval);
    expect(holdsComments({ requireApproval })).toBe(false);
  }
});

test('items of visitors, items of people and comments wait apart', () => {
  const { requireApproval: schema } = settingsSchema.shape;
  for (const who of HELD) {
    const requireApproval = who;
    expect(schema.parse(storedApproval(requireApproval))).toEqual(
      who.anonymous === who.signed && !who.comments ? who.signed : requireApproval,
    );
    expect(holdsComments({ requireApproval })).toBe(who.comments);
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
    { anonymous: true, signed: true, comments: 'yes' },
  ])
    expect(schema.safeParse(bad).success, JSON.stringify(bad)).toBe(false);
});
