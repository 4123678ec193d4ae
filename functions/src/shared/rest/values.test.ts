import { describe, expect, test } from 'vitest';
import { decode, decodeFields, encodeFields, idOf } from './values.ts';

describe("Firestore's REST values", () => {
  test('are decoded as they were encoded', () => {
    const fields = { text: 'ä "quoted" \u202E', count: 12_431, flag: false, nobody: null };
    expect(decodeFields(encodeFields(fields))).toEqual(fields);
  });

  test('have times in milliseconds', () => {
    expect(decode({ timestampValue: '2026-11-20T11:22:03.834891Z' })).toBe(Date.UTC(2026, 10, 20, 11, 22, 3, 834));
  });

  test('may omit fields or values of an empty map or list', () => {
    expect(decode({ mapValue: {} })).toEqual({});
    expect(decode({ arrayValue: {} })).toEqual([]);
  });

  test('a document’s id is the last part of its name', () => {
    expect(idOf({ name: 'projects/p/databases/(default)/documents/feedback/abc' })).toBe('abc');
  });
});
