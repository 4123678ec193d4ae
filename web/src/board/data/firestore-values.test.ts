import { describe, expect, test } from 'vitest';
import { decode, decodeFields, encodeFields, idOf } from './firestore-values.ts';

describe("Firestore's REST values", () => {
  test('come back as they went', () => {
    const fields = { text: 'ä "quoted" \u202E', count: 12_431, flag: false, nobody: null };
    expect(decodeFields(encodeFields(fields))).toEqual(fields);
  });

  test('times become milliseconds', () => {
    expect(decode({ timestampValue: '2026-11-20T11:22:03.834891Z' })).toBe(Date.UTC(2026, 10, 20, 11, 22, 3, 834));
  });

  test('an empty map or list has no fields or values key', () => {
    expect(decode({ mapValue: {} })).toEqual({});
    expect(decode({ arrayValue: {} })).toEqual([]);
  });

  test('a document is known by the last part of its name', () => {
    expect(idOf({ name: 'projects/p/databases/(default)/documents/feedback/abc' })).toBe('abc');
  });
});
