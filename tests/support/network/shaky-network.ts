import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST, PORTS } from '../../stack/ports.ts';

/** A proxy to our pages that can be interrupted for all clients: pages, frames and workers. */
interface ShakyNetwork {
  readonly origin: string;
  /** `silent` accepts connections and never responds. */
  state: 'fine' | 'silent' | 'gone';
  /** Beginning of a path: the next body that is sent there breaks off at half, and the network is gone from then on. */
  breaksAt: string | null;
  close(): Promise<void>;
}

export async function serveShakily(): Promise<ShakyNetwork> {
  const server = createServer((asked, answer) => {
    if (network.state === 'gone') return void asked.socket.destroy();
    if (network.state === 'silent') return;
    const { method, url: path, headers } = asked;
    if (network.breaksAt !== null && path?.startsWith(network.breaksAt)) {
      const half = Number(headers['content-length']) / 2;
      let sent = 0;
      asked.on('data', (bytes: Buffer) => {
        sent += bytes.length;
        if (sent < half || network.state === 'gone') return;
        network.state = 'gone';
        asked.socket.destroy();
      });
      return;
    }
    const passedOn = request({ host: HOST, port: PORTS.hosting, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const network: ShakyNetwork = {
    origin: `http://${HOST}:${port}`,
    state: 'fine',
    breaksAt: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return network;
}
