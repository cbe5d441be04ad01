import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Copies {
  port: number;
  close(): Promise<void>;
}

const NOT_COPIED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/**
 * A file server: the product's answers as they were the first time, out of memory. Its documents may be changed and files laid
 * beside them; both come under its own address.
 * @param change gets the document with the address of this server in it
 */
export async function serveCopies(
  host: string,
  productPort: number,
  change: (html: string) => string,
  files: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Copies> {
  const cached = new Map<string, Answer>();
  for (const [path, body] of files)
    cached.set(path, {
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'br' },
      body,
    });
  const server = createServer((request, reply) => {
    const { url: path = '/', method = 'GET' } = request;
    const send = ({ status, headers, body }: Answer) => {
      const copied = Object.entries(headers).filter(([name]) => !NOT_COPIED.has(name));
      reply.writeHead(status, Object.fromEntries(copied) as Record<string, string>).end(body);
    };
    const answer = async () => {
      const before = method === 'GET' ? cached.get(path) : undefined;
      const found = before ?? (await fetchOnce(method, path, request.headers.accept));
      if (method === 'GET' && found.status === 200) cached.set(path, found);
      send(found);
    };
    answer().catch(() => void reply.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const here = (text: string) => text.replaceAll(`${host}:${productPort}`, `${host}:${port}`);

  async function fetchOnce(method: string, path: string, accept = '*/*'): Promise<Answer> {
    const answer = await sendRequest(method, path, accept);
    if (!String(answer.headers['content-type']).startsWith('text/html')) return answer;
    const html = change(here(brotliDecompressSync(answer.body).toString()));
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [
        name,
        typeof value === 'string' ? here(value) : value,
      ]),
    );
    return { ...answer, headers, body: brotliCompressSync(html) };
  }

  function sendRequest(method: string, path: string, accept: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { host: `${host}:${productPort}`, accept, 'accept-encoding': 'br' };
      request({ host: '127.0.0.1', port: productPort, method, path, headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
        );
      })
        .once('error', reject)
        .end();
    });
  }

  return {
    port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
