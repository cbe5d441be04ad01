import { request } from 'node:http';

export interface ApiReply {
  status: number;
  body: unknown;
}

export interface SignedIn {
  token: string;
  key: string;
  userId: string;
}

/** One site's API as a program uses it: the Host decides the site, whatever the name server says. */
export interface SiteApi {
  /** The account of the site. */
  accountId: string;
  call(method: string, path: string, body?: unknown): Promise<ApiReply>;
  /** The same with a body that is JSON already. */
  send(method: string, path: string, text: string): Promise<ApiReply>;
  signIn(email: string, password: string): Promise<SignedIn>;
}

export async function siteApi(port: number, host: string): Promise<SiteApi> {
  let token = '';
  let key = '';
  const send = (method: string, path: string, text: string): Promise<ApiReply> =>
    new Promise((resolve, reject) => {
      const headers = {
        host: `${host}:${port}`,
        origin: `http://${host}:${port}`,
        ...(text && { 'content-type': 'application/json' }),
        ...(key && { apikey: key, authorization: `Bearer ${token || key}` }),
      };
      const requested = request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          const isJson = /json/.test(String(reply.headers['content-type']));
          resolve({ status: reply.statusCode ?? 0, body: isJson && answer ? JSON.parse(answer) : answer });
        });
      });
      requested.once('error', reject).end(text);
    });
  const call = (method: string, path: string, body?: unknown) =>
    send(method, path, body === undefined ? '' : JSON.stringify(body));
  const page = String((await call('GET', '/')).body);
  key = /"anonKey":"([^"]+)"/.exec(page)?.[1] ?? '';
  const accountId = /"account_id":"([^"]+)"/.exec(page)?.[1] ?? '';
  return {
    accountId,
    call,
    send,
    signIn: async (email, password) => {
      const { status, body } = await call('POST', '/auth/v1/token?grant_type=password', { email, password });
      if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
      const session = body as { access_token: string; user: { id: string } };
      token = session.access_token;
      return { token, key, userId: session.user.id };
    },
  };
}
