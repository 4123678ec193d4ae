import { type Boards, createBoards } from './boards.ts';
import type { Hearback } from './hearback.ts';

type Call = readonly [name: keyof Hearback, args: readonly unknown[]];

/**
 * What may be there already: the documented stub with the calls made to it, what an earlier script tag has made, or an
 * element of the page that has this name, as a form with a field `mount`.
 */
type Found = { queue?: Call[]; mount?: Boards['mount'] };

const { queue, mount } = (window.Hearback ?? {}) as Found;
// Past `document`, where an element named currentScript would be found instead.
const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
if (script) {
  // The stub has whatever it is asked for, and an element nothing that can be called.
  if (!queue?.map && mount?.call) {
    mount(script);
  } else {
    const boards = createBoards();
    window.Hearback = boards;
    boards.mount(script);
    if (queue?.map) {
      // Makes good the calls that waited; whoever still holds the stub reaches the API through it.
      const call = ([name, args]: Call) => (boards[name] as (...args: readonly unknown[]) => unknown)(...args);
      queue.forEach(call);
      queue.push = (...calls) => calls.map(call).length;
    }
  }
}
