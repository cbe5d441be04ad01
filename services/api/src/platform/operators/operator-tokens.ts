import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import type { OperatorScope, OperatorToken, OperatorTokenInput } from '@stoa/shared/contracts/operator';
import type { Person } from '../../shared/context.ts';
import type { Database, Queryable } from '../../shared/database/connect.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';

const PREFIX = 'stoa_op_';
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a token of an operator: shown once, stored as a hash, good for its scopes until it expires. */
export async function createOperatorToken(
  database: Database,
  person: Person,
  { label, scopes, expiresInDays }: OperatorTokenInput,
  actor: Actor,
) {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(Date.now() + expiresInDays * 86_400_000);
  const id = await database.begin(async (sql) => {
    const [row] = await sql<[{ id: string }]>`
      insert into ops.operator_tokens (user_id, label, token_hash, scopes, expires_at)
      values (${person.userId}, ${label}, ${hashToken(token)}, ${scopes}, ${expiresAt}) returning id`;
    const after = { id: row.id, label, scopes, expiresAt: expiresAt.toISOString() };
    await writeAudit(sql, { actor, action: 'operator_token.created', after });
    return row.id;
  });
  return { id, token, label, scopes, expiresAt: expiresAt.toISOString() };
}

/** The operator's own tokens that still work, newest first; never the tokens. */
export async function listOperatorTokens(sql: Queryable, userId: string): Promise<OperatorToken[]> {
  const rows = await sql<
    { id: string; label: string; scopes: OperatorScope[]; expires_at: Date; last_used_at: Date | null }[]
  >`
    select id, label, scopes, expires_at, last_used_at from ops.operator_tokens
    where user_id = ${userId} and revoked_at is null and expires_at > now() order by created_at desc, id`;
  return rows.map(({ expires_at, last_used_at, ...row }) => ({
    ...row,
    expiresAt: expires_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** Ends one of the operator's own tokens at once; throws `not_found`. */
export async function revokeOperatorToken(
  database: Database,
  person: Person,
  id: string,
  actor: Actor,
): Promise<void> {
  await database.begin(async (sql) => {
    const [row] = await sql`
      update ops.operator_tokens set revoked_at = now()
      where id = ${id} and user_id = ${person.userId} and revoked_at is null returning id`;
    if (!row) throw new AppError('not_found', 'There is no such token.');
    await writeAudit(sql, { actor, action: 'operator_token.revoked', before: { id } });
  });
}

/** The operator behind an Authorization header that brings an operator's token, and what it may; null for any other header. */
export async function operatorOfToken(
  sql: Queryable,
  authorization: string | undefined,
): Promise<{ person: Person; scopes: OperatorScope[] } | null> {
  const [, token] = /^Bearer (stoa_op_[\w-]{43})$/.exec(authorization ?? '') ?? [];
  if (!token) return null;
  const [row] = await sql<{ user_id: string; email: string; scopes: OperatorScope[] }[]>`
    select user_id, email, scopes from ops.use_operator_token(${hashToken(token)})`;
  if (!row) throw new AppError('not_authenticated', 'This operator token is unknown, revoked or over.');
  return { person: { userId: row.user_id, email: row.email, claims: {} }, scopes: row.scopes };
}

/** Returns the scope a request needs; null if no token suffices and the operator must log in. */
export function scopeOf(method: string, path: string): OperatorScope | null {
  if (path.startsWith('/api/operator/tokens') || path === '/api/operator/session') return null;
  if (method === 'GET') return 'read';
  if (path.startsWith('/api/registry/')) return 'remotes';
  if (path.startsWith('/api/operator/jobs/')) return 'jobs';
  return path.startsWith('/api/operator/accounts/') ? 'accounts' : null;
}
