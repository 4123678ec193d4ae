import { expect, test } from 'vitest';
import { problemIn, thresholdsIn } from './hook-fields.ts';

const entered = { url: 'https://example.com', format: 'standard', events: ['item.created'], thresholds: [] } as const;
const input = { ...entered, events: [...entered.events], thresholds: [...entered.thresholds] };

test('numbers of votes are read from a list', () => {
  expect(thresholdsIn(' 10, 100;1000 ')).toEqual([10, 100, 1000]);
  expect(thresholdsIn('')).toEqual([]);
  expect(thresholdsIn('ten')).toEqual([Number.NaN]);
});

test('what is missing or wrong is named', () => {
  const votes = (thresholds: number[]) => problemIn({ ...input, events: ['item.votes_reached'], thresholds });
  expect(problemIn(input)).toBe(null);
  expect(problemIn({ ...input, events: [] })).toBe('Please choose at least one event');
  expect(problemIn({ ...input, url: '' })).toBe('Please enter a public https address without a port.');
  const wrong = 'Please enter up to five different numbers of votes.';
  for (const numbers of [[], [0], [Number.NaN], [1.5], [5, 5], [1, 2, 3, 4, 5, 6]]) expect(votes(numbers)).toBe(wrong);
  expect(votes([5, 10])).toBe(null);
});
