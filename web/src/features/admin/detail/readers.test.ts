import { describe, expect, it } from 'vitest';
import { ANSWER, allowedOf, entryKindOf, limitOf, parseReaders, READERS, REPLY, switched } from './readers.ts';

const all = { isPublic: true, hasChangelog: true };

describe('the readers of a text', () => {
  it('are one of the answer and the comment at least, whatever is switched', () => {
    for (const first of [REPLY, ANSWER, READERS]) {
      for (const one of READERS) {
        for (const other of READERS) {
          const readers = switched(switched(first, one), other);
          expect(readers.includes('answer') || readers.includes('comment'), `${first}, ${one}, ${other}`).toBe(true);
          expect(new Set(readers).size).toBe(readers.length);
        }
      }
    }
  });

  it('get the text once, unless the comment is added to the answer', () => {
    expect(switched(REPLY, 'answer')).toEqual(ANSWER);
    expect(switched(ANSWER, 'comment')).toEqual(['answer', 'comment', 'mail']);
    expect(switched(ANSWER, 'answer')).toEqual(REPLY);
    expect(switched(REPLY, 'comment')).toEqual(ANSWER);
    expect(switched(switched(REPLY, 'mail'), 'answer'), 'mail stays off').toEqual(['answer']);
  });

  it('of a hidden item are those of its answer, and no board without a changelog has an entry', () => {
    expect(allowedOf(READERS, { isPublic: false, hasChangelog: true })).toEqual(['answer']);
    expect(allowedOf(REPLY, { isPublic: false, hasChangelog: true })).toEqual(['answer']);
    expect(allowedOf(READERS, { isPublic: true, hasChangelog: false })).toEqual(['answer', 'comment', 'mail']);
    expect(allowedOf(['changelog'], all)).toEqual(['comment', 'changelog']);
  });

  it('survive as a draft, without what no version knows', () => {
    expect(parseReaders(READERS.join(' '))).toEqual(READERS);
    expect(parseReaders('fax answer')).toEqual(['answer']);
    expect(parseReaders('')).toEqual([]);
  });

  it('limit the text to what all of them take', () => {
    expect(limitOf(ANSWER)).toBe(1000);
    expect(limitOf(['answer', 'comment'])).toBe(500);
  });

  it('of the changelog find it among the repairs if it was a bug', () => {
    expect(entryKindOf('bug')).toBe('fixed');
    expect(entryKindOf('feature')).toBe('new');
    expect(entryKindOf('question')).toBe('improved');
  });
});
