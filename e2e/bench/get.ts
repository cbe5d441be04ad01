import { type IncomingHttpHeaders, request } from 'node:http';

interface Reply {
  status: number;
  cookie: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** One GET by its Host. */
export function get(port: number, host: string, path: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const requested = request(
      { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } },
      (reply) => {
        let body = '';
        reply.setEncoding('utf8').on('data', (text: string) => (body += text));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            cookie: reply.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '',
            headers: reply.headers,
            body,
          }),
        );
      },
    );
    requested.once('error', reject).end();
  });
}
export const LOOKUP = '/api/registry/microFrontends';
