import { describe, expect, it } from 'vitest';
import { isGone, loadingSentence, sentenceFor } from './failures.ts';
import { BoardFailure } from './model.ts';

const FALLBACK = 'Failed to vote. Please try again.';

describe('an act that failed', () => {
  it('is told in its own words when nobody was reached', () => {
    for (const error of [new BoardFailure('offline', 'Failed to fetch'), new Error('x'), null, undefined, 'text']) {
      expect(sentenceFor(error, FALLBACK)).toBe(FALLBACK);
    }
  });

  it('is told in its own words when it was refused, not in those of the rules', () => {
    expect(sentenceFor(new BoardFailure('denied', "false for 'create' @ L143"), FALLBACK)).toBe(FALLBACK);
  });

  it('says why when trying again at once would not help', () => {
    expect(sentenceFor(new BoardFailure('too-many', 'QUOTA'), FALLBACK)).toBe(
      'Too many attempts. Please wait a moment and try again.',
    );
    expect(sentenceFor(new BoardFailure('not-deployed', 'index'), FALLBACK)).toContain(
      'firebase deploy --only firestore',
    );
  });
});

describe('a board that cannot be loaded', () => {
  it('names the id when there is no such board', () => {
    const gone = new BoardFailure('not-found', 'NOT_FOUND');
    expect(isGone(gone)).toBe(true);
    expect(loadingSentence(gone, 'abc')).toBe(
      'Product with ID "abc" not found. Please check if the product ID is correct.',
    );
  });

  it('says what is known, or that nothing is', () => {
    expect(loadingSentence(new BoardFailure('unknown', 'It rains.'), 'abc')).toBe('It rains.');
    expect(loadingSentence(new BoardFailure('unknown', ''), 'abc')).toBe('An unknown error occurred');
    expect(loadingSentence('what?', 'abc')).toBe('An unknown error occurred');
  });
});
