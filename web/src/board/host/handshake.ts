import { greetedPort } from '../../embed/protocol.ts';

declare global {
  interface Window {
    /** Defined by public/keep-events.js: returns messages that arrived before our script ran. */
    readonly takeMessages?: () => MessageEvent[];
  }
}

/**
 * Resolves with the port to the host page's script once its greeting arrives. Call this as soon as our script runs: the
 * greeting is sent once, when the frame has loaded.
 */
export function awaitGreeting(): Promise<MessagePort> {
  return new Promise((resolve) => {
    function onMessage(event: MessageEvent): void {
      const port = greetedPort(event, window.parent);
      if (!port) return;
      window.removeEventListener('message', onMessage);
      resolve(port);
    }
    window.addEventListener('message', onMessage);
    window.takeMessages?.().forEach(onMessage);
  });
}
