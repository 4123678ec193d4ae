import { createServer } from 'node:net';

export const HOST = '127.0.0.1';

/** The first four are promised to users (D31); the others are the suite's own and fixed so that a clash can be named. */
export const PORTS = {
  hosting: 5000,
  auth: 9099,
  firestore: 8080,
  functions: 5001,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  firestoreWebsocket: 9150,
  /** The stand-in for Stripe (stripe/). */
  stripe: 12111,
} as const;

/** Where Vite serves in `npm run dev`. */
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
