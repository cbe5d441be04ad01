import { address, demoPassword } from '../fixtures/addresses.ts';
import { OPERATOR_EMAIL } from '../pages/operator-console.ts';

/** A publish token for a remote that nobody has published yet, made by the operator who grants it one route. */
export async function tokenOfNewRemote(remote: string, owner: string, path: string): Promise<string> {
  const base = address('platform');
  const page = await (await fetch(base)).text();
  const apikey = /"anonKey":"([^"]+)"/.exec(page)?.[1] ?? '';
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const reply = await fetch(new URL(path, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(base).origin, ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply;
  };
  const signedIn = await post(
    '/auth/v1/token?grant_type=password',
    { email: OPERATOR_EMAIL, password: demoPassword() },
    { apikey },
  );
  const authorization = `Bearer ${((await signedIn.json()) as { access_token: string }).access_token}`;
  const session = await post('/api/operator/session', {}, { authorization });
  const cookie = session.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const routes = [{ layout: 'public-site', path }];
  const made = await post('/api/registry/tokens', { remote, owner, routes }, { authorization, cookie });
  return ((await made.json()) as { token: string }).token;
}
