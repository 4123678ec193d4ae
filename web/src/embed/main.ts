import { boards, identifyBy, note } from './boards.ts';
import { defineElement } from './element.ts';
import type { Hearback } from './hearback.ts';

type Call = readonly [name: keyof Hearback, args: readonly unknown[]];

/**
 * Values that `window.Hearback` may already have: the documented stub with its queued calls, the API object of an
 * earlier script tag, or an element of the page with this name, such as a form with a field `mount`.
 */
type Found = { queue?: Call[]; mount?: typeof boards.mount };

// A module finds its own address in the place of an error alone.
const from = Error().stack?.match(/\w+:\/\/[^/]+/)?.[0] ?? location.href;
// Null for modules. An element of the page with this name would shadow it.
const tag = document.currentScript as HTMLScriptElement | null;

const { queue, mount } = (window.Hearback ?? {}) as Found;
// The stub returns a function for every name, so its queue is checked first. An element has no callable `mount`.
if (queue?.map || !mount?.call) {
  window.Hearback = boards;
  defineElement(boards, note, identifyBy, from);
}
(window.Hearback as typeof boards).mount(tag, from);
if (queue?.map) {
  // Replays the queued calls. Code that still holds the stub then reaches the API through it.
  const call = ([name, args]: Call) => (boards[name] as (...args: readonly unknown[]) => unknown)(...args);
  queue.map(call);
  queue.push = call as typeof queue.push;
}
