import { randomBytes } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import type { GrantedRoute } from '@stoa/shared/contracts/grants';
import type { SlotName } from '@stoa/shared/contracts/registry';
import type { Database } from '../../shared/database/connect.ts';
import { hashToken } from '../access/find-token.ts';
import { extendGrant } from '../grants/change-grant.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';

export interface CreateTokenInput {
  remote: string;
  label: string;
  expiresInDays: number;
  actor: Actor;
  /** The team of a remote that is not there yet: its first token begins it. */
  owner?: string | undefined;
  /** Surface added to the remote's grant. */
  routes?: GrantedRoute[];
  slots?: SlotName[];
}

/** Makes a team's publish token, and with an owner a remote that nobody has published yet: shown once, stored as a hash, good for one remote until it expires. */
export async function createToken(
  database: Database,
  { remote, label, expiresInDays, actor, owner, routes = [], slots = [] }: CreateTokenInput,
) {
  const token = `stoa_pub_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(Date.now() + expiresInDays * 86_400_000);
  const id = await database.begin(async (sql) => {
    const [started] = owner
      ? await sql`insert into registry.micro_frontends (name, owner) values (${remote}, ${owner})
          on conflict do nothing returning name`
      : [];
    if (started) await writeAudit(sql, { actor, action: 'remote.created', remote, after: { owner } });
    const [known] = await sql`select 1 from registry.micro_frontends where name = ${remote}`;
    if (!known) throw new AppError('not_found', `There is no remote ${remote}; name its owner to begin one.`);
    await extendGrant(sql, { remote, actor, grant: { routes, slots } });
    const [row] = await sql<[{ id: string }]>`
      insert into registry.tokens (name, label, token_hash, created_by, expires_at)
      values (${remote}, ${label}, ${hashToken(token)}, ${actor.name}, ${expiresAt}) returning id`;
    await writeAudit(sql, {
      actor,
      action: 'token.created',
      remote,
      after: { id: row.id, label, expiresAt: expiresAt.toISOString() },
    });
    return row.id;
  });
  return { id, token, remote, expiresAt: expiresAt.toISOString() };
}

/** Ends a token at once. */
export async function revokeToken(database: Database, id: string, actor: Actor): Promise<void> {
  await database.begin(async (sql) => {
    const [row] = await sql<{ name: string }[]>`
      update registry.tokens set revoked_at = now() where id = ${id} and revoked_at is null returning name`;
    if (!row) throw new AppError('not_found', 'There is no such token.');
    await writeAudit(sql, { actor, action: 'token.revoked', remote: row.name, before: { id } });
  });
}
