import { beforeEach, expect, it, vi } from 'vitest';
import { keptDrafts } from '../data/drafts.ts';
import { keptRecentActs, persistRecentActs } from '../list/recent-acts.ts';
import { rememberVote, votedItems } from '../visitor/voted-items.ts';

/** Names of properties are keys, as in the browser. */
class Area {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
const ADA = 'x_0000000000000000000000ada1';
const BOB = 'x_0000000000000000000000bob2';
const draft = (title: string) => ({ id: 'new', title, description: '', category: 'bug' as const });
const acts = new Map([['item', { votes: 1, comments: 0, voted: true, until: 1 }]]);

let local: Area;
let tab: Area;
beforeEach(() => {
  local = new Area();
  tab = new Area();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('document', { cookie: '' });
});

/** A page of the board in this browser, which knows no person yet. */
async function openPage() {
  vi.resetModules();
  const page = {
    ...(await import('../visitor/sync-whose.ts')),
    ...(await import('../visitor/voted-items.ts')),
    ...(await import('../data/drafts.ts')),
    ...(await import('../list/recent-acts.ts')),
  };
  return { ...page, drafts: page.keptDrafts('board') };
}

it('gives a person what the visitor has left in this browser', async () => {
  local.setItem('hearback_mine/board', '[]');
  const { drafts, syncWhose } = await openPage();
  drafts.persistItem(draft('Typed before'));
  syncWhose('board', ADA, true);
  expect(drafts.item()).toMatchObject({ title: 'Typed before' });
  expect(Object.keys(local)).toEqual(['hearback_mine/board', 'hearback_whose/board']);
  const { drafts: next, syncWhose: settle } = await openPage();
  expect(next.item()).toBeNull();
  settle('board', ADA, false);
  expect(next.item()).toMatchObject({ title: 'Typed before' });
});

it('shows nothing of a person before the page has said who it is, and nothing to anybody else', {
  tags: ['attack'],
}, async () => {
  const ada = await openPage();
  rememberVote('earlier', true);
  ada.syncWhose('board', ADA, true);
  ada.rememberVote('item', true);
  ada.drafts.persistComment('item', { id: 'c', text: 'Of Ada' });
  ada.persistRecentActs('board', acts);
  expect(ada.votedItems()).toEqual(['item']);
  for (const kind of ['mine', 'seen', 'news']) local.setItem(`hearback_${kind}/board`, '1');
  local.setItem('hearback_mine/other', '1');
  expect(JSON.stringify([{ ...local }, { ...tab }])).not.toContain('x_');

  const unknown = await openPage();
  expect([unknown.votedItems(), unknown.drafts.comment('item'), unknown.keptRecentActs('board').size]).toEqual([
    [],
    null,
    0,
  ]);
  // First no person, then another one.
  unknown.syncWhose('board', null, false);
  expect(Object.keys(local)).toEqual(['hearback_mine/other']);
  expect(unknown.drafts.comment('item')).toBeNull();
  const bob = await openPage();
  bob.syncWhose('board', BOB, true);
  expect([bob.votedItems(), bob.drafts.comment('item'), bob.keptRecentActs('board').size]).toEqual([[], null, 0]);
  expect(JSON.stringify({ ...tab })).not.toContain('Of Ada');
});

it('keeps what a person finds again after a reload, and stores nothing before the first act', async () => {
  const first = await openPage();
  first.syncWhose('board', ADA, false);
  expect([Object.keys(local), Object.keys(tab)]).toEqual([[], []]);
  first.syncWhose('board', ADA, true);
  first.persistRecentActs('board', acts);
  local.setItem('hearback_mine/board', '1');
  const again = await openPage();
  again.syncWhose('board', ADA, false);
  expect(again.keptRecentActs('board')).toEqual(acts);
  expect(local.getItem('hearback_mine/board')).toBe('1');
});

it('leaves other boards alone', async () => {
  const { syncWhose } = await openPage();
  tab.setItem('hearback_drafts/other', '{}');
  tab.setItem('hearback_drafts/other/mark', '{}');
  tab.setItem('hearback_recent/', '{}');
  syncWhose('board', ADA, true);
  expect(Object.keys(tab)).toEqual(['hearback_drafts/other', 'hearback_drafts/other/mark', 'hearback_recent/']);
});

it('notes votes of the visitor of this browser', () => {
  rememberVote('item', true);
  persistRecentActs('board', acts);
  keptDrafts('board').persistItem(draft('x'));
  expect([votedItems(), keptRecentActs('board').size]).toEqual([['item'], 1]);
});
