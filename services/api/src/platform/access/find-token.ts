import { createHash } from 'node:crypto';
import type { Queryable } from '../../shared/database/connect.ts';

interface PublishToken {
  id: string;
  remote: string;
  label: string;
}

/** The live token behind an Authorization header, or null. */
export async function findToken(
  sql: Queryable,
  authorization: string | undefined,
): Promise<PublishToken | null> {
  const [, token] = /^Bearer (stoa_pub_[\w-]{43})$/.exec(authorization ?? '') ?? [];
  if (!token) return null;
  const [row] = await sql<{ id: string; name: string; label: string }[]>`
    update registry.tokens set last_used_at = now()
    where token_hash = ${hashToken(token)} and revoked_at is null and expires_at > now()
    returning id, name, label`;
  return row ? { id: row.id, remote: row.name, label: row.label } : null;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
