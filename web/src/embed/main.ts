import { type Boards, createBoards } from './boards.ts';
import type { Hearback } from './hearback.ts';

type Call = readonly [name: keyof Hearback, args: readonly unknown[]];

/** What may be there already: the documented stub with the calls made to it, or what an earlier script tag has made. */
type Found = { queue?: Call[]; mount?: Boards['mount'] };

const found = (window.Hearback ?? {}) as Found;
const { queue } = found;
const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  if (!queue && found.mount) {
    found.mount(script);
  } else {
    const boards = createBoards();
    window.Hearback = boards;
    boards.mount(script);
    if (queue) replay(queue, boards);
  }
}

/** Makes good the calls that waited; whoever still holds the stub reaches the API through it. */
function replay(queue: Call[], boards: Hearback): void {
  const call = ([name, args]: Call) => (boards[name] as (...args: readonly unknown[]) => unknown)(...args);
  queue.forEach(call);
  queue.push = (...calls) => calls.map(call).length;
}
