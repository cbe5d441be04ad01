import {
  type AuditEntry,
  AuditPage,
  OPERATOR_CAPS,
  OperatorSession,
  PinInput,
  TenantMatrix,
  TenantRemote,
  UnpinInput,
} from '@stoa/shared/contracts/operator';
import type { ErrorCode } from '@stoa/shared/contracts/errors';
import { HealthReport } from '@stoa/shared/contracts/health';
import { DryRun } from '@stoa/shared/contracts/rollouts';
import type { getClient } from '@stoa/shared/session';
import { vi } from 'vitest';

type Client = Awaited<ReturnType<typeof getClient>>;

export const OPERATOR = {
  status: 'signedIn' as const,
  user: { id: '10000000-0000-4000-8000-000000000001', email: 'admin@stoa.example', user_metadata: {} },
};
export const KILN = '20000000-0000-4000-8000-000000000001';
export const POLYGLOT = '20000000-0000-4000-8000-000000000002';

export interface Call {
  method: string;
  path: string;
  body: unknown;
  ifMatch: string | null;
}

interface Cell {
  version: string;
  reason: string;
  expiresAt: string | null;
  locked: boolean;
  etag: number;
}

const version = (number: string, status = 'active') => ({
  version: number,
  status,
  contractVersion: '1.0.0',
  size: 40_960,
  commit: null,
  publishedAt: '2026-11-20T08:00:00.000Z',
  publishedBy: 'team commerce',
});

/**
 * The service's registry as far as the console sees it, held to the same contract: replies pass the schemas, inputs are
 * parsed, a stale If-Match is refused, a locked pin can only be unlocked.
 */
