import { preloadObservable } from 'reactfire';
import { Observable, type Subscriber } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer, TIMEOUT_MS } from './no-answer.ts';
import { holdOpen, type News, openQuery, UNUSED_MS } from './open-queries.ts';

const ID = 'live:me:boards:0';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // Forgets what a test has left open.
  vi.advanceTimersByTime(UNUSED_MS);
  vi.useRealTimers();
});

/** A query whose listeners the test counts and answers. */
function aQuery() {
  const listeners = new Set<Subscriber<string>>();
  const watch = () =>
    new Observable<string>((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    });
  return { listeners, query: { key: 'boards', watch } };
}

/** Renders a query as ReactFire does, and returns the observable that ReactFire keeps. */
const render = (query: ReturnType<typeof aQuery>['query'], id = ID) =>
  preloadObservable<News<string>>(openQuery(id, query), id);

/** Renders a query in a component that is mounted. */
function mount(query: ReturnType<typeof aQuery>['query'], id = ID) {
  const observable = render(query, id);
  const subscription = observable.subscribe();
  const close = holdOpen(id);
  const unmount = () => {
    subscription.unsubscribe();
    close();
  };
  return { observable, unmount };
}

it('opens one listener for all components, and closes it with the last', async () => {
  const { listeners, query } = aQuery();
  const [one, other] = [mount(query), mount(query)];
  expect(listeners.size).toBe(1);
  one.unmount();
  await Promise.resolve();
  expect(listeners.size).toBe(1);
  other.unmount();
  await Promise.resolve();
  expect(listeners.size).toBe(0);
});

it('opens a new listener without old data for the next component', async () => {
  const { listeners, query } = aQuery();
  const before = mount(query);
  for (const listener of listeners) listener.next('old');
  expect(before.observable.immutableStatus.data).toEqual({ value: 'old' });
  before.unmount();
  await Promise.resolve();
  const after = mount(query);
  expect(after.observable.immutableStatus).toMatchObject({ status: 'loading', data: undefined });
  for (const listener of listeners) listener.next('new');
  expect(after.observable.immutableStatus.data).toEqual({ value: 'new' });
  after.unmount();
});

it('keeps the listener when one component takes the place of another', async () => {
  const { listeners, query } = aQuery();
  const before = mount(query);
  const next = render(query);
  before.unmount();
  const close = holdOpen(ID);
  await Promise.resolve();
  for (const listener of listeners) listener.next('still here');
  expect(next.immutableStatus.data).toEqual({ value: 'still here' });
  close();
});

it('passes a failure on as a value, because ReactFire throws errors, and the next attempt listens again', async () => {
  const { listeners, query } = aQuery();
  const first = mount(query);
  const denied = new Error('permission-denied');
  for (const listener of listeners) listener.error(denied);
  expect(first.observable.immutableStatus).toMatchObject({ status: 'success', data: { error: denied } });
  expect(listeners.size).toBe(0);
  const second = mount(query, 'live:me:boards:1');
  first.unmount();
  for (const listener of listeners) listener.next('here');
  expect(second.observable.immutableStatus.data).toEqual({ value: 'here' });
  second.unmount();
});

it('reports a missing answer, and passes on a late one', () => {
  const { listeners, query } = aQuery();
  const { observable, unmount } = mount(query);
  vi.advanceTimersByTime(TIMEOUT_MS);
  expect(observable.immutableStatus.data).toEqual({ error: expect.any(NoAnswer) });
  for (const listener of listeners) listener.next('late');
  expect(observable.immutableStatus.data).toEqual({ value: 'late' });
  unmount();
});

it('closes the listener of a component that was rendered but never mounted', () => {
  const { listeners, query } = aQuery();
  render(query);
  vi.advanceTimersByTime(UNUSED_MS - 1);
  expect(listeners.size).toBe(1);
  vi.advanceTimersByTime(1);
  expect(listeners.size).toBe(0);
});

it('leaves nothing in ReactFire’s cache', async () => {
  const { query } = aQuery();
  const cache = (globalThis as unknown as { _reactFirePreloadedObservables: Map<string, unknown> })
    ._reactFirePreloadedObservables;
  const { unmount } = mount(query);
  expect([...cache.keys()]).toEqual([ID]);
  unmount();
  await Promise.resolve();
  expect([...cache.keys()]).toEqual([]);
});
