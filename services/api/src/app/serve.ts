import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';

export interface ServeOptions {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Takes over a socket, or says that it did not. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<boolean>;
  port: number;
  listenHost: string;
}

export interface RunningServer {
  port: number;
  /** Takes no new connection, lets the running requests end, and gives up on the rest when time is over. */
  close(deadlineMs: number): Promise<void>;
}

/** Nothing can be listened to there; the message is one sentence for the person who starts us. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Listens and answers. */
export async function serve({ fetch, upgrade, port, listenHost }: ServeOptions): Promise<RunningServer> {
  const server = createServer(
    {
      requestTimeout: 60_000,
      headersTimeout: 15_000,
      // Ignores upgrades to other protocols such as h2c; the request continues over HTTP/1.1.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    getRequestListener(fetch, { hostname: 'unknown.invalid' }),
  );
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.once('error', () => socket.destroy());
    upgrade(request, socket, head).then(
      (isTaken) => isTaken || socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n'),
      () => socket.destroy(),
    );
  });
  await listen(server, port, listenHost);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: (deadlineMs) => closeWithin(server, sockets, deadlineMs),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = whyNotListening(error.code, port, host);
      reject(sentence ? new ListenError(sentence) : error);
    });
    server.listen({ port, host }, resolve);
  });
}

function whyNotListening(code: string | undefined, port: number, host: string): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program; set PORT to a free one.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}; set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `LISTEN_HOST cannot be used: this machine has no address ${host}.`;
  return null;
}

async function closeWithin(server: Server, sockets: Set<Duplex>, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  for (const socket of sockets) socket.destroy();
  const hardEnd = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearTimeout(hardEnd);
}
