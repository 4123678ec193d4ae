import { type FrameMessage, GREETING, type HostMessage, parseFrameMessage } from './protocol.ts';

export interface FrameListener {
  readonly onMessage: (message: FrameMessage) => void;
  /** A document of ours has come into the frame, and what is sent reaches it. */
  readonly onGreeted?: () => void;
}

/** Greets each document that comes into the frame: the board may be reloaded from inside. @returns what sends to it */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  signal: AbortSignal,
  { onMessage, onGreeted }: FrameListener,
): (message: HostMessage) => void {
  let port: MessagePort | undefined;
  frame.addEventListener(
    'load',
    () => {
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = ({ data }) => {
        const message = parseFrameMessage(data);
        if (message) onMessage(message);
      };
      frame.contentWindow?.postMessage(GREETING, origin, [channel.port2]);
      onGreeted?.();
    },
    { signal },
  );
  signal.addEventListener('abort', () => port?.close());
  return (message) => port?.postMessage(message);
}
