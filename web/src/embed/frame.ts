import { type FrameMessage, GREETING, type HostMessage, parseFrameMessage } from './protocol.ts';

/** A message of the frame, or that a document has loaded in it, which can receive messages from then on. */
export type Told = FrameMessage | { readonly type: 'greeted' };

/**
 * Greets each document that loads in the frame, because the board may reload itself.
 *
 * @returns a function that sends to the current document
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  hear: (told: Told) => void,
): (message: HostMessage) => void {
  let port: MessagePort | undefined;
  frame.onload = () => {
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => {
      const message = parseFrameMessage(data);
      if (message) hear(message);
    };
    frame.contentWindow?.postMessage(GREETING, origin, [channel.port2]);
    hear({ type: 'greeted' });
  };
  return (message) => {
    // WebKit lets a frame of another site take the focus only while it handles a press of the visitor, or once it was
    // pressed itself. A message to its window counts as part of the press that sends it, one through the port does not.
    port?.postMessage(message);
    if (port && 'at' in message) frame.contentWindow?.postMessage(message, origin);
  };
}
