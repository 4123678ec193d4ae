import { z } from '@shared/zod';
import { describe, expect, it } from 'vitest';
import { emailField, newPasswordFields, withEqualPasswords } from './account-fields.ts';

/** The first sentence about each field. */
function problemsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse());
}

describe('an email address', () => {
  it('is taken without what was copied along', { tags: ['field'] }, () => {
    expect(emailField().parse('  ada@example.com ')).toBe('ada@example.com');
    expect(emailField().parse('Ada <ada@example.com>\u00a0')).toBe('ada@example.com');
  });

  it.each(['', '   ', '\u00a0\u200b'])('is required: %j', (email) => {
    expect(problemsOf(emailField(), email)).toEqual({ '': 'Please enter your email' });
    expect(problemsOf(emailField('Another sentence'), email)).toEqual({ '': 'Another sentence' });
  });

  it.each(['no address', 'a@', '@b', 'a b@c', 'a@b@c'])('is not %j', (email) => {
    expect(problemsOf(emailField(), email)).toEqual({ '': 'Please enter a valid email address' });
  });
});

describe('a new password with its confirmation', () => {
  const schema = withEqualPasswords(z.object({ current: z.string().min(1, 'Missing'), ...newPasswordFields() }));
  const typed = (password: string, confirmation = password) => ({ current: 'x', password, confirmation });

  it('has at least 8 characters', () => {
    expect(problemsOf(schema, typed('1234567'))).toEqual({ password: 'Password must be at least 8 characters' });
    expect(problemsOf(schema, typed('12345678'))).toEqual({});
    expect(problemsOf(schema, typed('😀😀😀😀'))).toEqual({});
  });

  it('matches its confirmation, which is checked whatever else is wrong', () => {
    expect(problemsOf(schema, { ...typed('short', 'other'), current: '' })).toEqual({
      current: 'Missing',
      password: 'Password must be at least 8 characters',
      confirmation: 'Passwords do not match',
    });
  });

  it('has its own sentence if it is missing', () => {
    const own = z.object(newPasswordFields('Please enter it'));
    expect(problemsOf(own, typed(''))).toEqual({ password: 'Please enter it' });
    expect(problemsOf(own, typed('x'))).toEqual({ password: 'Password must be at least 8 characters' });
  });
});
