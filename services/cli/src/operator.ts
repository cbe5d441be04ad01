import { callService } from './call-service.ts';
import type { Caller } from './caller.ts';
import { Failure } from './failure.ts';

/** Signs an operator in, as the console does: password at the backend, then the cookie of the platform host. */
export async function signInOperator(
  base: string,
  environment: Record<string, string | undefined>,
): Promise<Caller> {
  const email = environment['STOA_OPERATOR'];
  const password = environment['STOA_OPERATOR_PASSWORD'];
  if (!email || !password)
    throw new Failure(2, 'Set STOA_OPERATOR and STOA_OPERATOR_PASSWORD: this needs an operator.');
  const backend = await readBackend(base);
  const { body: session } = await callService<{ access_token: string }>(
    backend.url || base,
    '/auth/v1/token?grant_type=password',
    { method: 'POST', body: { email, password }, headers: { apikey: backend.anonKey } },
  );
  const authorization = `Bearer ${session.access_token}`;
  const { headers } = await callService(base, '/api/operator/session', {
    method: 'POST',
    body: {},
    headers: { authorization },
  });
  const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return {
    call: (path, options = {}) =>
      callService(base, path, { ...options, headers: { ...options.headers, authorization, cookie } }),
  };
}

async function readBackend(base: string): Promise<{ url: string; anonKey: string }> {
  const html = await fetch(base).then(
    (reply) => reply.text(),
    () => {
      throw new Failure(3, `${base} does not answer: is Stoa running there?`);
    },
  );
  const json = /id="stoa-bootstrap">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Failure(1, `${base} is not the platform's own host.`);
  return (JSON.parse(json) as { backend: { url: string; anonKey: string } }).backend;
}
