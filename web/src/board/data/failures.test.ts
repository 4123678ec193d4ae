import { describe, expect, it } from 'vitest';
import { limitIn } from './api-call.ts';
import { isGone, loadingSentence, sentenceFor } from './failures.ts';
import { BoardFailure } from './model.ts';

const FALLBACK = 'Failed to vote. Please try again.';

describe('the message for a failed act', () => {
  it('is the act’s own after a network failure', () => {
    for (const error of [new BoardFailure('offline', 'Failed to fetch'), new Error('x'), null, undefined, 'text']) {
      expect(sentenceFor(error, FALLBACK)).toBe(FALLBACK);
    }
  });

  it('is the act’s own after a refusal, not that of the rules', () => {
    expect(sentenceFor(new BoardFailure('denied', "false for 'create' @ L143"), FALLBACK)).toBe(FALLBACK);
  });

  it('gives the reason if a retry would not help', () => {
    expect(sentenceFor(new BoardFailure('too-many', 'QUOTA'), FALLBACK)).toBe(
      'Too many attempts. Please wait a moment and try again.',
    );
    expect(sentenceFor(new BoardFailure('crowded', 'HTTP 429'), FALLBACK)).toBe(
      'Many people on your network have tried this within the last hour. Please try again later.',
    );
    expect(sentenceFor(new BoardFailure('not-deployed', 'index'), FALLBACK)).toContain(
      'firebase deploy --only firestore',
    );
  });
});

it('tells a limit of the network from that of the visitor', () => {
  expect(limitIn(429, { key: 'tooManyNearby' })).toBe('crowded');
  for (const json of [{ key: 'tooMany' }, null]) expect(limitIn(429, json)).toBe('too-many');
  expect(limitIn(403, { key: 'tooManyNearby' })).toBeNull();
});

describe('the message for a board that cannot be loaded', () => {
  it('names the id of an unknown board', () => {
    const gone = new BoardFailure('not-found', 'NOT_FOUND');
    expect(isGone(gone)).toBe(true);
    expect(loadingSentence(gone, 'abc')).toBe(
      'Product with ID "abc" not found. Please check if the product ID is correct.',
    );
  });

  it('gives the known reason, or says that it is unknown', () => {
    expect(loadingSentence(new BoardFailure('unknown', 'It rains.'), 'abc')).toBe('It rains.');
    expect(loadingSentence(new BoardFailure('unknown', ''), 'abc')).toBe('An unknown error occurred');
    expect(loadingSentence('what?', 'abc')).toBe('An unknown error occurred');
  });
});
