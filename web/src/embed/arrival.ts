import { create } from './create.ts';

/** Time in ms in which a page answers once the frame has loaded, and in which the frame loads. */
const ANSWER_MS = 8000;
const LOAD_MS = 30_000;

interface Arrival {
  /** What the place says until the board is there, for behind the frame. */
  readonly notice: HTMLElement;
  /** The frame begins to load. */
  readonly begin: () => void;
  /** Something has loaded: a board, or the error of a server or of the browser. */
  readonly wait: () => void;
  /** Shows the frame, because it is a board, or because nothing is to wait for any more. */
  readonly show: () => void;
}

/**
 * Says that a board loads, or that it could not be loaded, in place of an empty box or of a server's bare text. Only a
 * page of ours answers the greeting: the frame tells its embedder nothing else.
 */
export function watchArrival(frame: HTMLIFrameElement): Arrival {
  const notice = create('p', { role: 'status' });
  let timer: ReturnType<typeof setTimeout>;
  function show(text = ''): void {
    clearTimeout(timer);
    notice.textContent = text;
    frame.style.visibility = '';
  }
  function wait(ms = ANSWER_MS): void {
    clearTimeout(timer);
    timer = setTimeout(fail, ms);
  }
  function begin(): void {
    show('Loading feedback\u2026');
    // One far down the page loads when its reader comes near it.
    if (frame.loading !== 'lazy') wait(LOAD_MS);
  }
  function fail(): void {
    show('Feedback could not be loaded. ');
    frame.style.visibility = 'hidden';
    const again = create('a', { textContent: 'Try again', href: frame.src });
    again.onclick = (event) => {
      event.preventDefault();
      begin();
      frame.src = again.href;
    };
    notice.append(again);
  }
  return { notice, begin, wait, show };
}
