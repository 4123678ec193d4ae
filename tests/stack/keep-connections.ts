import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';

/**
 * Lets the HTTP servers of this process keep their connections. By itself, a server closes one that has rested for five
 * seconds, and loses what a busy client sends on it at that moment.
 */
export const keepConnections = (): void =>
  subscribe('http.server.request.start', (message) => {
    (message as { readonly server: Server }).server.keepAliveTimeout = 0;
  });
