import * as messages from '@shared/error-messages';
import { COMMENT_MAX, DESCRIPTION_MAX, PASSWORD_MIN, TITLE_MAX } from '@shared/limits';
import { describe, expect, it } from 'vitest';
import * as en from './en.ts';
import * as texts from './texts.ts';

/** Returns all sentences under a name. Functions are called with numbers, which fill any placeholder. */
function sentences(value: unknown, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value === 'function') return sentences(value(...Array(value.length || 1).fill(2)), `${name}()`);
  if (typeof value !== 'object' || value === null) throw new Error(`${name} is not a sentence`);
  return Object.entries(value).flatMap(([key, entry]) => sentences(entry, `${name}.${key}`));
}

const all = Object.entries({ ...en, ...texts }).flatMap(([area, value]) => sentences(value, area));

describe('the catalog', () => {
  it('has no empty sentence and no open placeholder', () => {
    expect(all.length).toBeGreaterThan(300);
    for (const [name, sentence] of all) {
      expect(sentence.trim(), name).toBe(sentence);
      expect(sentence, name).not.toBe('');
      expect(sentence, name).not.toMatch(/[{}]|undefined|NaN|\[object/);
    }
  });

  it('has the sentences of the specification', () => {
    expect(en.embedErrors.productNotFound('abc')).toBe(
      'Product with ID "abc" not found. Please check if the product ID is correct.',
    );
    expect(en.embedErrors.unknown).toBe('An unknown error occurred');
    expect(en.form.submitted).toBe('Your feedback has been submitted! Thank you.');
    expect(en.votes.removeFailed).toBe('Failed to remove vote. Please try again.');
    expect(en.dashboard.boardLimit(10, 'Pro Plan')).toBe(
      "You've reached your limit of 10 feedback boards on your Pro Plan.",
    );
    expect(en.admin.statusUpdated(en.statuses['in-progress'])).toBe('Status updated to In Progress');
    expect(en.settings.ownerOnly).toBe('Only the product owner can update settings');
    expect(en.deletion.comment.text).toBe(
      'Are you sure you want to delete this comment? This action cannot be undone.',
    );
    expect(en.auth.accountCreated('GitHub')).toBe(
      'Account created with GitHub! Please complete the activation process.',
    );
    expect(en.verification.resendIn(42)).toBe('Resend email (42s)');
    expect(en.payment.pay(1250)).toBe('Pay $12.50');
    expect(en.errors.notDeployed).toContain('firebase deploy --only firestore');
    expect(en.errorCard.text).toBe('Error loading application. Please try again later.');
  });

  it('names the enforced limits', () => {
    expect(en.submitForm.titleTooLong).toContain(`${TITLE_MAX} characters`);
    expect(en.submitForm.descriptionTooLong).toContain(`${DESCRIPTION_MAX} characters`);
    expect(en.commentThread.commentTooLong).toContain(`${COMMENT_MAX} characters`);
    expect(en.auth.passwordTooShort).toContain(`${PASSWORD_MIN} characters`);
  });

  it('uses singular and plural', () => {
    expect(en.submitForm.charactersLeft(1)).toBe('1 character left');
    expect(en.submitForm.charactersLeft(12)).toBe('12 characters left');
    expect(en.votes.tile('Dark mode', 12431)).toBe('Vote for Dark mode, 12,431 votes');
  });

  it('takes the server’s sentences from the server’s list', () => {
    const sources = import.meta.glob<string>('./en/**/*.ts', { query: '?raw', import: 'default', eager: true });
    expect(Object.keys(sources)).toContain('./en/board/board.ts');
    const source = Object.values(sources).join('\n');
    for (const message of Object.values(messages)) {
      for (const quote of ["'", '"', '`']) expect(source).not.toContain(quote + message + quote);
    }
  });
});
