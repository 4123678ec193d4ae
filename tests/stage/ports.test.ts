import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { HOST, requireFreePorts } from './ports.ts';

test('says which port is taken', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as { port: number };
  await expect(requireFreePorts({ hosting: port })).rejects.toThrow(`Port ${port} (hosting) is taken already`);
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePorts({ hosting: port })).resolves.toBeUndefined();
});
