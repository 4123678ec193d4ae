import { approvalOf } from '@shared/access/approval';
import { withTables } from '@shared/labels/known';
import { DEFAULT_BUTTON, type Word } from '@shared/own/values';
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '@shared/product';
import { CATEGORIES, type Category } from '@shared/values';
import { describe, expect, it } from 'vitest';
import { boardOf, draftSchema } from '../../../validation/board-fields.ts';
import { draftOf, isSame, rebase } from './settings-draft.ts';

const base = { ...DEFAULT_SETTINGS, requireApproval: approvalOf(DEFAULT_SETTINGS), name: 'Board' };

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

  it('learns of a setting that was chosen for the first time, and of one that is back at its default', () => {
    const saved = { ...base, access: 'team' as const, locale: 'de' as const };
    expect(isSame(base, saved)).toBe(false);
    expect(isSame(saved, base)).toBe(false);
    const mine = { ...base, primaryColor: '#123456' };
    expect(rebase(mine, base, saved)).toEqual({ draft: { ...saved, primaryColor: '#123456' }, clashes: [] });
    const back = rebase({ ...saved, primaryColor: '#123456' }, saved, base).draft;
    expect(back).toEqual(mine);
    expect(back).not.toHaveProperty('access');
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
      background: 'page',
      pictures: 'team',
      showNames: false,
      agentsMaySubmit: false,
      words: { add: '', button: '', welcome: '', form: '', title: '', description: '', thanks: '' },
      categories: CATEGORIES.map((id) => ({ id, name: '', isShown: true })),
      button: DEFAULT_BUTTON,
    });
    expect(draftOf({ name, settings: { ...settings, searchEngines: false } }).searchEngines).toBe(false);
  });

  it('has own statuses and tags in lists, from a table as from a list', () => {
    const { name, ...settings } = base;
    const lists = {
      statuses: [{ id: 'soon', name: 'Soon', color: 'blue', kind: 'open' } as const],
      tags: [{ id: 'web', name: 'Web', color: 'teal' } as const, { id: 'app', name: 'App', color: 'gray' } as const],
    };
    const tables = withTables({ ...settings, ...lists });
    for (const stored of [tables, { ...settings, ...lists } as unknown as Settings])
      expect(draftOf({ name, settings: stored })).toMatchObject(lists);
    // Without a difference between visitors, approval is stored in one word.
    expect(boardOf(draftOf({ name, settings: tables })).settings).toMatchObject({ ...tables, requireApproval: false });
  });

  it('stores own words, categories and a button as far as they are not the usual ones', () => {
    const { name, ...settings } = base;
    expect(boardOf(draftOf({ name, settings })).settings).not.toHaveProperty('words');
    expect(boardOf(draftOf({ name, settings })).settings).not.toHaveProperty('categories');
    expect(boardOf(draftOf({ name, settings })).settings).not.toHaveProperty('button');
    const own = {
      words: { add: 'Give feedback' },
      categories: { order: ['bug', 'feature'] as Category[], names: { bug: 'Fault', other: 'Else' } },
      button: { ...DEFAULT_BUTTON, side: 'left' as const },
      background: 'transparent' as const,
    };
    const draft = draftOf({ name, settings: { ...settings, ...own } });
    expect(draft.categories?.map(({ id, isShown }) => [id, isShown])).toEqual([
      ['bug', true],
      ['feature', true],
      ['improvement', false],
      ['question', false],
      ['feedback', false],
      ['other', false],
    ]);
    expect(settingsSchema.parse(boardOf(draft).settings)).toMatchObject(own);
    const emptied = { ...draft, words: { ...draft.words, add: ' \u200b' } as Record<Word, string> };
    expect(boardOf(emptied).settings).not.toHaveProperty('words');
  });

  it('refuses two categories of one name, and none that is shown', () => {
    const { name, ...settings } = base;
    const draft = draftOf({ name, settings });
    const withRows = (values: (id: Category) => object) =>
      draftSchema.safeParse({
        ...draft,
        categories: CATEGORIES.map((id) => ({ id, name: '', isShown: true, ...values(id) })),
      });
    expect(withRows(() => ({})).success).toBe(true);
    expect(withRows((id) => (id === 'other' ? { name: 'bug' } : {})).success).toBe(false);
    expect(withRows(() => ({ isShown: false })).success).toBe(false);
  });

  it('does not change by a conversion of its board while its form is open', () => {
    const { name, ...settings } = base;
    const tags = [{ id: 'web', name: 'Web', color: 'teal' } as const];
    const before = draftOf({ name, settings: { ...settings, tags } as unknown as Settings });
    const after = draftOf({ name, settings: withTables({ ...settings, tags }) });
    expect(isSame(before, after)).toBe(true);
    const mine = {
      ...before,
      theme: 'dark' as const,
      tags: [...tags, { id: 'app', name: 'App', color: 'gray' as const }],
    };
    expect(rebase(mine, before, after)).toEqual({ draft: mine, clashes: [] });
  });

  it('equals another with the same fields', () => {
    expect(isSame(base, { ...base })).toBe(true);
    expect(isSame(base, { ...base, requireApproval: { ...base.requireApproval, signed: true } })).toBe(false);
    const tag = { id: 'mobile', name: 'Mobile', color: 'blue' } as const;
    const reread = { color: 'blue', name: 'Mobile', id: 'mobile' } as const;
    expect(isSame({ ...base, tags: [tag] }, { ...base, tags: [reread] })).toBe(true);
    expect(isSame({ ...base, tags: [tag] }, { ...base, tags: [] })).toBe(false);
    expect(isSame({ ...base, tags: [tag] }, { ...base, tags: [{ ...tag, name: 'Phone' }] })).toBe(false);
  });
});
