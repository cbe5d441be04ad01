import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_MS = 250;

export interface Balancer {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts a load balancer as docs/operations.md requires, for machines without HAProxy: probes /readyz,
 * retries GETs elsewhere.
 */
export async function startOwnBalancer(ports: number[]): Promise<Balancer> {
  const down = new Set<number>();
  let turn = 0;
  const check = (port: number) =>
    get({ port, host: '127.0.0.1', path: '/readyz', timeout: 2_000 }, (reply) => {
      reply.resume();
      if (reply.statusCode === 200) down.delete(port);
      else down.add(port);
    }).once('error', () => down.add(port));
  const timer = setInterval(() => ports.forEach(check), CHECK_MS);
  const pass = (request: IncomingMessage, response: ServerResponse, tried: number[]) => {
    const candidates = ports.filter((port) => !tried.includes(port));
    const port =
      candidates.filter((each) => !down.has(each))[turn++ % 2] ??
      candidates.find((each) => !down.has(each)) ??
      candidates[0];
    if (port === undefined) return response.writeHead(503).end();
    return get({ port, host: '127.0.0.1', path: request.url, headers: request.headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response).once('error', () => response.destroy());
    }).once('error', () => {
      down.add(port);
      pass(request, response, [...tried, port]);
    });
  };
  const server = createServer((request, response) => pass(request, response, []));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
