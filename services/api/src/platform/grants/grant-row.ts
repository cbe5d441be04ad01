import { createHash } from 'node:crypto';
import type { GrantedRoute, RemoteGrant, Surface } from '@stoa/shared/contracts/grants';
import type { SlotName, VersionNumber } from '@stoa/shared/contracts/registry';
import type { z } from 'zod';
import type { Queryable } from '../../shared/database/connect.ts';

export interface GrantRow {
  name: string;
  routes: GrantedRoute[];
  slots: SlotName[];
  request: (Surface & { version: z.infer<typeof VersionNumber> }) | null;
  /** ISO text where the row came as JSON. */
  requested_at: Date | string | null;
  requested_by: string | null;
  etag: number;
  changed_at: Date | string;
  changed_by: string;
}

export const NO_GRANT: Surface = { routes: [], slots: [] };

/** A grant as people and programs read it. */
export function grantOf(row: GrantRow): RemoteGrant {
  const { name, routes, slots, request, requested_at, requested_by, etag, changed_at, changed_by } = row;
  return {
    routes,
    slots,
    changedAt: new Date(changed_at).toISOString(),
    changedBy: changed_by,
    request:
      request && requested_at !== null
        ? { ...request, requestedAt: new Date(requested_at).toISOString(), requestedBy: requested_by ?? '' }
        : null,
    etag: `"${createHash('sha256').update(`grant ${name} ${etag}`).digest('base64url').slice(0, 16)}"`,
  };
}

export async function findGrant(sql: Queryable, name: string): Promise<GrantRow | null> {
  const [row] = await sql<GrantRow[]>`select * from registry.grants where name = ${name}`;
  return row ?? null;
}
