import { greetedPort } from '../embed/protocol.ts';

/**
 * The line to the page that has embedded us by our script, once it has greeted. To be called before the page has
 * loaded: the greeting comes then, and once.
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
  });
}
