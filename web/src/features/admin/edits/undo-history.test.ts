import { expect, it } from 'vitest';
import { type Left, UndoHistory } from './undo-history.ts';

/** An edit that ends when `end` is called. */
function anEdit() {
  let end: (left: Left<string>) => void = () => {};
  const edit = new Promise<Left<string>>((resolve) => {
    end = resolve;
  });
  return { edit, end };
}

function aHistory(max = 20) {
  const history = new UndoHistory<string>(max);
  const undone: Left<string>[] = [];
  const undo = () => history.takeLast(async (left) => void undone.push(left));
  return { history, undone, undo };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('takes back an edit that is still being written, as soon as it is, and no older one', async () => {
  const { history, undone, undo } = aHistory();
  history.add(Promise.resolve('older'));
  const last = anEdit();
  history.add(last.edit);
  undo();
  await settled();
  expect(undone).toEqual([]);
  last.end('last');
  await settled();
  expect(undone).toEqual(['last']);
  undo();
  await settled();
  expect(undone).toEqual(['last', 'older']);
});

it('takes back two edits in the reverse order of the edits, even if the older one was written long ago', async () => {
  const { history, undone, undo } = aHistory();
  history.add(Promise.resolve('open to in progress'));
  const last = anEdit();
  history.add(last.edit);
  undo();
  undo();
  await settled();
  expect(undone).toEqual([]);
  last.end('in progress to completed');
  await settled();
  expect(undone).toEqual(['in progress to completed', 'open to in progress']);
});

it('takes nothing back for an edit that failed or that cannot be undone', async () => {
  const { history, undone, undo } = aHistory();
  history.add(Promise.resolve('older'));
  for (const left of ['none', null] as const) {
    history.add(Promise.resolve(left));
    undo();
    await settled();
    expect(undone.pop()).toBe(left);
  }
  undo();
  await settled();
  expect(undone).toEqual(['older']);
  expect(undo()).toBeUndefined();
});

it('forgets an edit that was taken back by its own button, and the oldest of too many', async () => {
  const { history, undone, undo } = aHistory(2);
  const edits = ['a', 'b', 'c'].map((left) => Promise.resolve(left));
  for (const edit of edits) history.add(edit);
  history.drop(edits[2] as Promise<string>);
  undo();
  await settled();
  expect(undone).toEqual(['b']);
  expect(undo()).toBeUndefined();
});
