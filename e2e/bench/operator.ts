import { siteApi } from '../product/site-api.ts';

/** Calls of the demo's operator, with both halves of the proof. */
export async function operatorOf(port: number, password: string) {
  const api = await siteApi(port, 'localhost');
  const { token } = await api.signIn('admin@stoa.example', password);
  const origin = `http://localhost:${port}`;
  const base = { origin, 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const session = await fetch(`${origin}/api/operator/session`, {
    method: 'POST',
    headers: base,
    body: '{}',
  });
  const cookie = session.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: { ...base, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    const text = await reply.text();
    return text === '' ? null : JSON.parse(text);
  };
}
