import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Connection } from './connection.ts';
import type { RealtimeContext } from './context.ts';
import type { Version } from './frames.ts';

const PATH = '/realtime/v1/websocket';

export interface RealtimeOptions extends RealtimeContext {
  isAllowedOrigin(origin: URL): boolean | Promise<boolean>;
}

/** The websocket side of realtime. */
export function serveRealtime(options: RealtimeOptions) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 256 * 1024,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections = new Set<Connection>();
  const clock = setInterval(() => {
    for (const connection of connections) connection.check();
    options.rooms.sweep();
  }, 1_000);
  clock.unref();

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '', 'http://host');
    if (!(await originIsOurs(request, options))) return refuse(socket, '403 Forbidden');
    const key = await options.readToken(url.searchParams.get('apikey') ?? '');
    if ('refused' in key) return refuse(socket, '401 Unauthorized');
    const version = url.searchParams.get('vsn') ?? '1.0.0';
    if (version !== '1.0.0' && version !== '2.0.0') return refuse(socket, '400 Bad Request');
    server.handleUpgrade(request, socket, head, (client) => {
      const connection = new Connection(options, client, version as Version, key.claims);
      connections.add(connection);
      client.once('close', () => connections.delete(connection));
    });
  }

  return {
    /** Takes the upgrade when it is meant for realtime; false leaves it to others. */
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      if (new URL(request.url ?? '', 'http://host').pathname !== PATH) return false;
      const drop = () => socket.destroy();
      socket.on('error', drop);
      open(request, socket, head).catch((error: unknown) => {
        options.log.error({ err: error }, 'realtime upgrade failed');
        socket.destroy();
      });
      return true;
    },
    /** Closes the channels of sessions that ended. */
    endSessions(ids: string[]): void {
      const ended = new Set(ids);
      for (const connection of connections) connection.check(ended);
    },
    stop(): void {
      clearInterval(clock);
      for (const connection of connections) connection.close();
    },
  };
}

/** A page of another site may not open a socket with a visitor's browser; programs send no Origin. */
async function originIsOurs(request: IncomingMessage, options: RealtimeOptions): Promise<boolean> {
  const { origin, host } = request.headers;
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host || (await options.isAllowedOrigin(url));
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
