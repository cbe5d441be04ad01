import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  call: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface FakeServer {
  url: string;
  requests: ReceivedRequest[];
  /** Returns the response, or null for none. */
  answer(receivedRequest: ReceivedRequest): [status: number, body: object] | null;
  close(): void;
}

/** A server of somebody else's as far as we speak with it: it notes what it is asked and answers in JSON. */
export async function startFakeServer(): Promise<FakeServer> {
  const fake: FakeServer = { url: '', requests: [], answer: () => [404, {}], close: () => server.close() };
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      const receivedRequest = { call: `${method} ${url}`, headers, body: Buffer.concat(parts).toString() };
      fake.requests.push(receivedRequest);
      const answer = fake.answer(receivedRequest);
      if (!answer) return void request.socket.destroy();
      reply.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
