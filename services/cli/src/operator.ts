import { type Caller, type CallOptions, callService, reasonOf, unreachable } from './call-service.ts';
import { Failure } from './failure.ts';

type Environment = Record<string, string | undefined>;

interface Session {
  access_token: string;
  user?: { factors?: { id: string; factor_type: string; status: string }[] };
}

/** An operator: by the scoped token of STOA_OPERATOR_TOKEN, else by password and, where there is a second factor, its code. */
export async function signInOperator(base: string, environment: Environment): Promise<Caller> {
  const token = environment['STOA_OPERATOR_TOKEN']?.trim();
  if (token) return callerWith(base, { authorization: `Bearer ${token}` });
  const email = environment['STOA_OPERATOR'];
  const password = environment['STOA_OPERATOR_PASSWORD'];
  if (!email || !password)
    throw new Failure(
      2,
      'This command requires an operator. Set STOA_OPERATOR_TOKEN, or STOA_OPERATOR and STOA_OPERATOR_PASSWORD.',
    );
  const backend = await readBackend(base);
  const auth = <T>(path: string, body: object, authorization?: string) =>
    callService<T>(backend.url || base, `/auth/v1/${path}`, {
      method: 'POST',
      body,
      headers: { apikey: backend.anonKey, ...(authorization ? { authorization } : {}) },
    });
  const { body: first } = await auth<Session>('token?grant_type=password', { email, password });
  const session = await proveFactor(first, environment['STOA_OPERATOR_CODE'], auth);
  const authorization = `Bearer ${session.access_token}`;
  const { headers } = await callService(base, '/api/operator/session', {
    method: 'POST',
    body: {},
    headers: { authorization },
  });
  return callerWith(base, { authorization, cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '' });
}

const callerWith = (base: string, proof: Record<string, string>): Caller => ({
  call: (path, options: CallOptions = {}) =>
    callService(base, path, { ...options, headers: { ...options.headers, ...proof } }),
});

/** Answers the challenge of the operator's authenticator app, if there is one. */
async function proveFactor(
  session: Session,
  code: string | undefined,
  auth: <T>(path: string, body: object, authorization?: string) => Promise<{ body: T }>,
): Promise<Session> {
  const factor = session.user?.factors?.find(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
  if (!factor) return session;
  if (!code)
    throw new Failure(
      2,
      'Your account uses two-factor authentication. Set STOA_OPERATOR_CODE to the code from your app, or set STOA_OPERATOR_TOKEN.',
    );
  const authorization = `Bearer ${session.access_token}`;
  const { body: challenge } = await auth<{ id: string }>(`factors/${factor.id}/challenge`, {}, authorization);
  const answer = { challenge_id: challenge.id, code: code.replaceAll(/\D/g, '') };
  const { body: proved } = await auth<Session>(`factors/${factor.id}/verify`, answer, authorization);
  return proved;
}

async function readBackend(base: string): Promise<{ url: string; anonKey: string }> {
  const html = await fetch(base).then(
    (reply) => reply.text(),
    (error: unknown) => {
      throw new Failure(3, unreachable(base, reasonOf(error)));
    },
  );
  const json = /id="stoa-bootstrap">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Failure(1, `${base} isn’t the platform host. Check STOA_URL.`);
  return (JSON.parse(json) as { backend: { url: string; anonKey: string } }).backend;
}
