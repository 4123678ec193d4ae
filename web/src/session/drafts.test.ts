import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Storage of a browser, shared by its tabs. */
function aStorage() {
  const kept: Record<string, string> = {};
  const hidden = (value: (...args: never[]) => unknown) => ({ value, enumerable: false });
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, text: string) => {
      kept[key] = text;
    }),
    removeItem: hidden((key: string) => {
      delete kept[key];
    }),
  });
}

/** The module as another tab, or the same after a reload, loads it. */
async function tab() {
  vi.resetModules();
  return import('./drafts.ts');
}

beforeEach(() => vi.stubGlobal('localStorage', aStorage()));
afterEach(() => vi.unstubAllGlobals());

test('a text that is sent leaves its form, and is lost by no failure and no closed tab', async () => {
  const { draftsOf } = await tab();
  const drafts = draftsOf('ada');
  drafts.set('reply/1', 'One');
  const end = drafts.send('reply/1', 'One');
  expect(drafts.has('reply/1'), 'the form is empty').toBe(false);
  expect((await tab()).draftsOf('ada').get('reply/1'), 'another tab, or this one after a reload').toBe('One');
  expect(end(false)).toBe(true);
  expect(drafts.get('reply/1')).toBe('One');

  const again = drafts.send('reply/1', 'One');
  drafts.set('reply/1', 'Two');
  expect(again(false), 'the next one is begun').toBe(false);
  expect(drafts.get('reply/1')).toBe('Two');

  expect(drafts.send('reply/1', 'Two')(true)).toBe(false);
  expect((await tab()).draftsOf('ada').has('reply/1')).toBe(false);
});

test('a text that a closed tab was sending can be deleted', async () => {
  (await tab()).draftsOf('ada').send('note/1', 'Ask Ada.');
  const { draftsOf } = await tab();
  draftsOf('ada').keep('note/1', '');
  expect((await tab()).draftsOf('ada').has('note/1')).toBe(false);
});

test('drafts stay until sign-out, and another account sees none of them', async () => {
  const { draftsOf, forgetDrafts } = await tab();
  draftsOf('ada').set('reply/1', 'It comes in June.');
  expect(draftsOf('ada').get('reply/1')).toBe('It comes in June.');
  expect(draftsOf('bob').get('reply/1')).toBeUndefined();
  expect(draftsOf('ada').get('reply/1')).toBeUndefined();
  draftsOf('ada').set('reply/1', 'Again.');
  forgetDrafts();
  expect(draftsOf('ada').get('reply/1')).toBeUndefined();
});

test('a closed tab leaves its drafts to the next one, and a sent text to none', async () => {
  (await tab()).draftsOf('ada').keep('reply/1', 'Half a thought');
  const next = await tab();
  expect(next.draftsOf('ada').get('reply/1')).toBe('Half a thought');
  next.draftsOf('ada').keep('reply/1', '');
  expect((await tab()).draftsOf('ada').has('reply/1')).toBe(false);
});

test('the next account finds nothing that the last one left without signing out', async () => {
  (await tab()).draftsOf('ada').set('reply/1', 'Half a thought');
  (await tab()).draftsOf('bob');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('without storage, this tab keeps them', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { draftsOf } = await tab();
  draftsOf('ada').set('note/1', 'Ask the design team.');
  expect(draftsOf('ada').get('note/1')).toBe('Ask the design team.');
  draftsOf('ada').delete('note/1');
  expect(draftsOf('ada').has('note/1')).toBe(false);
});
