import { expect, test } from 'vitest';
import { partsOf, tokenOf } from './mail-key.ts';

const token = tokenOf('key', 'stop', 'address', 'item');

test('a token holds its parts', () => {
  expect(partsOf('key', { purpose: 'stop', token, count: 2 })).toEqual(['address', 'item']);
});

test('a token with any one character changed, added or removed is none', { tags: ['attack'] }, () => {
  for (let at = 0; at <= token.length; at += 1) {
    for (const sign of ['0', 'f', 'x', '.', '']) {
      for (const cut of [0, 1]) {
        const changed = token.slice(0, at) + sign + token.slice(at + cut);
        if (changed !== token) expect(partsOf('key', { purpose: 'stop', token: changed, count: 2 })).toBeNull();
      }
    }
  }
});

test('a token is none for another purpose, key or number of parts', { tags: ['attack'] }, () => {
  expect(partsOf('key', { purpose: 'confirm', token, count: 2 })).toBeNull();
  expect(partsOf('other', { purpose: 'stop', token, count: 2 })).toBeNull();
  expect(partsOf('key', { purpose: 'stop', token, count: 1 })).toBeNull();
  for (const text of ['', '.', '..', 'address.item.', token.toUpperCase()]) {
    expect(partsOf('key', { purpose: 'stop', token: text, count: 2 })).toBeNull();
  }
});
