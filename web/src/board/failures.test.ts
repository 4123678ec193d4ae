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

  it('is told in the server’s words when the server refused it', () => {
    expect(sentenceFor(new BoardFailure('denied', 'Not here.'), FALLBACK)).toBe('Not here.');
    expect(sentenceFor(new BoardFailure('too-many', 'Later.'), FALLBACK)).toBe('Later.');
    expect(sentenceFor(new BoardFailure('denied', ''), FALLBACK)).toBe(FALLBACK);
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
