import { expect, test } from 'vitest';
import type { OwnStatus } from '../shared/labels/label.ts';
import { LINK_STATES } from '../shared/trackers/values.ts';
import { statusAfter } from './status-after.ts';

const ALL = { rules: { reopen: true, complete: true, close: true } };
const NONE = { rules: { reopen: false, complete: false, close: false } };
type State = (typeof LINK_STATES)[number];
const one = (state: State, stage?: string) => ({ state, stage, problem: null });
const linked = (...states: readonly State[]) => states.map((state) => one(state));

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
  const changed = { before: one(before), after: one(after) };
  expect(statusAfter(changed, links, ALL, [])?.status ?? null).toBe(status);
  expect(statusAfter(changed, links, NONE, [])).toBe(null);
});

test.each(LINK_STATES)('what is %s as before changes nothing', (state) => {
  expect(statusAfter({ before: one(state), after: one(state) }, linked(state), ALL, [])).toBe(null);
});

const own = (id: string, kind: OwnStatus['kind']): OwnStatus => ({ id, kind, name: id, color: 'gray' });
const OWN = [own('queued', 'open'), own('review', 'in-progress'), own('shipped', 'completed'), own('no', 'closed')];
const stage_statuses = { 'in-review': 'review', todo: 'queued', done: 'shipped', canceled: 'no', odd: 'shipped' };

test.each([
  ['between open stages', one('open', 'todo'), one('open', 'in-review'), [], 'in-progress', 'review'],
  ['to an open kind', one('open', 'in-review'), one('open', 'todo'), [], 'open', 'queued'],
  ['to a stage without one', one('open', 'todo'), one('open', 'backlog'), [], null, undefined],
  ['reopened to a stage', one('completed', 'done'), one('open', 'todo'), [], 'open', 'queued'],
  ['reopened to a stage without one', one('completed', 'done'), one('open', 'backlog'), [], 'in-progress', undefined],
  ['done', one('open', 'todo'), one('completed', 'done'), [], 'completed', 'shipped'],
  ['done, and another is open', one('open'), one('completed', 'done'), linked('open'), null, undefined],
  [
    'canceled after one was done',
    one('open', 'todo'),
    one('closed', 'canceled'),
    [one('completed', 'done')],
    'completed',
    'shipped',
  ],
  ['a kind that an open issue cannot have', one('open', 'todo'), one('open', 'odd'), [], null, undefined],
  ['a link that has no stage yet', one('open'), one('open', 'todo'), [], null, undefined],
] as const)('own statuses by stage: %s', (_, before, after, others, status, label) => {
  const links = [...others, after];
  const next = statusAfter({ before, after }, links, { ...ALL, stage_statuses }, OWN);
  expect([next?.status ?? null, next?.own?.id]).toEqual([status, label]);
});
