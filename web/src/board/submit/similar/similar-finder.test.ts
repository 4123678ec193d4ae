import { SIMILAR_QUERIES } from '@shared/limits';
import { describe, expect, test, vi } from 'vitest';
import { type SimilarItem, similarFinder } from './similar-finder.ts';

const item = (id: string, title: string): SimilarItem => ({ id, title, votes: 1, status: 'open' });
const DARK = item('dark', 'Dark mode');

const online = () => true;
const idsOf = (items: readonly SimilarItem[]) => items.map(({ id }) => id);

describe('similar items of a draft', () => {
  test('are asked for from three characters on, and by words alone', async () => {
    const find = vi.fn(async () => [DARK]);
    const finder = similarFinder(find, online);
    for (const title of ['', 'D', ' Da  ', '🚀🚀🚀', '%%%', '\u00AD\u00AD\u00AD'])
      expect(await finder.look(title, true)).toBe(true);
    expect(find).not.toHaveBeenCalled();
    for (const title of ['', 'Da', '🚀'.repeat(100)]) expect(finder.rank(title, [DARK])).toEqual([]);
    await finder.look('Dark', false);
    expect(find).toHaveBeenCalledWith(['dark']);
  });

  test('are asked for once per set of words, and at most three times, the last one for the finished title', async () => {
    const find = vi.fn(async () => [DARK]);
    const finder = similarFinder(find, online);
    for (const title of ['Dark', 'dark!', 'a dark', 'Dark mode', 'mode, dark', 'Dark mode'])
      await finder.look(title, false);
    expect(find.mock.calls).toEqual([[['dark']], [['dark', 'mod-']]]);
    expect(await finder.look('Dark mode at night', false)).toBe(false);
    expect(await finder.look('Dark mode at night', true)).toBe(true);
    for (let at = 0; at < 9; at += 1) expect(await finder.look(`Another title ${at}`, true)).toBe(false);
    expect(find).toHaveBeenCalledTimes(SIMILAR_QUERIES);
  });

  test('stay while the next answer is awaited, and are ranked with it', async () => {
    const answers = [[DARK], [item('night', 'Dark mode at night'), DARK]];
    const finder = similarFinder(async () => answers.shift() ?? [], online);
    await finder.look('Dark mode', false);
    const second = finder.look('Dark mode at night', false);
    expect(idsOf(finder.rank('Dark mode at night', []))).toEqual(['dark']);
    await second;
    expect(idsOf(finder.rank('Dark mode at night', []))).toEqual(['night', 'dark']);
  });

  test('come from the list at hand without a network, or if the query fails', async () => {
    const find = vi.fn(() => Promise.reject(new Error('500')));
    const failing = similarFinder(find, online);
    expect(await failing.look('Dark mode', false)).toBe(false);
    expect(idsOf(failing.rank('Dark mode', [DARK, item('csv', 'CSV')]))).toEqual(['dark']);
    const offline = similarFinder(find, () => false);
    expect(await offline.look('Dark mode', false)).toBe(false);
    expect(find).toHaveBeenCalledTimes(1);
  });

  test('count a vote, and leave out what is no longer on the board', async () => {
    const finder = similarFinder(async () => [DARK, item('theme', 'Dark mode theme')], online);
    await finder.look('Dark mode', false);
    finder.update('dark', 'voted');
    expect(finder.rank('Dark mode', [])[0]).toEqual({ ...DARK, votes: 2 });
    finder.update('dark', 'gone');
    expect(idsOf(finder.rank('Dark mode', [DARK]))).toEqual(['theme']);
  });
});
