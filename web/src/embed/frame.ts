import { type FrameMessage, GREETING, type HostMessage, parseFrameMessage } from './protocol.ts';

export interface FrameListener {
  readonly onMessage: (message: FrameMessage) => void;
  /** Called when a board has loaded in the frame and can receive messages. */
  readonly onGreeted?: () => void;
}

/**
 * Greets each document that loads in the frame, because the board may reload itself.
 *
 * @returns a function that sends to the current document
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  { onMessage, onGreeted }: FrameListener,
): (message: HostMessage) => void {
  let port: MessagePort | undefined;
  frame.onload = () => {
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = ({ data }) => {
      const message = parseFrameMessage(data);
      if (message) onMessage(message);
    };
    frame.contentWindow?.postMessage(GREETING, origin, [port2]);
    onGreeted?.();
  };
  return (message) => port?.postMessage(message);
}
