import { describe, expect, it } from 'vitest';
import { cutText, truncate } from './cut-text.ts';

describe('a text cut at a limit', () => {
  it('stays whole within it', () => {
    expect(cutText('x'.repeat(100), 100)).toHaveLength(100);
    expect(truncate('x'.repeat(100), 100)).toBe('x'.repeat(100));
  });

  it('ends with an ellipsis when it is shown', () => {
    expect(truncate('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`);
    expect(truncate(`${'x'.repeat(99)} yz`, 100)).toBe(`${'x'.repeat(99)}…`);
  });

  it('never ends in half of a character', () => {
    expect(cutText('😀😀', 3)).toBe('😀');
    expect(truncate(`${'x'.repeat(99)}😀`, 100)).toBe(`${'x'.repeat(99)}…`);
  });
});
