import { createServer } from 'node:net';

export const HOST = '127.0.0.1';

/**
 * Ports of the stack. The first four are documented for users (D31). The others are internal, and fixed so that the
 * message about a port conflict can name their service.
 */
export const PORTS = {
  hosting: 5000,
  auth: 9099,
  firestore: 8080,
  functions: 5001,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  firestoreWebsocket: 9150,
  /** The Stripe stand-in (stripe/). */
  stripe: 12111,
  /** The mail catcher (mail/): its SMTP server and its page. */
  smtp: 1025,
  mails: 1080,
  /** What webhooks have sent (webhooks/). */
  webhooks: 1081,
  /** The stand-ins for what imports read (sources/). */
  sources: 1082,
  /** The stand-ins for trackers (trackers/). */
  trackers: 1083,
} as const;

/** The port of the Vite server in `npm run dev`. */
export const VITE_PORT = 5173;

export const address = (name: keyof typeof PORTS) => `${HOST}:${PORTS[name]}`;
export const url = (name: keyof typeof PORTS) => `http://${address(name)}`;

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}

/** The answer of a server elsewhere, or null if it cannot be reached soon. */
export const headOf = (address: string): Promise<Response | null> =>
  fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(3000) }).catch(() => null);
