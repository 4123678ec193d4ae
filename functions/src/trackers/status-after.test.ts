import { expect, test } from 'vitest';
import { LINK_STATES } from '../shared/trackers/values.ts';
import { statusAfter } from './status-after.ts';

const ALL = { reopen: true, complete: true, close: true };
const NONE = { reopen: false, complete: false, close: false };
const linked = (...states: readonly (typeof LINK_STATES)[number][]) =>
  states.map((state) => ({ state, problem: null }));

test.each([
  ['completed', 'open', linked('open'), 'in-progress'],
  ['closed', 'open', linked('open', 'completed'), 'in-progress'],
  ['open', 'completed', linked('completed'), 'completed'],
  ['open', 'completed', linked('completed', 'open'), null],
  ['open', 'closed', linked('closed', 'completed'), 'completed'],
  ['open', 'closed', linked('closed', 'closed'), 'closed'],
  ['completed', 'closed', linked('closed'), 'closed'],
  // An issue that is gone holds nothing up.
  ['open', 'completed', [...linked('completed'), { state: 'open', problem: 'deleted' }], 'completed'],
] as const)('from %s to %s among %j: %s', (before, after, links, status) => {
  expect(statusAfter({ before, after }, links, ALL)).toBe(status);
  expect(statusAfter({ before, after }, links, NONE)).toBe(null);
});

test.each(LINK_STATES)('what is %s as before changes nothing', (state) => {
  expect(statusAfter({ before: state, after: state }, linked(state), ALL)).toBe(null);
});
