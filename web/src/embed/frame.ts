import { type FrameMessage, GREETING, type HostMessage, parseFrameMessage } from './protocol.ts';

export interface FrameListener {
  readonly onMessage: (message: FrameMessage) => void;
  /** Called when a document has loaded in the frame. A board can receive messages now. */
  readonly onGreeted?: () => void;
  /** Called with each answer of the document, which only a page of ours gives. */
  readonly onAnswered?: () => void;
}

/**
 * Greets each document that loads in the frame, because the board may reload itself.
 *
 * @returns a function that sends to the current document
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  { onMessage, onGreeted, onAnswered }: FrameListener,
): (message: HostMessage) => void {
  let port: MessagePort | undefined;
  frame.onload = () => {
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = ({ data }) => {
      onAnswered?.();
      const message = parseFrameMessage(data);
      if (message) onMessage(message);
    };
    frame.contentWindow?.postMessage(GREETING, origin, [port2]);
    onGreeted?.();
  };
  return (message) => {
    // WebKit lets a frame of another site take the focus only while it handles a press of the visitor, or once it was
    // pressed itself. A message to its window counts as part of the press that sends it, one through the port does not.
    port?.postMessage(message);
    if (port && 'at' in message) frame.contentWindow?.postMessage(message, origin);
  };
}
