import { GatewayKeys } from '@stoa/shared/contracts/payments';
import type { Database, Queryable } from '../../shared/database/connect.ts';
import type { KeyBox } from './key-box.ts';

const NAME = 'payments.stripe';
const PLACE = `platform:${NAME}`;

/** The platform's own keys, with which plans are charged: in the control database, sealed. */
export function createPlatformKeys(database: Database, box: KeyBox) {
  return {
    async read(): Promise<{ keys: GatewayKeys['stripe']; updatedAt: string } | null> {
      const [row] = await database<{ sealed: Buffer; updated_at: Date }[]>`
        select sealed, updated_at from ops.platform_secrets where name = ${NAME} and key_id = ${box.keyId}`;
      const text = row && box.open(row.sealed, PLACE);
      return text
        ? { keys: GatewayKeys.stripe.parse(JSON.parse(text)), updatedAt: row.updated_at.toISOString() }
        : null;
    },
    async write(sql: Queryable, keys: GatewayKeys['stripe'], setBy: string): Promise<void> {
      const sealed = box.seal(JSON.stringify(keys), PLACE);
      await sql`
        insert into ops.platform_secrets (name, sealed, key_id, set_by)
        values (${NAME}, ${sealed}, ${box.keyId}, ${setBy})
        on conflict (name) do update set sealed = excluded.sealed, key_id = excluded.key_id, set_by = excluded.set_by,
          updated_at = now()`;
    },
    async remove(sql: Queryable): Promise<void> {
      await sql`delete from ops.platform_secrets where name = ${NAME}`;
    },
  };
}
export type PlatformKeys = ReturnType<typeof createPlatformKeys>;
