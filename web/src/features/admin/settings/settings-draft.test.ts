import { DEFAULT_SETTINGS } from '@shared/product';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../validation/board-fields.ts';
import { draftOf, isSame, rebase } from './settings-draft.ts';

const base: Draft = { ...DEFAULT_SETTINGS, name: 'Board' };

describe('a draft of settings that changed elsewhere', () => {
  it('takes over changes of untouched fields', () => {
    const rebased = rebase({ ...base, name: 'Mine' }, base, { ...base, theme: 'dark' });
    expect(rebased).toEqual({ draft: { ...base, name: 'Mine', theme: 'dark' }, clashes: [] });
  });

  it('keeps its own change of the same field, and reports a clash', () => {
    const rebased = rebase({ ...base, name: 'Mine' }, base, { ...base, name: 'Theirs', theme: 'dark' });
    expect(rebased).toEqual({ draft: { ...base, name: 'Mine', theme: 'dark' }, clashes: ['name'] });
  });

  it('reports no clash over the same change', () => {
    expect(rebase({ ...base, name: 'Same' }, base, { ...base, name: 'Same' }).clashes).toEqual([]);
  });
});

describe('a draft', () => {
  it('has the name and the settings of its board', () => {
    const { name, ...settings } = base;
    expect(draftOf({ name, settings })).toEqual({
      ...base,
      searchEngines: true,
      openData: true,
      changelog: false,
      hideBranding: false,
      font: 'system',
      statuses: [],
      tags: [],
      roadmap: [],
    });
    expect(draftOf({ name, settings: { ...settings, searchEngines: false } }).searchEngines).toBe(false);
  });

  it('equals another with the same fields', () => {
    expect(isSame(base, { ...base })).toBe(true);
    expect(isSame(base, { ...base, requireApproval: true })).toBe(false);
    const tag = { id: 'mobile', name: 'Mobile', color: 'blue' } as const;
    const reread = { color: 'blue', name: 'Mobile', id: 'mobile' } as const;
    expect(isSame({ ...base, tags: [tag] }, { ...base, tags: [reread] })).toBe(true);
    expect(isSame({ ...base, tags: [tag] }, { ...base, tags: [] })).toBe(false);
    expect(isSame({ ...base, tags: [tag] }, { ...base, tags: [{ ...tag, name: 'Phone' }] })).toBe(false);
  });
});
