import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Claims } from '../auth/tokens.ts';
import { Connection } from './connection.ts';
import type { RealtimeContext } from './context.ts';
import type { Version } from './frames.ts';
import { createPlaces } from './limits.ts';

const PATH = '/realtime/v1/websocket';
const RECHECKS_AT_ONCE = 4;

export interface RealtimeOptions extends RealtimeContext {
  isAllowedOrigin(origin: URL): boolean | Promise<boolean>;
  addressOf(request: IncomingMessage): string;
  tenantOf(request: IncomingMessage): string | Promise<string>;
  /** The claims as they count at the tenant's host. */
  bind(claims: Claims, tenant: string): Claims;
}

/** The websocket side of realtime. */
export function serveRealtime(options: RealtimeOptions) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: options.limits.payloadBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const connections = new Set<Connection>();
  const addresses = createPlaces(options.limits.socketsPerAddress);
  const tenants = createPlaces(options.limits.socketsPerTenant);
  const counts = { refused: 0, dropped: 0 };
  const clock = setInterval(() => {
    for (const connection of connections) connection.check();
    dropSlowest();
    options.rooms.sweep();
  }, 1_000);
  clock.unref();

  function dropSlowest(): void {
    let unread = 0;
    for (const connection of connections) unread += connection.unread;
    if (unread <= options.limits.totalBacklogBytes) return;
    for (const connection of [...connections].toSorted((a, b) => b.unread - a.unread)) {
      if (unread <= options.limits.totalBacklogBytes / 2) return;
      unread -= connection.unread;
      connection.drop();
    }
  }

  function full(socket: Duplex): void {
    counts.refused += 1;
    reject(socket, '429 Too Many Requests');
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '', 'http://host');
    const leaveAddress = addresses(options.addressOf(request));
    if (!leaveAddress) return full(socket);
    socket.once('close', leaveAddress);
    const tenant = await options.tenantOf(request);
    const leaveTenant = tenants(tenant);
    if (!leaveTenant) return full(socket);
    socket.once('close', leaveTenant);
    if (socket.destroyed) return leaveTenant();
    if (!(await originIsOurs(request, options))) return reject(socket, '403 Forbidden');
    const readToken = async (token: string) => {
      const reading = await options.readToken(token);
      return 'rejected' in reading ? reading : { claims: options.bind(reading.claims, tenant) };
    };
    const key = await readToken(url.searchParams.get('apikey') ?? '');
    if ('rejected' in key) return reject(socket, '401 Unauthorized');
    const version = url.searchParams.get('vsn') ?? '1.0.0';
    if (version !== '1.0.0' && version !== '2.0.0') return reject(socket, '400 Bad Request');
    server.handleUpgrade(request, socket, head, (client) => {
      const connection = new Connection({ ...options, readToken }, client, version as Version, key.claims);
      connections.add(connection);
      client.once('close', () => {
        connections.delete(connection);
        if (connection.isDropped) counts.dropped += 1;
      });
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
    /** Asks the policies again for the channels of one person, or of everybody, and closes those whose right has ended. */
    async recheck(user?: string): Promise<void> {
      const waiting = [...connections];
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await next.recheck(user);
      };
      await Promise.all(Array.from({ length: RECHECKS_AT_ONCE }, work));
    },
    figures() {
      let channels = 0;
      for (const connection of connections) channels += connection.channelCount;
      return { sockets: connections.size, channels, ...counts };
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

function reject(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