export function fakeService(
  options: {
    isOperator?: boolean;
    /** The operator's session has shown no second factor, while this holds. */
    lacksFactor?: () => boolean;
    /** The codes of the operator's app: changes outside the registry need one, until it was given. */
    stepUpCode?: string;
    /** Error of the next change. */
    next?: { code: ErrorCode; issues?: unknown[] };
    /** The next change is refused already when it is tried. */
    rejectTrials?: boolean;
    /** Plain replies by path, without its query. */
    replies?: Record<string, unknown>;
    /** Additional fields of every remote. */
    facts?: object;
  } = {},
) {
  const calls: Call[] = [];
  const audit: AuditEntry[] = [];
  const pins = new Map<string, Cell>();
  const reject = { next: options.next };
  let hasCookie = false;
  let isFresh = options.stepUpCode === undefined;

  const cell = (accountId: string, name: string) => {
    const pin = pins.get(`${accountId}/${name}`);
    return TenantRemote.parse({
      name,
      version: pin?.version ?? '1.1.0',
      rule: pin ? 'pin' : 'channel',
      pin: pin
        ? {
            version: pin.version,
            reason: pin.reason,
            expiresAt: pin.expiresAt,
            locked: pin.locked,
            pinnedBy: 'admin@stoa.example',
            pinnedAt: '2026-11-21T10:00:00.000Z',
          }
        : null,
      etag: `"${pin?.etag ?? 0}"`,
    });
  };
  const tenant = (account_id: string, slug: string, name: string) => ({
    account_id,
    slug,
    name,
    siteUrl: `http://${slug}.localhost:3000`,
    channel: 'stable',
    remotes: [cell(account_id, 'mf-commerce'), cell(account_id, 'mf-dashboard')],
  });
  const remote = (name: string) => ({
    name,
    title: name,
    owner: name.slice(3),
    critical: false,
    held: null,
    channels: { stable: '1.1.0', beta: null },
    versions: [version('1.1.0'), version('1.0.0'), version('0.9.0', 'withdrawn')],
    ...options.facts,
  });

  function change({ method, path, body, ifMatch }: Call): Reply {
    const [, accountId, name, query] =
      /^\/api\/registry\/tenants\/([^/]+)\/pins\/([^/?]+)(\?dryRun=true)?$/.exec(path) ?? [];
    const isDryRun = query !== undefined;
    const key = `${accountId}/${name}`;
    const before = pins.get(key);
    if (ifMatch !== `"${before?.etag ?? 0}"`) return problem(412, 'precondition_failed');
    const moves = (to: string) => {
      const from = before?.version ?? '1.1.0';
      const change = { account_id: accountId, slug: 'kiln', remote: name, from, to, share: 100 };
      return ok(DryRun.parse({ dryRun: true, changes: from === to ? [] : [change] }));
    };
    if (method === 'DELETE') {
      UnpinInput.parse(body);
      if (before?.locked) return problem(409, 'pin_locked');
      if (isDryRun) return moves('1.1.0');
      pins.delete(key);
    } else {
      const input = PinInput.parse(body);
      if (before?.locked && !(input.locked === false && input.version === before.version))
        return problem(409, 'pin_locked');
      if (isDryRun) return moves(input.version);
      pins.set(key, {
        version: input.version,
        reason: input.reason,
        expiresAt: input.expiresAt ?? null,
        locked: input.locked ?? false,
        etag: (before?.etag ?? 0) + 1,
      });
    }
    audit.unshift({
      id: String(audit.length + 1),
      at: '2026-11-21T10:00:00.000Z',
      actor: 'admin@stoa.example',
      action: method === 'DELETE' ? 'unpin' : 'pin',
      remote: name ?? '',
      account: { account_id: accountId ?? '', slug: accountId === KILN ? 'kiln' : 'polyglot' },
      before: before ? { version: before.version } : null,
      after: pins.get(key) ? { version: pins.get(key)?.version } : null,
      reason: (body as { reason: string }).reason,
    });
    return ok(cell(accountId ?? '', name ?? ''));
  }

  function answer(call: Call): Reply {
    if (call.path === '/api/operator/session') {
      if (call.method === 'DELETE') return { status: 204, body: null };
      if (options.isOperator === false) return problem(403, 'forbidden');
      if (options.lacksFactor?.()) return problem(403, 'second_factor_required');
      hasCookie = true;
      const operator = { userId: OPERATOR.user.id, email: OPERATOR.user.email };
      return ok(
        OperatorSession.parse({ operator, expiresAt: '2026-11-21T20:00:00.000Z', caps: [...OPERATOR_CAPS] }),
      );
    }
    const reply = options.replies?.[call.path.split('?', 1)[0] ?? ''];
    if (call.path.startsWith('/api/members/') && reply) return ok(reply);
    if (call.path.startsWith('/api/sites') && reply) return answerWith(reply, call);
    if (!hasCookie) return problem(403, 'forbidden');
    if (!isFresh && call.method !== 'GET' && call.path.startsWith('/api/operator/'))
      return problem(403, 'step_up_required');
    if (reply) return answerWith(reply, call);
    if (call.path === '/api/registry/tenants') {
      const tenants = [tenant(KILN, 'kiln', 'Kiln & Clay'), tenant(POLYGLOT, 'polyglot', 'Polyglot House')];
      return ok(TenantMatrix.parse({ remotes: [remote('mf-commerce'), remote('mf-dashboard')], tenants }));
    }
    if (call.path.startsWith('/api/registry/audit'))
      return ok(AuditPage.parse({ entries: audit, next: null }));
    if (call.path.startsWith('/api/registry/health'))
      return ok(HealthReport.parse({ minutes: 60, rows: [], series: [], failures: [], notices: [] }));
    if (call.path.startsWith('/api/registry/deployments')) return ok({ rollouts: [] });
    if (call.path.includes('/pins/') && call.path.endsWith('dryRun=true') && !options.rejectTrials)
      return change(call);
    if (call.path.includes('/pins/')) {
      const rejected = reject.next;
      reject.next = undefined;
      return rejected ? problem(409, rejected.code, rejected.issues) : change(call);
    }
    return problem(404, 'not_found');
  }

  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const call = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      ifMatch: headers.get('if-match'),
    };
    calls.push(call);
    const { status, body } = answer(call);
    return new Response(body === null ? null : JSON.stringify(body), { status });
  });

  const client = {
    rpc: async () => ({ data: options.isOperator ?? true, error: null }),
    auth: {
      mfa: {
        listFactors: async () => ({ data: { totp: [{ id: 'app', friendly_name: 'Phone' }] }, error: null }),
        challengeAndVerify: async ({ code }: { code: string }) => {
          isFresh = code === options.stepUpCode;
          return { error: isFresh ? null : Object.assign(new Error('Invalid TOTP code'), { status: 422 }) };
        },
      },
    },
  } as unknown as Client;
  return {
    client,
    calls,
    sent: (method: string) =>
      calls.filter(
        (call) => call.method === method && call.path.includes('/pins/') && !call.path.includes('dryRun'),
      ),
    sessions: () =>
      calls.filter(({ path, method }) => method === 'POST' && path === '/api/operator/session').length,
    pin: (accountId: string, name: string, values: Partial<Cell>) =>
      void pins.set(`${accountId}/${name}`, {
        version: '1.0.0',
        reason: 'old reason',
        expiresAt: null,
        locked: false,
        etag: 7,
        ...values,
      }),
    loseCookie: () => {
      hasCookie = false;
    },
  };
}

function answerWith(reply: unknown, call: Call): Reply {
  const said =
    typeof reply === 'function' ? (reply as (path: string, call: Call) => unknown)(call.path, call) : reply;
  return said instanceof RejectionError ? problem(409, said.code, said.issues) : ok(said);
}

/** Among the plain replies: the call is refused. */
export class RejectionError {
  readonly code: ErrorCode;
  readonly issues: unknown[];
  constructor(code: ErrorCode, issues: unknown[] = []) {
    this.code = code;
    this.issues = issues;
  }
}

interface Reply {
  status: number;
  body: unknown;
}
const ok = (body: unknown): Reply => ({ status: 200, body });
const problem = (status: number, code: ErrorCode, issues?: unknown[]): Reply => ({
  status,
  body: { type: 'about:blank', title: `service says ${code}`, status, code, issues },
});
