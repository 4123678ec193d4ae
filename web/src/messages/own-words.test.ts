import { expect, test } from 'vitest';
import { categoryFilters, categoryName, filterName, shownCategories, wordOf } from './own-words.ts';

const OWN = { order: ['question', 'bug', 'feature'], names: { bug: 'Fault', other: 'Else' } } as const;
const own = { categories: { order: [...OWN.order], names: OWN.names } };

test('a board without own words says the usual', () => {
  expect(wordOf({}, 'add', 'Add feedback')).toBe('Add feedback');
  expect(categoryName({}, 'bug')).toBe('Bug');
  expect(shownCategories({})).toHaveLength(6);
  expect(categoryFilters({}).map(({ label }) => label)).toEqual([
    'Bugs',
    'Feature Requests',
    'Improvements',
    'Feedback',
  ]);
});

test('own words stand in place of the usual ones', () => {
  expect(wordOf({ words: { add: 'Give feedback' } }, 'add', 'Add feedback')).toBe('Give feedback');
  expect(wordOf({ words: { add: 'Give feedback' } }, 'form', 'Add feedback')).toBe('Add feedback');
});

test('categories have the owner’s names and order, and those that are hidden keep their name', () => {
  expect(shownCategories(own)).toEqual(['question', 'bug', 'feature']);
  expect(categoryName(own, 'other')).toBe('Else');
  expect(categoryName(own, 'feedback')).toBe('Feedback');
  expect(categoryFilters(own).map(({ value, label }) => [value, label])).toEqual([
    ['bug', 'Fault'],
    ['feature', 'Feature Requests'],
  ]);
  expect(filterName(own, 'improvement')).toBe('Improvements');
});
