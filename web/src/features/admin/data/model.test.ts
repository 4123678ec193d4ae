import { expect, it } from 'vitest';
import { previewOf } from './model.ts';

it('keeps a short text, on one line', () => {
  expect(previewOf('One\n\ntwo', 100)).toBe('One two');
  expect(previewOf('x'.repeat(100), 100)).toBe('x'.repeat(100));
});

it('cuts a longer text at 100 characters', () => {
  expect(previewOf('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`);
  expect(previewOf(`${'x'.repeat(99)} ${'y'.repeat(50)}`, 100)).toBe(`${'x'.repeat(99)}…`);
});

it('does not cut an emoji in half', () => {
  expect(previewOf(`${'x'.repeat(99)}😀😀`, 100)).toBe(`${'x'.repeat(99)}…`);
});
