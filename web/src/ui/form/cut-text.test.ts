import { describe, expect, it } from 'vitest';
import { cutText, truncate } from './cut-text.ts';

describe('a text', () => {
  it('stays whole within the limit', () => {
    expect(cutText('x'.repeat(100), 100)).toHaveLength(100);
    expect(truncate('x'.repeat(100), 100)).toBe('x'.repeat(100));
  });

  it('ends with an ellipsis if it is cut for display', () => {
    expect(truncate('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`);
    expect(truncate(`${'x'.repeat(99)} yz`, 100)).toBe(`${'x'.repeat(99)}…`);
  });

  it('is never cut within a character', () => {
    expect(cutText('😀😀', 3)).toBe('😀');
    expect(truncate(`${'x'.repeat(99)}😀`, 100)).toBe(`${'x'.repeat(99)}…`);
  });
});
