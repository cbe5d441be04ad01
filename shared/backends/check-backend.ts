import { claimsOf, keyKind } from './key-kind.ts';

export const BACKEND_CHECKS = [
  'key',
  'reachable',
  'migrations',
  'row_security',
  'roles',
  'issuer',
  'realtime',
  'storage',
] as const;
export type BackendCheck = (typeof BACKEND_CHECKS)[number];

export interface Finding {
  check: BackendCheck;
  /** null: not looked at, because something before it failed. */
  ok: boolean | null;
  detail: string;
}

export interface BackendReport {
  ok: boolean;
  url: string;
  /** The last migration there; null where it is not known. */
  schemaVersion: string | null;
  findings: Finding[];
}

export interface CheckBackendInput {
  url: string;
  anonKey: string;
  /** The last migration that this version brings. */
  schemaVersion: string;
  /** Sends a request; the caller decides which addresses are allowed. */
  fetch(
    url: string,
    init: { method?: string; headers: Record<string, string>; body?: string },
  ): Promise<Response>;
}

/** Checks whether a backend can host an account, as a browser would: with the public key alone. */
export async function checkBackend(input: CheckBackendInput): Promise<BackendReport> {
  const url = input.url.replace(/\/+$/, '');
  const kind = keyKind(input.anonKey);
  // A key that may do everything is not sent anywhere.
  if (kind === 'service') {
    return report(url, null, [
      finding('key', false, 'This is a service key: it passes every rule. Give the public (anonymous) key.'),
    ]);
  }
  const headers = { apikey: input.anonKey, 'content-type': 'application/json' };
  const sendRequest = async (path: string, body?: object): Promise<Answer> => {
    try {
      const reply = await input.fetch(`${url}${path}`, {
        headers,
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      const text = await reply.text();
      return { status: reply.status, body: parsed(text) };
    } catch (error) {
      return { status: 0, body: null, error };
    }
  };
  const settings = await sendRequest('/auth/v1/settings');
  if (settings.status !== 200) return report(url, null, rejectedEntry(settings));
  const facts = await sendRequest('/rest/v1/rpc/stoa_backend_facts', {});
  if (isKeyRejected(facts)) return report(url, null, rejectedEntry(facts));
  const [keys, realtime, storage] = await Promise.all([
    sendRequest('/auth/v1/.well-known/jwks.json'),
    sendRequest('/realtime/v1/api/broadcast', { messages: [] }),
    sendRequest('/storage/v1/bucket'),
  ]);
  const known = facts.status === 200 ? (facts.body as Facts | null) : null;
  const version = typeof known?.schema_version === 'string' ? known.schema_version : null;
  return report(url, version, [
    finding(
      'key',
      true,
      kind === 'anonymous'
        ? 'The key is a public one.'
        : 'The key is accepted; its kind cannot be read from it.',
    ),
    finding('reachable', true, 'Sign-in answers.'),
    migrations(version, input.schemaVersion),
    finding(
      'row_security',
      known?.row_security === true,
      known ? 'Row security of every table.' : 'Unknown.',
    ),
    finding(
      'roles',
      known?.roles === true,
      known ? 'Visitors, members and the service pass no rule.' : 'Unknown.',
    ),
    issuer(url, input.anonKey, keys),
    // 4xx would be an answer of the service as well, a missing one is 404.
    finding('realtime', isAnswer(realtime), describe(realtime)),
    finding('storage', storage.status === 200, describe(storage)),
  ]);
}

interface Answer {
  status: number;
  body: unknown;
  error?: unknown;
}
interface Facts {
  schema_version?: unknown;
  row_security?: unknown;
  roles?: unknown;
}

const finding = (check: BackendCheck, ok: boolean | null, detail: string): Finding => ({ check, ok, detail });

const isKeyRejected = ({ status }: Answer) => status === 401 || status === 403;

function rejectedEntry(answer: Answer): Finding[] {
  if (isKeyRejected(answer)) {
    return [finding('key', false, 'The backend does not know this key.')];
  }
  return [finding('reachable', false, describe(answer))];
}

function migrations(found: string | null, wanted: string): Finding {
  if (found === null)
    return finding('migrations', false, 'Our migrations were not run there: use supabase db push.');
  const isThere = found >= wanted;
  return finding(
    'migrations',
    isThere,
    isThere ? `At ${found}.` : `At ${found}; this version needs ${wanted}.`,
  );
}

/** Tokens count by their issuer, so the backend has to call itself by the address that it is reached at. */
function issuer(url: string, key: string, keys: Answer): Finding {
  const wanted = `${url}/auth/v1`;
  const named = claimsOf(key)?.['iss'];
  if (typeof named === 'string' && /^https?:/.test(named) && named !== wanted) {
    return finding(
      'issuer',
      false,
      `The backend calls itself ${named}, and its tokens would be refused at ${wanted}.`,
    );
  }
  if (keys.status !== 200) return finding('issuer', false, describe(keys));
  const count = (keys.body as { keys?: unknown[] } | null)?.keys?.length ?? 0;
  return finding(
    'issuer',
    true,
    count > 0 ? `${count} published keys.` : 'No published key: tokens need the shared secret.',
  );
}

const isAnswer = ({ status }: Answer) => (status >= 200 && status < 300) || status === 400 || status === 422;

function describe({ status, error }: Answer): string {
  if (status > 0) return status < 300 ? 'Answers.' : `Answered ${status}.`;
  return `Does not answer${error instanceof Error ? `: ${error.message}` : ''}.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function report(url: string, schemaVersion: string | null, found: Finding[]): BackendReport {
  const findings = BACKEND_CHECKS.map(
    (check) => found.find((one) => one.check === check) ?? finding(check, null, 'Not looked at.'),
  );
  return { ok: findings.every(({ ok }) => ok === true), url, schemaVersion, findings };
}
