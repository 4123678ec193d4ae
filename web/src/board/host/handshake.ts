import { greetedPort } from '../../embed/protocol.ts';

declare global {
  interface Window {
    /** Of public/keep-events.js: what was said to this window before our script ran. */
    readonly takeMessages?: () => MessageEvent[];
  }
}

/**
 * The line to the page that has embedded us by our script, once it has greeted. To be called as soon as our script runs:
 * the greeting comes when the page has loaded, and once.
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
