import { GATEWAYS, GatewayKeys, type GatewayName } from '@stoa/shared/contracts/payments';
import type { Database, Queryable } from '../../shared/database/connect.ts';
import type { KeyBox } from '../../shared/signing/key-box.ts';

const nameOf = (provider: GatewayName) => `payments.${provider}`;
const placeOf = (provider: GatewayName) => `platform:${nameOf(provider)}`;

/** The platform's own keys, with which plans are charged: in the control database, sealed. */
export function createPlatformKeys(database: Database, box: KeyBox) {
  return {
    async read<Name extends GatewayName>(
      provider: Name,
    ): Promise<{ keys: GatewayKeys[Name]; updatedAt: string } | null> {
      const [row] = await database<{ sealed: Buffer; updated_at: Date }[]>`
        select sealed, updated_at from ops.platform_secrets
        where name = ${nameOf(provider)} and key_id = ${box.keyId}`;
      const text = row && box.open(row.sealed, placeOf(provider));
      if (!text) return null;
      const keys = GatewayKeys[provider].parse(JSON.parse(text)) as GatewayKeys[Name];
      return { keys, updatedAt: row.updated_at.toISOString() };
    },
    /** Providers of which there are keys. */
    async configured(): Promise<GatewayName[]> {
      const rows = await database<{ name: string }[]>`
        select name from ops.platform_secrets where key_id = ${box.keyId}`;
      return GATEWAYS.filter((provider) => rows.some(({ name }) => name === nameOf(provider)));
    },
    async write<Name extends GatewayName>(
      sql: Queryable,
      { provider, keys, setBy }: { provider: Name; keys: GatewayKeys[Name]; setBy: string },
    ): Promise<void> {
      const sealed = box.seal(JSON.stringify(keys), placeOf(provider));
      await sql`
        insert into ops.platform_secrets (name, sealed, key_id, set_by)
        values (${nameOf(provider)}, ${sealed}, ${box.keyId}, ${setBy})
        on conflict (name) do update set sealed = excluded.sealed, key_id = excluded.key_id, set_by = excluded.set_by,
          updated_at = now()`;
    },
    async remove(sql: Queryable, provider: GatewayName): Promise<void> {
      await sql`delete from ops.platform_secrets where name = ${nameOf(provider)}`;
    },
  };
}
export type PlatformKeys = ReturnType<typeof createPlatformKeys>;
