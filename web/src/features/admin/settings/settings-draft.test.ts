import { DEFAULT_SETTINGS } from '@shared/product';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../validation/board-fields.ts';
import { draftOf, isSame, rebase } from './settings-draft.ts';

const base: Draft = { ...DEFAULT_SETTINGS, name: 'Board' };

describe('a draft of settings that were saved elsewhere meanwhile', () => {
  it('takes over what it has not touched', () => {
    const rebased = rebase({ ...base, name: 'Mine' }, base, { ...base, theme: 'dark' });
    expect(rebased).toEqual({ draft: { ...base, name: 'Mine', theme: 'dark' }, clashes: [] });
  });

  it('keeps what both have changed, and says so', () => {
    const rebased = rebase({ ...base, name: 'Mine' }, base, { ...base, name: 'Theirs', theme: 'dark' });
    expect(rebased).toEqual({ draft: { ...base, name: 'Mine', theme: 'dark' }, clashes: ['name'] });
  });

  it('does not clash over the same change', () => {
    expect(rebase({ ...base, name: 'Same' }, base, { ...base, name: 'Same' }).clashes).toEqual([]);
  });
});

describe('a draft', () => {
  it('has the name and the settings of its board', () => {
    const { name, ...settings } = base;
    expect(draftOf({ name, settings })).toEqual({ ...base, searchEngines: true });
    expect(draftOf({ name, settings: { ...settings, searchEngines: false } }).searchEngines).toBe(false);
  });

  it('is the same if every field is', () => {
    expect(isSame(base, { ...base })).toBe(true);
    expect(isSame(base, { ...base, requireApproval: true })).toBe(false);
  });
});
