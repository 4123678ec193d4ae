import { create } from './create.ts';
import { ANSWER_MS, LOAD_MS } from './patience.ts';

interface Arrival {
  /** The message in the board's place until the board is there. It belongs behind the frame. */
  readonly notice: HTMLElement;
  /** The frame begins to load. */
  readonly begin: () => void;
  /** Something has loaded: a board, or the error of a server or of the browser. */
  readonly wait: () => void;
  /** Shows the frame, because it has loaded a board, or because there is nothing left to wait for. */
  readonly show: () => void;
}

/**
 * Says that a board loads, or that it could not be loaded, in place of an empty box or of a server's bare text. Only a
 * page of ours answers the greeting, and an embedder learns nothing else about the content of a frame.
 */
export function watchArrival(frame: HTMLIFrameElement): Arrival {
  const notice = create('p', { role: 'status', lang: 'en' });
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
    // A lazy frame far down the page loads when the reader comes near.
    if (frame.loading !== 'lazy') wait(LOAD_MS);
  }
  function fail(): void {
    show('Feedback could not be loaded. ');
    frame.style.visibility = 'hidden';
    const src = frame.src;
    const onclick = () => {
      begin();
      frame.src = src;
      // The page itself stays where it is.
      return false;
    };
    notice.append(create('a', { textContent: 'Try again', href: src, onclick }));
  }
  return { notice, begin, wait, show };
}
