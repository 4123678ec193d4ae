import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { requireFreePorts } from './emulators/port-holders.ts';
import { HOST } from './ports.ts';

test('reports which port is taken, and by which program', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as { port: number };
  await expect(requireFreePorts({ hosting: port })).rejects.toThrow(
    `A port is taken already:\n  ${port} (hosting) by process ${process.pid}: `,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePorts({ hosting: port })).resolves.toBeUndefined();
});
