import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentenceOf } from '../api/errors.ts';
import { NoAnswer, TIMEOUT_MS, withPatience } from './no-answer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A query that the test answers. */
function listening(isAnswer?: (value: string) => boolean) {
  let answer = (_: string) => {};
  let refuse = (_: unknown) => {};
  const ended = vi.fn();
  const next = vi.fn();
  const fail = vi.fn();
  const stop = withPatience<string>((onNext, onFail) => {
    answer = onNext;
    refuse = onFail;
    return ended;
  }, isAnswer)(next, fail);
  return {
    answer: (value: string) => answer(value),
    refuse: (error: unknown) => refuse(error),
    stop,
    ended,
    next,
    fail,
  };
}

describe('a query without an answer', () => {
  it('fails after ten seconds, with a sentence of its own', () => {
    const { fail } = listening();
    vi.advanceTimersByTime(TIMEOUT_MS - 1);
    expect(fail).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fail).toHaveBeenCalledExactlyOnceWith(expect.any(NoAnswer));
    const sentence = 'The server has not answered yet. Please check your connection, or try again.';
    expect(sentenceOf(new NoAnswer(), 'Failed')).toBe(sentence);
  });

  it('still passes on a late answer', () => {
    const { answer, next, fail } = listening();
    vi.advanceTimersByTime(TIMEOUT_MS);
    answer('late');
    expect(fail).toHaveBeenCalledOnce();
    expect(next).toHaveBeenCalledExactlyOnceWith('late');
  });

  it('does not count a value from the cache as an answer', () => {
    const { answer, fail } = listening((value) => value !== 'from the cache');
    answer('from the cache');
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(fail).toHaveBeenCalledOnce();
  });
});

it.each(['an answer', 'a refusal', 'its end'])('after %s nothing more fails', (what) => {
  const { answer, refuse, stop, ended, fail } = listening();
  if (what === 'an answer') answer('here');
  else if (what === 'a refusal') refuse(new Error('denied'));
  else stop();
  vi.advanceTimersByTime(TIMEOUT_MS * 2);
  expect(fail).toHaveBeenCalledTimes(what === 'a refusal' ? 1 : 0);
  if (what === 'its end') expect(ended).toHaveBeenCalledOnce();
});
