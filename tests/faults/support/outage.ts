import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a server that can be cut: open connections break off, and new ones are rejected. */
interface Line {
  readonly origin: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param to `host:port` of the server */
export async function layLine(to: string): Promise<Line> {
  const [host = '', port = ''] = to.split(':');
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((from) => {
    if (isCut) {
      from.resetAndDestroy();
      return;
    }
    const onward = connect(Number(port), host);
    for (const socket of [from, onward]) {
      open.add(socket);
      // An error on one side closes both.
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        from.destroy();
        onward.destroy();
      });
    }
    from.pipe(onward).pipe(from);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const own = typeof address === 'object' ? address?.port : '';
  return {
    origin: `http://127.0.0.1:${own}`,
    cut() {
      isCut = true;
      for (const socket of open) socket.resetAndDestroy();
    },
    mend() {
      isCut = false;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
