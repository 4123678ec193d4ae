/** Time in ms in which a page answers once the frame has loaded, and in which the frame loads. */
const ANSWER_MS = 8000;
const LOAD_MS = 30_000;

interface Arrival {
  /** What the place says until the board is there, for behind the frame. */
  readonly notice: HTMLElement;
  /** The frame begins to load. */
  readonly begin: () => void;
  /** Something has loaded: a board, or the error of a server or of the browser. */
  readonly loaded: () => void;
  /** It is a board. */
  readonly arrived: () => void;
}

/**
 * Says that a board loads, or that it could not be loaded, in place of an empty box or of a server's bare text. Only a
 * page of ours answers the greeting: the frame tells its embedder nothing else.
 */
export function watchArrival(frame: HTMLIFrameElement, signal: AbortSignal): Arrival {
  const notice = document.createElement('p');
  notice.role = 'status';
  let timer: ReturnType<typeof setTimeout>;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(fail, ms);
  };
  function show(text: string): void {
    notice.textContent = text;
    frame.style.visibility = '';
  }
  function begin(): void {
    show('Loading feedback\u2026');
    // One far down the page loads when its reader comes near it.
    if (frame.loading !== 'lazy') wait(LOAD_MS);
  }
  function fail(): void {
    if (signal.aborted) return;
    show('Feedback could not be loaded. ');
    frame.style.visibility = 'hidden';
    const again = document.createElement('a');
    again.textContent = 'Try again';
    again.href = frame.src;
    again.onclick = (event) => {
      event.preventDefault();
      begin();
      frame.src = again.href;
    };
    notice.append(again);
  }
  return {
    notice,
    begin,
    loaded: () => wait(ANSWER_MS),
    arrived() {
      clearTimeout(timer);
      show('');
    },
  };
}
