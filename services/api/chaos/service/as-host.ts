import { connect, createServer, type AddressInfo } from 'node:net';

/** A way to a service on which every call and socket asks for one host, whose name need not lead anywhere. */
export async function asHost(port: number, host: string): Promise<{ url: string; close(): void }> {
  const server = createServer((client) => {
    const service = connect(port, '127.0.0.1');
    for (const socket of [client, service])
      socket.on('error', () => {}).once('close', () => [client, service].forEach((each) => each.destroy()));
    service.pipe(client);
    client.on('data', (bytes) =>
      service.write(
        Buffer.from(
          bytes.toString('latin1').replace(/^host: 127\.0\.0\.1:\d+/im, `host: ${host}:${port}`),
          'latin1',
        ),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
