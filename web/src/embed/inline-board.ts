import { create } from './create.ts';
import type { Options } from './options.ts';
import type { FrameMessage } from './protocol.ts';
import { createShell } from './shell.ts';
import type { Emit, Widget } from './widget.ts';

/** Creates a board, or one item of it, in the flow of the page, as high as its content. */
export function createInlineBoard(options: Options, emit: Emit): Widget {
  const box = create('div');
  const setHeight = (height: number) => {
    box.style.height = `${height}px`;
  };
  const shell = createShell(options, emit, (message) => {
    if (message.type === 'size') setHeight(message.height);
    if (message.type === 'show') show(message);
  });
  const { root, frame } = shell;
  if (options.item) setHeight(86);
  root.append(box);
  frame.loading = 'lazy';
  shell.loadIn(box);

  /** The stretch that is shown. The page scrolls to it with the paddings and margins that it sets for that. */
  const stretch = create('i');
  function show({ top, height, of }: Extract<FrameMessage, { type: 'show' }>): void {
    setHeight(of);
    stretch.style.top = `${top}px`;
    stretch.style.height = `${height}px`;
    box.prepend(stretch);
    stretch.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }
  return shell;
}
